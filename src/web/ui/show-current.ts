/** Scrolls the current tab of a wide row of tabs to the middle, without scrolling the page. */
export function showCurrent(page: ParentNode): void {
  for (const tab of page.querySelectorAll<HTMLElement>('.area-nav [aria-current], .steps [aria-current]')) {
    const row = tab.closest<HTMLElement>('.area-nav, .steps')!
    const fromLeft = tab.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollLeft += fromLeft - (row.clientWidth - tab.offsetWidth) / 2
  }
}
