import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { cents, parseAmount, ZERO } from '../../kernel/money.ts'
import { afterBid, type BidEvent, type ClosedEvent } from '../live/events.ts'
import { follow, type Topic } from '../live/follow.ts'
import { spreadOut } from '../live/lot-state.ts'
import { pageWords } from '../page-words.ts'
import { besidePrice, bidsWords, priceNow, reserveWords } from '../ui/lot-words.ts'
import { ownStandingAfterBid, ownStandingAfterClose } from './own-standing.ts'
import type { Standing, StandingsView } from '../view-models.ts'

/** The house follows as many for one stream; no page shows more cards. */
const MOST_AUCTIONS = 100

/** Told to the page whenever something moves in a sale that it shows. */
export const SALE_MOVED = 'sale-moved'

/** Moves prices, counts and closing times on cards that the server drew. */
export function liveCards(page: ParentNode): () => void {
  const cards = [...page.querySelectorAll<HTMLElement>('[data-lot]')]
  if (cards.length === 0) return () => {}
  const refresh = spreadOut(() => askStandings(cards))
  return follow(topicOf(auctionsOf(cards)), {
    event({ event, data }) {
      if (event !== 'hello') page.dispatchEvent(new Event(SALE_MOVED))
      if (event === 'bid') cardsOf(cards, data.lot_id).forEach((card) => showBid(card, data))
      if (event === 'closed') cardsOf(cards, data.lot_id).forEach((card) => showClose(card, data))
      if (event === 'changed') refresh()
    },
    uncertain() {
      refresh()
      page.dispatchEvent(new Event(SALE_MOVED))
    },
    live: () => {},
  })
}

/** In the order of their ids, so that tabs which show the same sales share one stream. */
const auctionsOf = (cards: HTMLElement[]): AuctionId[] =>
  [...new Set(cards.map((card) => Number(card.dataset['auction']) as AuctionId))].sort((a, b) => a - b).slice(0, MOST_AUCTIONS)

/** One stream, however many sales are shown: a browser has few connections, and the house counts them. */
const topicOf = (auctions: AuctionId[]): Topic =>
  auctions.length === 1 ? `auctions/${auctions[0]!}/stream` : `streams?auctions=${auctions.join(',')}`

const cardsOf = (cards: HTMLElement[], lotId: LotId): HTMLElement[] =>
  cards.filter((card) => Number(card.dataset['lot']) === lotId)

async function askStandings(cards: HTMLElement[]): Promise<void> {
  const ids = [...new Set(cards.map((card) => card.dataset['lot']))]
  const response = await fetch(`/standings?lots=${ids.join(',')}`, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return
  const standings = (await response.json()) as StandingsView
  for (const card of cards) {
    const standing = standings[card.dataset['lot']!]
    if (standing) showStanding(card, standing)
  }
}

function showBid(card: HTMLElement, event: BidEvent): void {
  const known = Number(card.dataset['bidCount'])
  if (event.bid_count <= known) return
  const blank: Standing = {
    phase: 'open', currentBid: null, minimumNextBid: ZERO, step: ZERO, bidCount: known,
    reserve: 'hidden', reservePrice: null, endsAt: event.ends_at, extended: false,
  }
  showStanding(card, afterBid(blank, event, card.dataset['currency']!))
  ownStandingAfterBid(card, event)
}

function showStanding(card: HTMLElement, standing: Standing): void {
  const words = pageWords()
  const { currency = 'usd', acreage, unit } = card.dataset
  card.dataset['bidCount'] = String(standing.bidCount)
  write(card, 'price', words.format.money(priceNow(standing), currency))
  write(card, 'bids', bidsWords(words, standing.bidCount))
  write(card, 'beside', besidePrice(words, {
    standing,
    currency,
    acreage: acreage === undefined ? null : Number(acreage),
    biddingUnit: unit === 'per_acre' ? 'per_acre' : 'total',
  }) ?? '')
  const reserve = card.querySelector<HTMLElement>('[data-reserve]')?.dataset['reserve']
  if (reserve !== undefined) write(card, 'reserve', reserveWords(words, standing.currentBid, cents(Number(reserve))))
  const clock = card.querySelector<HTMLTimeElement>('[data-closes]')
  if (clock && standing.endsAt) clock.dateTime = standing.endsAt
}

function showClose(card: HTMLElement, event: ClosedEvent): void {
  const { status, winning_amount: amount } = event
  ownStandingAfterClose(card, event)
  const { t, format } = pageWords()
  card.querySelector('[data-closes]')?.replaceWith(t.phases[status])
  const currency = card.dataset['currency']!
  const price = amount === null ? null : parseAmount(amount, currency)
  if (price !== null) write(card, 'price', format.money(price, currency))
}

function write(card: HTMLElement, name: string, text: string): void {
  const place = card.querySelector<HTMLElement>(`[data-${name}]`)
  if (!place || place.textContent === text) return
  place.textContent = text
  if (name === 'price') flash(place)
}

/** Taking the mark off and reading a size makes the browser start the animation again. */
function flash(place: HTMLElement): void {
  delete place.dataset['moved']
  void place.offsetWidth
  place.dataset['moved'] = ''
}
