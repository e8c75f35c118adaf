import { useWords, type Words } from './use-words.ts'

/** An ad. With a token its impression is counted, and its link redirects to the target. */
export interface ShownAd {
  headline: string
  body: string | null
  image_path: string | null
  token: string
}

/** What fills an ad slot: an ad, nothing, or a mark that is replaced each time a cached page is sent. */
export type AdPlace = ShownAd | { mark: string } | null | undefined

/** An ad slot of a page; nothing without an ad. `count-ads.ts` reports the impression. */
export function Ad({ ad }: { ad?: AdPlace }) {
  const { t: { ads: say } } = useWords()
  if (!ad) return null
  if ('mark' in ad) return <>{ad.mark}</>
  return (
    <aside class="ad" data-ad={ad.token} aria-label={say.sponsored}>
      <AdBody ad={ad} href={`/a/${ad.token}`} />
    </aside>
  )
}

/** Preview for the advertiser: without a link, and not counted. */
export const AdPreview = ({ ad }: { ad: Omit<ShownAd, 'token'> }) => <div class="ad"><AdBody ad={ad} /></div>

function AdBody({ ad: { headline, body, image_path: picture }, href }: { ad: Omit<ShownAd, 'token'>; href?: string }) {
  const { t: { ads: say } } = useWords()
  return (
    <>
      {picture !== null && <img src={picture} alt="" width="160" height="95" loading="lazy" decoding="async" />}
      <div>
        <p class="eyebrow">{say.sponsored}</p>
        <p class="ad-headline">{href === undefined ? headline : <a href={href} rel="sponsored nofollow">{headline}</a>}</p>
        {body !== null && <p>{body}</p>}
      </div>
    </>
  )
}

/** The name of an ad placement; one added by an operator has only its own name. */
export function placementName({ t: { ads: { placements } } }: Words, slug: string, otherwise = slug): string {
  const names: Record<string, string> = placements
  return names[slug] ?? otherwise
}
