import { SECOND } from '../../kernel/time.ts'
import { atHouseTime } from './at-house-time.ts'
import { fetchStandings, showStanding } from './cards.ts'
import { houseNow } from './house-clock.ts'
import { singleFlight } from './single-flight.ts'

const ASK_EVERY_MS = 30 * SECOND

/**
 * Cards beside the thing that a page is about have no stream of their own: those that still move are asked for now and
 * then, and when one of them is to open or to close.
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

/** Asks at the next moment at which one of them is to open or to close. Answers how to call it off. */
function awaitNext(cards: readonly HTMLElement[], ask: () => void): () => void {
  const [next] = cards.flatMap(momentsOf).filter((at) => Date.parse(at) > houseNow()).sort()
  return next === undefined ? () => {} : atHouseTime(next, ask)
}

const momentsOf = (card: HTMLElement): string[] => [
  ...[...card.querySelectorAll<HTMLElement>('[data-opens]')].map(({ dataset }) => dataset['opens']!),
  ...[...card.querySelectorAll<HTMLTimeElement>('time[data-closes]')].map(({ dateTime }) => dateTime),
]
