/** In a row of tabs that is wider than the screen, brings the tab of this page to the middle, without moving the page. */
export function showCurrent(page: ParentNode): void {
  for (const tab of page.querySelectorAll<HTMLElement>('.area-nav [aria-current], .steps [aria-current]')) {
    const row = tab.closest<HTMLElement>('.area-nav, .steps')!
    const fromLeft = tab.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollLeft += fromLeft - (row.clientWidth - tab.offsetWidth) / 2
  }
}
