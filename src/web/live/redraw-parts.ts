import type { LotId } from '../../kernel/ids.ts'
import { SECOND } from '../../kernel/time.ts'
import { confirmInDialog } from '../ui/confirm-in-dialog.ts'
import { localTimes } from '../ui/local-times.ts'
import { showCurrent } from '../ui/show-current.ts'
import { askPage } from './ask-house.ts'
import { liveCards, SALE_DECIDED } from './cards.ts'
import { PARTS_MOVED } from './parts-moved.ts'
import { singleFlight } from './single-flight.ts'

/** Draws parts of a page anew where a lot that closes, or is decided about, makes lines come and go: the server says which. */
export function redrawParts(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-redrawn]')]
  if (parts.length === 0) return
  for (const part of parts) part.addEventListener('input', () => touched.add(part))
  const redrawAll = singleFlight(async () => {
    const shown = await redraw(parts, location.href)
    // What was drawn may be older than what was told meanwhile, and sales that were not there before are not followed yet.
    if (shown.length > 0) liveCards(page)
  })
  page.addEventListener(SALE_DECIDED, (event) => {
    if (concerns(parts, (event as CustomEvent<LotId | null>).detail)) redrawAll()
  })
  page.addEventListener(PARTS_MOVED, redrawAll)
  // What an office decides about a person, or a colleague about a queue, nobody tells this page.
  if (parts.some(({ dataset }) => dataset['redrawn'] === 'timed')) setInterval(redrawIfSeen, REDRAW_EVERY_MS)
  // What was published in another tab is not followed yet.
  page.addEventListener('visibilitychange', redrawIfSeen)

  function redrawIfSeen(): void {
    if (page.visibilityState === 'visible') redrawAll()
  }
}

const REDRAW_EVERY_MS = 30 * SECOND

/** Of a part that says so only the lots it shows matter: hundreds of bidders look at theirs while the lots of a sale close. */
const concerns = (parts: readonly HTMLElement[], lot: LotId | null): boolean =>
  lot === null || parts.some((part) => part.dataset['redrawn'] !== 'shown' || part.querySelector(`[data-lot="${lot}"]`) !== null)

/** Where something was typed that would be lost. */
const touched = new WeakSet<HTMLElement>()

/** Draws parts of a page as the server has them at its address; answers those that it has drawn. */
export async function redraw(parts: readonly HTMLElement[], address: string): Promise<HTMLElement[]> {
  const fresh = await askPage(address)
  if (!fresh) return []
  return parts.filter((part) => {
    const now = fresh.getElementById(part.id)
    return now !== null && show(part, now)
  })
}

/** Whoever is about to follow one of its links, or has typed something, keeps it. */
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

/** What the server last said of parts that only it changes. */
const drawn = new WeakMap<HTMLElement, string>()

/** What would be drawn stands there: who reads it, or has scrolled in it, is left alone. */
const isDrawn = (part: HTMLElement, fresh: string): boolean =>
  part.innerHTML === fresh || (part.dataset['redrawn'] === 'timed' && drawn.get(part) === fresh)

/** A link that was followed into another tab keeps the focus, though nobody is about to follow it any more. */
function isHeld(part: HTMLElement): boolean {
  if (part.querySelector('dialog[open]')) return true
  const held = document.activeElement
  return part.contains(held) && !(held instanceof HTMLAnchorElement && !held.matches(':focus-visible, :active'))
}
