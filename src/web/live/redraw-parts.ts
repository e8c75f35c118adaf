import type { LotId } from '../../kernel/ids.ts'
import { SECOND } from '../../kernel/time.ts'
import { confirmInDialog } from '../ui/confirm-in-dialog.ts'
import { localTimes } from '../ui/local-times.ts'
import { showCurrent } from '../ui/show-current.ts'
import { askPage } from './ask-house.ts'
import { liveCards, SALE_DECIDED } from './cards.ts'
import { PARTS_MOVED } from './parts-moved.ts'
import { singleFlight } from './single-flight.ts'

/** Updates parts of a page from the server when a close or a decision adds or removes rows. */
export function redrawParts(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-redrawn]')]
  if (parts.length === 0) return
  for (const part of parts) part.addEventListener('input', () => touched.add(part))
  const redrawAll = singleFlight(async () => {
    const shown = await redraw(parts, location.href)
    // The new part may be older than the last event, and new auctions are not followed yet.
    if (shown.length > 0) liveCards(page)
  })
  page.addEventListener(SALE_DECIDED, (event) => {
    if (concerns(parts, (event as CustomEvent<LotId | null>).detail)) redrawAll()
  })
  page.addEventListener(PARTS_MOVED, redrawAll)
  // Decisions about a person and changes of a queue send no events to this page.
  if (parts.some(({ dataset }) => dataset['redrawn'] === 'timed')) setInterval(redrawIfSeen, REDRAW_EVERY_MS)
  // Auctions published in another tab are not followed yet.
  page.addEventListener('visibilitychange', redrawIfSeen)

  function redrawIfSeen(): void {
    if (page.visibilityState === 'visible') redrawAll()
  }
}

const REDRAW_EVERY_MS = 30 * SECOND

/**
 * A part marked `shown` is updated only for the lots it shows: hundreds of bidders have such a page open while
 * lots close.
 */
const concerns = (parts: readonly HTMLElement[], lot: LotId | null): boolean =>
  lot === null || parts.some((part) => part.dataset['redrawn'] !== 'shown' || part.querySelector(`[data-lot="${lot}"]`) !== null)

/** Parts with typed input, which would be lost. */
const touched = new WeakSet<HTMLElement>()

/** Updates parts of a page from its URL; returns the parts that changed. */
export async function redraw(parts: readonly HTMLElement[], address: string): Promise<HTMLElement[]> {
  const fresh = await askPage(address)
  if (!fresh) return []
  return parts.filter((part) => {
    const now = fresh.getElementById(part.id)
    return now !== null && show(part, now)
  })
}

/** Does not replace a part that the reader is using. */
function show(part: HTMLElement, now: HTMLElement): boolean {
  const fresh = now.innerHTML
  if (isHeld(part) || touched.has(part) || isDrawn(part, fresh)) return false
  drawn.set(part, fresh)
  part.replaceChildren(...now.childNodes)
  part.hidden = now.hidden
  localTimes(part)
  showCurrent(part)
  confirmInDialog(part)
  return true
}

/** The last HTML of parts that only the server changes. */
const drawn = new WeakMap<HTMLElement, string>()

/** Whether the part already shows this HTML; it is then not replaced, to keep focus and scroll position. */
const isDrawn = (part: HTMLElement, fresh: string): boolean =>
  part.innerHTML === fresh || (part.dataset['redrawn'] === 'timed' && drawn.get(part) === fresh)

/** A link opened in another tab keeps the focus but is no longer in use. */
function isHeld(part: HTMLElement): boolean {
  if (part.querySelector('dialog[open]')) return true
  const held = document.activeElement
  return part.contains(held) && !(held instanceof HTMLAnchorElement && !held.matches(':focus-visible, :active'))
}
