/** Told to the page when what the server draws of it is another than it was, though no lot closed and nobody decided. */
export const PARTS_MOVED = 'parts-moved'

export const dispatchPartsMoved = (place: HTMLElement): unknown => place.dispatchEvent(new Event(PARTS_MOVED, { bubbles: true }))
