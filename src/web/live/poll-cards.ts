import { SECOND } from '../../kernel/time.ts'
import { atHouseTime } from './at-house-time.ts'
import { fetchStandings, showStanding } from './cards.ts'
import { houseNow } from './house-clock.ts'
import { singleFlight } from './single-flight.ts'

const ASK_EVERY_MS = 30 * SECOND

/**
 * Cards that are not the main content of a page have no stream. Those that can still change are requested at
 * intervals, and when one of them opens or closes.
 */
export function pollCards(page: Document): void {
  const moving = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-asked]:has([data-opens], [data-closes])')]
  if (moving().length === 0) return
  const ask = singleFlight(async () => {
    const cards = moving()
    const standings = await fetchStandings(cards.map(({ dataset }) => dataset['asked']!))
    for (const card of cards) {
      const standing = standings?.[card.dataset['asked']!]
      if (standing) showStanding(card, standing)
    }
    stop()
    stop = awaitNext(moving(), ask)
  })
  let stop = awaitNext(moving(), ask)
  const askIfSeen = (): void => {
    if (page.visibilityState === 'visible') ask()
  }
  page.addEventListener('visibilitychange', askIfSeen)
  setInterval(askIfSeen, ASK_EVERY_MS)
}

/** Requests at the next opening or close of a card. Returns a function that cancels it. */
function awaitNext(cards: readonly HTMLElement[], ask: () => void): () => void {
  const [next] = cards.flatMap(momentsOf).filter((at) => Date.parse(at) > houseNow()).sort()
  return next === undefined ? () => {} : atHouseTime(next, ask)
}

const momentsOf = (card: HTMLElement): string[] => [
  ...[...card.querySelectorAll<HTMLElement>('[data-opens]')].map(({ dataset }) => dataset['opens']!),
  ...[...card.querySelectorAll<HTMLTimeElement>('time[data-closes]')].map(({ dateTime }) => dateTime),
]
