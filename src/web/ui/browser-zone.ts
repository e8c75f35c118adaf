/** Tells the server the zone of this browser while the person who is signed in has none (`bidder/details/routes.tsx`). Asked once a page. */
export function storeTimeZone(page: Document): void {
  if (page.documentElement.dataset['asksZone'] === undefined) return
  const body = new URLSearchParams({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  // Without an answer the next page tells it again.
  void fetch('/account/details/browser-zone', { method: 'POST', body }).catch(() => undefined)
}
