import { fill } from '../../ui/fill.ts'

/** A horizontal movement of a finger that turns to another photo. */
const SWIPE_PIXELS = 40
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Opens the photos of a gallery in a dialog that fills the screen. The browser keeps the focus inside, closes it
 * with Escape and returns the focus; without JavaScript each photo is a link.
 */
export function photoViewer(page: ParentNode): void {
  for (const gallery of page.querySelectorAll<HTMLElement>('[data-gallery]')) {
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li > a')]
    const dialog = gallery.querySelector('dialog')
    if (!dialog) continue
    stepThrough(links)
    const show = shownIn(dialog, links)
    for (const [index, link] of links.entries()) {
      link.addEventListener('click', (event) => {
        // A new tab or window stays possible.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        show(index)
        dialog.showModal()
      })
    }
  }
}

/** Arrow keys move the focus between the photos, and the browser scrolls to the focused one. */
function stepThrough(links: readonly HTMLAnchorElement[]): void {
  for (const [index, link] of links.entries()) {
    link.addEventListener('keydown', (event) => {
      const next = links[index + (STEPS[event.key] ?? 0)]
      if (!STEPS[event.key] || !next || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      next.focus()
    })
  }
}

/** The controls of the dialog. Returns the function that shows a photo; after the last comes the first. */
function shownIn(dialog: HTMLDialogElement, links: readonly HTMLAnchorElement[]): (index: number) => void {
  const image = dialog.querySelector<HTMLImageElement>('[data-shown]')!
  let shown = 0
  const show = (index: number) => {
    shown = (index + links.length) % links.length
    const link = links[shown]!
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    dialog.querySelector('[data-caption]')!.textContent = link.parentElement?.querySelector('.hint span')?.textContent ?? ''
    dialog.querySelector('[data-counted]')!.textContent =
      fill(dialog.dataset['count'] ?? '', { position: String(shown + 1), count: String(links.length) })
  }
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => show(shown + Number(button.dataset['step'])))
  }
  dialog.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(shown + step)
  })
  dialog.addEventListener('close', () => links[shown]?.focus())
  onSwipe(image, (step) => show(shown + step))
  return show
}

/** `touch-action` leaves horizontal movements to this script; vertical ones and two fingers stay the browser's. */
function onSwipe(image: HTMLImageElement, turn: (step: number) => void): void {
  let from: number | null = null
  image.draggable = false
  image.addEventListener('pointerdown', (event) => (from = event.isPrimary ? event.clientX : null))
  image.addEventListener('pointercancel', () => (from = null))
  image.addEventListener('pointerup', (event) => {
    const moved = from === null ? 0 : event.clientX - from
    from = null
    if (Math.abs(moved) >= SWIPE_PIXELS) turn(moved < 0 ? 1 : -1)
  })
}
