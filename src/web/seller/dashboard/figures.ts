import { SECOND } from '../../../kernel/time.ts'
import { askJson } from '../../live/ask-house.ts'
import { SALE_MOVED } from '../../live/cards.ts'
import { pageWords } from '../../live/page-words.ts'
import { dispatchPartsMoved } from '../../live/parts-moved.ts'
import { singleFlight } from '../../live/single-flight.ts'
import type { SaleFiguresAnswer } from '../../live/wire.ts'
import { reservesWords } from '../../lots/lot-words.ts'

const ASK_EVERY_MS = 30 * SECOND

/** Keeps the figures of running auctions current; requests them after every change in one. */
export function liveFigures(page: Document): void {
  if (!page.querySelector('[data-figures], [data-redrawn]')) return
  // Looked up each time: an auction that opens meanwhile gets a new row.
  const ask = singleFlight(() => askFigures([...page.querySelectorAll<HTMLElement>('[data-figures]')]))
  page.addEventListener(SALE_MOVED, ask)
  // The count of bids per minute falls without an event, and auctions that are not followed send none.
  setInterval(() => {
    if (document.visibilityState === 'visible') ask()
  }, ASK_EVERY_MS)
}

async function askFigures(places: HTMLElement[]): Promise<void> {
  if (places.length === 0) return
  const sales = places.map((place) => place.dataset['figures']).join(',')
  const answer = await askJson<SaleFiguresAnswer>(`/seller/figures?sales=${sales}`)
  for (const place of places) {
    const figures = answer?.[place.dataset['figures']!]
    if (figures) show(place, figures)
  }
}

function show(place: HTMLElement, figures: SaleFiguresAnswer[string]): void {
  const words = pageWords()
  const { format } = words
  const { open, bids, total, nextClose } = figures
  // After the first bid fewer actions are available.
  if (bids > 0 && place.querySelector('[data-bid-total]')?.textContent === format.count(0)) dispatchPartsMoved(place)
  write(place, 'open', format.count(open))
  write(place, 'bid-total', format.count(bids))
  write(place, 'total', format.money(total, place.dataset['currency']!))
  write(place, 'pace', format.count(figures.bidsAMinute))
  write(place, 'watchers', format.count(figures.watchers))
  write(place, 'reserves', reservesWords(words, figures))
  const clock = place.querySelector<HTMLTimeElement>('[data-closes]')
  if (clock && nextClose) clock.dateTime = nextClose
}

function write(place: HTMLElement, name: string, text: string): void {
  const target = place.querySelector<HTMLElement>(`[data-${name}]`)
  if (target && target.textContent !== text) target.textContent = text
}
