import { spreadOut } from '../live/lot-state.ts'
import { SALE_DECIDED } from './live-cards.ts'
import { localTimes } from './local-times.ts'

/** Draws parts of a page anew where a lot that closes, or is decided about, makes lines come and go: the server says which. */
export function redrawParts(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-redrawn]')]
  if (parts.length > 0) page.addEventListener(SALE_DECIDED, spreadOut(() => redraw(parts)))
}

async function redraw(parts: HTMLElement[]): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of parts) {
    const now = fresh.getElementById(part.id)
    if (now) show(part, now)
  }
}

/** Whoever is about to follow one of its links keeps it. */
function show(part: HTMLElement, now: HTMLElement): void {
  if (part.contains(document.activeElement)) return
  part.replaceChildren(...now.childNodes)
  part.hidden = now.hidden
  localTimes(part)
}
