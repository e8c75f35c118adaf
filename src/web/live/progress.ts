import { fill } from '../ui/fill.ts'
import { instantOf } from '../ui/local-times.ts'
import { askJson } from './ask-house.ts'
import { SALE_MOVED } from './cards.ts'
import { pageWords } from './page-words.ts'
import { singleFlight } from './single-flight.ts'
import type { CancelledView, SaleProgressView } from './wire.ts'

/** Keeps the progress and the dates of the page's auction current; requests them after every change in it. */
export function liveProgress(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-progress]')
  if (place) page.addEventListener(SALE_MOVED, singleFlight(() => askProgress(place)))
}

async function askProgress(place: HTMLElement): Promise<void> {
  const progress = await askJson<SaleProgressView | CancelledView>(place.dataset['progress']!)
  if (!progress) return
  if ('calledOff' in progress) return location.replace(progress.calledOff)
  show(place, progress)
  for (const [name, at] of Object.entries(progress.moments)) showMoment(place.ownerDocument, name, at)
}

function showMoment(page: Document, name: string, at: string | null): void {
  const fact = page.querySelector<HTMLElement>(`[data-moment=${name}]`)!
  fact.hidden = at === null
  for (const place of fact.querySelectorAll<HTMLElement>('[data-tensed]')) place.dataset['tensed'] = at ?? ''
  if (at === null || fact.querySelector('time')?.dateTime === at) return
  fact.querySelector('dd')!.replaceChildren(instantOf(at, fact.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? ''))
}

function show(place: HTMLElement, { isRunning, lots, open, sold, bids, next }: SaleProgressView): void {
  const { t: { progress }, format } = pageWords()
  // A reader who watched the auction end keeps seeing its totals.
  if (isRunning) place.hidden = false
  write(place, '[data-open]', fill(progress.of, { count: format.count(open), all: format.count(lots) }))
  write(place, '[data-sold]', format.count(sold))
  write(place, '[data-bid-total]', format.count(bids))
  const upNext = place.querySelector<HTMLElement>('[data-next]')!
  upNext.hidden = next === null
  if (next === null) return
  upNext.querySelector('a')!.href = next.href
  write(upNext, 'a', fill(progress.next, { number: String(next.lotNumber) }))
  upNext.querySelector('time')!.dateTime = next.endsAt
}

function write(place: HTMLElement, selector: string, text: string): void {
  const target = place.querySelector(selector)!
  if (target.textContent !== text) target.textContent = text
}
