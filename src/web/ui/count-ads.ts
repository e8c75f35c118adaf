import { SECOND } from '../../kernel/time.ts'

/** An ad was seen when half of it was in view for a second (rule book D7). */
const HALF = 0.5
const IN_VIEW_MS = 1 * SECOND

/** Tells the house of each ad of the page that was seen, once. */
export function countAds(page: ParentNode): void {
  for (const ad of page.querySelectorAll<HTMLElement>('[data-ad]')) watch(ad)
}

function watch(ad: HTMLElement): void {
  let wait: number | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(wait)
    if (entries.at(-1)!.intersectionRatio >= HALF) wait = window.setTimeout(seen, IN_VIEW_MS)
  }, { threshold: HALF })
  observer.observe(ad)

  function seen(): void {
    // A page in a tab behind others shows nothing to anybody.
    if (document.hidden) {
      wait = window.setTimeout(seen, IN_VIEW_MS)
      return
    }
    observer.disconnect()
    void tell(ad.dataset['ad']!)
  }
}

/** What does not arrive is not counted; the page goes on. */
const tell = (token: string): Promise<Response | null> =>
  fetch('/api/v1/ads/impressions', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }), keepalive: true,
  }).catch(() => null)
