import { SECOND } from '../../kernel/time.ts'

/** An impression: half of the ad visible for a second (rule book D7). */
const HALF = 0.5
const IN_VIEW_MS = 1 * SECOND

/** Reports each visible ad of the page once. */
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
    // Hidden tabs do not count.
    if (document.hidden) {
      wait = window.setTimeout(seen, IN_VIEW_MS)
      return
    }
    observer.disconnect()
    void report(ad.dataset['ad']!)
  }
}

/** Lost reports are not counted; the page is not affected. */
const report = (token: string): Promise<Response | null> =>
  fetch('/api/v1/ads/impressions', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }), keepalive: true,
  }).catch(() => null)
