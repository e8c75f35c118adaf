import { SECOND } from '../../kernel/time.ts'
import { askJson } from './ask-house.ts'
import { SALE_DECIDED } from './cards.ts'
import { singleFlight } from './single-flight.ts'

/** Lots also close in auctions that this page does not follow. */
const ASK_EVERY_MS = 30 * SECOND

/** Keeps counts of open lots current. The server returns them as texts of the page, by element name. */
export function liveCounts(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-counts]')
  if (!place) return
  const ask = singleFlight(() => askCounts(page, place.dataset['counts']!))
  page.addEventListener(SALE_DECIDED, ask)
  setInterval(() => {
    if (page.visibilityState === 'visible') ask()
  }, ASK_EVERY_MS)
}

async function askCounts(page: Document, href: string): Promise<void> {
  const counts = await askJson<Record<string, string>>(href)
  for (const [name, text] of Object.entries(counts ?? {})) {
    const target = page.querySelector(`[data-count=${name}]`)
    if (target && target.textContent !== text) target.textContent = text
  }
}
