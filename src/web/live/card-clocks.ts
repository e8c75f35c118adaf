import { SECOND } from '../../kernel/time.ts'
import { fill } from '../ui/fill.ts'
import { closesIn, timeLeft, urgencyOf } from '../ui/instant.tsx'
import { houseNow, syncHouseClock } from './house-clock.ts'
import { pageWords } from './page-words.ts'

/** Updates the clocks of all cards by the server's clock, with one timer. */
export function cardClocks(page: ParentNode): void {
  const madeAt = document.documentElement.dataset['houseTime']
  if (!madeAt || !page.querySelector('[data-closes], [data-opens], [data-opens-at], [data-redrawn], [data-tensed]')) return
  syncHouseClock(madeAt)
  const tick = (): void => {
    const now = houseNow()
    for (const clock of page.querySelectorAll<HTMLTimeElement>('time[data-closes][datetime]')) showClock(clock, now)
    showTenses(page, now)
  }
  tick()
  setInterval(tick, SECOND)
}

/** Replaces the text for before a moment by the text for after it. */
function showTenses(page: ParentNode, now: number): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-tensed]')) {
    const { tensed: at = '', ahead = '', past = '' } = place.dataset
    const text = at !== '' && Date.parse(at) <= now ? past : ahead
    if (place.textContent !== text) place.textContent = text
  }
}

function showClock(clock: HTMLTimeElement, now: number): void {
  const write = clock.dataset['closes'] === 'in' ? closesIn : timeLeft
  const text = write(pageWords(), clock.dateTime, now)
  if (clock.textContent !== text) clock.textContent = text
  clock.toggleAttribute('data-soon', urgencyOf(clock.dateTime, now) !== 'later')
}

/** Creates a clock for a card that is rendered in the browser. */
export function clockOf(endsAt: string): HTMLTimeElement {
  const clock = document.createElement('time')
  clock.dateTime = endsAt
  clock.dataset['closes'] = 'in'
  clock.textContent = closesIn(pageWords(), endsAt, houseNow())
  return clock
}

/** Creates the text shown before bidding opens. */
export function openingOf(startsAt: string, zone: string | undefined): HTMLElement {
  const { t, format } = pageWords()
  const opening = document.createElement('span')
  opening.dataset['phase'] = ''
  opening.dataset['opens'] = startsAt
  opening.textContent = fill(t.clock.opensOn, { day: format.date(startsAt, zone) })
  return opening
}
