/** Asks in a dialog instead of on a page of its own: focus, Escape and the backdrop are the browser's. */
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
