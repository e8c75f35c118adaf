import type { AdView } from '../seller/ads/view-types.ts'
import { useWords } from './use-words.ts'

/** A sponsored place of a page; nothing at all when there is nothing to show. `count-ads.ts` tells that it was seen. */
export function Ad({ ad }: { ad?: AdView | null | undefined }) {
  const { t: { ads: say } } = useWords()
  if (!ad) return null
  return (
    <aside class="ad" data-ad={ad.token} aria-label={say.sponsored}>
      <AdBody ad={ad} href={`/a/${ad.token}`} />
    </aside>
  )
}

/** The same as its advertiser sees it beforehand: it leads nowhere, and is not counted. */
export const AdPreview = ({ ad }: { ad: Omit<AdView, 'token'> }) => <div class="ad"><AdBody ad={ad} /></div>

function AdBody({ ad: { headline, body, picture }, href }: { ad: Omit<AdView, 'token'>; href?: string }) {
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
