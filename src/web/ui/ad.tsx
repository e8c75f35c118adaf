import { useWords, type Words } from './use-words.ts'

/** An ad as it is served; with its token it is counted, and its link leads on. */
export interface ShownAd {
  headline: string
  body: string | null
  image_path: string | null
  token: string
}

/** What a page has where ads stand: an ad, none, or the mark of a place that is filled whenever the page is sent. */
export type AdPlace = ShownAd | { mark: string } | null | undefined

/** A sponsored place of a page; nothing at all when there is nothing to show. `count-ads.ts` tells that it was seen. */
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

/** The same as its advertiser sees it beforehand: it leads nowhere, and is not counted. */
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

/** What the house calls a place for ads; one that an operator added has only its own name. */
export function placementName({ t: { ads: { placements } } }: Words, slug: string, otherwise = slug): string {
  const names: Record<string, string> = placements
  return names[slug] ?? otherwise
}
