import { spreadOut } from '../live/lot-state.ts'
import { SALE_DECIDED } from './live-cards.ts'
import { localTimes } from './local-times.ts'

/** Draws parts of a page anew where a lot that closes, or is decided about, makes lines come and go: the server says which. */
export function redrawParts(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-redrawn]')]
  if (parts.length > 0) page.addEventListener(SALE_DECIDED, spreadOut(async () => void await redraw(parts, location.href)))
}

/** Draws parts of a page as the server has them at its address; answers those that it has drawn. */
export async function redraw(parts: readonly HTMLElement[], address: string): Promise<HTMLElement[]> {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return []
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  return parts.filter((part) => {
    const now = fresh.getElementById(part.id)
    return now !== null && show(part, now)
  })
}

/** Whoever is about to follow one of its links keeps it. */
function show(part: HTMLElement, now: HTMLElement): boolean {
  if (part.contains(document.activeElement)) return false
  part.replaceChildren(...now.childNodes)
  part.hidden = now.hidden
  localTimes(part)
  return true
}
