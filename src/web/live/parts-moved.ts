/** Dispatched on the page when server-rendered parts are outdated for another reason than a close or a decision. */
export const PARTS_MOVED = 'parts-moved'

export const dispatchPartsMoved = (place: HTMLElement): unknown => place.dispatchEvent(new Event(PARTS_MOVED, { bubbles: true }))
