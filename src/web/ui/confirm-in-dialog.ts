/**
 * Shows a confirmation in a native dialog instead of on its own page; the browser handles focus, Escape and
 * backdrop.
 */
export function confirmInDialog(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-confirm]')) {
    const dialog = place.querySelector('dialog')
    place.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault()
      dialog?.showModal()
    })
    place.querySelector('[data-close]')?.addEventListener('click', () => dialog?.close())
  }
}
