import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { cents, ZERO } from '../../kernel/money.ts'
import { besidePrice, bidsWords, outcomeWords, priceNow, reserveWords } from '../lots/lot-words.ts'
import { endSaving } from '../ui/save-rows.ts'
import { askJson } from './ask-house.ts'
import { atHouseTimes } from './at-house-time.ts'
import { clockOf, openingOf } from './card-clocks.ts'
import { afterBid, afterClose, type BidEvent, type ClosedEvent, endingAt } from './events.ts'
import { follow, type Topic } from './follow.ts'
import { houseNow } from './house-clock.ts'
import { endOwnBidding, ownStandingAfterBid, ownStandingAfterClose } from './own-standing.ts'
import { pageWords } from './page-words.ts'
import { showConnection } from './show-connection.ts'
import { singleFlight } from './single-flight.ts'
import { staleReadGuard } from './stale-read-guard.ts'
import type { Standing, StandingsView } from './wire.ts'

/** The server's limit for one stream; no page shows more cards. */
const MOST_AUCTIONS = 100

/** Dispatched on the page when anything changes in an auction that it shows. */
export const SALE_MOVED = 'sale-moved'

/** Dispatched additionally when a lot closed or its seller decided. The detail is the lot; null: any lot. */
export const SALE_DECIDED = 'sale-decided'

/** Dispatched additionally with each bid in an auction that is followed. The detail is the event of the stream. */
export const BID_PLACED = 'bid-placed'

/** Auctions that are followed although the page has no card of them: those of points on a map. */
let beside: readonly AuctionId[] = []

/**
 * Follows these auctions too, and as many of those named before as fit into one stream. Returns all that are followed
 * without a card from now on.
 */
export function followBeside(auctions: readonly AuctionId[]): AuctionId[] {
  const page = followed?.page ?? document
  const room = MOST_AUCTIONS - shownOn(page).length
  beside = [...new Set([...auctions, ...beside])].slice(0, Math.max(0, room))
  liveCards(page)
  return [...new Set([...beside, ...shownOn(page)])]
}

/** A page follows one set of cards; new cards, such as another list beside the map, replace the old ones. */
let followed: (FollowedCards & { page: ParentNode; topic: Topic }) | undefined

interface FollowedCards {
  stop(): void
  /** Requests the state of the cards and their auctions, because events may have been missed. */
  refresh(): void
}

/**
 * Updates prices, counts and closing times on cards that the server rendered, and dispatches events for every
 * auction on the page. Call it again after rendering cards anew: they may be older than the last event. The stream
 * is kept if the auctions are the same.
 */
export function liveCards(page: ParentNode): void {
  const auctions = auctionsOf(page)
  const topic = auctions.length === 0 ? undefined : topicOf(auctions)
  if (followed?.page === page && followed.topic === topic) return followed.refresh()
  followed?.stop()
  followed = topic && { page, topic, ...followCards(page, topic) }
}

function followCards(page: ParentNode, topic: Topic): FollowedCards {
  const cards = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-lot]')]
  const guard = staleReadGuard()
  const refresh = singleFlight(async () => {
    guard.reset()
    const standings = await fetchStandings(cards().map(({ dataset }) => dataset['lot']!))
    for (const card of cards()) {
      const lot = Number(card.dataset['lot']) as LotId
      const standing = standings?.[lot]
      if (!standing) continue
      if (guard.isStale(lot, standing)) refresh()
      else showStanding(card, standing)
    }
    openings.await(openingsOf(cards()))
  })
  const askAll = (): void => {
    refresh()
    dispatch(page, SALE_MOVED)
  }
  // No event is sent when bidding opens.
  const openings = atHouseTimes(askAll)
  openings.await(openingsOf(cards()))
  const stop = follow(topic, {
    event(news) {
      const { event, data } = news
      guard.record(news)
      if (event !== 'hello') dispatch(page, SALE_MOVED)
      if (event === 'closed' || event === 'changed') dispatch(page, SALE_DECIDED, data.lot_id)
      if (event === 'bid') {
        cardsOf(page, data.lot_id).forEach((card) => showBid(card, data))
        dispatch(page, BID_PLACED, data)
      }
      if (event === 'closed') cardsOf(page, data.lot_id).forEach((card) => showClose(card, data))
      if (event === 'changed') refresh()
    },
    uncertain() {
      askAll()
      dispatch(page, SALE_DECIDED)
    },
    live: showConnection,
  })
  return {
    refresh: askAll,
    stop() {
      openings.await([])
      stop()
    },
  }
}

/** A row without an element for the closing time has it as an attribute. */
const openingsOf = (cards: HTMLElement[]): string[] =>
  cards.flatMap((card) => card.querySelector<HTMLElement>('[data-opens]')?.dataset['opens'] ?? card.dataset['opensAt'] ?? [])

/** Dispatched on the document, even if the cards are only a part of it. */
const dispatch = (page: ParentNode, name: string, detail: LotId | BidEvent | null = null): unknown =>
  page.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

/** Sorted by id, so that tabs with the same auctions share one stream. */
const auctionsOf = (page: ParentNode): AuctionId[] =>
  [...new Set([...shownOn(page), ...beside])].slice(0, MOST_AUCTIONS).sort((a, b) => a - b)

/** The auctions of the cards, in their order. A part of a page may show several auctions. */
function shownOn(page: ParentNode): AuctionId[] {
  const ids = [...page.querySelectorAll<HTMLElement>('[data-auction]')].flatMap(({ dataset }) => dataset['auction']!.split(',')).filter(Boolean)
  return [...new Set(ids)].map((id) => Number(id) as AuctionId)
}

/** One stream for all auctions: browsers and the server limit connections. */
const topicOf = (auctions: AuctionId[]): Topic =>
  auctions.length === 1 ? `auctions/${auctions[0]!}/stream` : `streams?auctions=${auctions.join(',')}`

const cardsOf = (page: ParentNode, lotId: LotId): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(`[data-lot="${lotId}"]`)]

/** Standings by lot id; lots that the visitor may not see are missing. */
export async function fetchStandings(lots: readonly string[]): Promise<StandingsView | null> {
  const ids = [...new Set(lots)]
  return ids.length === 0 ? null : await askJson<StandingsView>(`/standings?lots=${ids.join(',')}`)
}

function showBid(card: HTMLElement, event: BidEvent): void {
  const known = Number(card.dataset['bidCount'])
  if (event.bid_count > known) showStanding(card, afterBid(blank(known), event, lotOf(card).currency))
  // The requested standings may already include this bid, but do not say who placed it.
  if (event.bid_count >= known) ownStandingAfterBid(card, event)
}

/** State that a card does not show. */
const blank = (bidCount: number): Standing => ({
  phase: 'open', currentBid: null, soldFor: null, minimumNextBid: ZERO, step: ZERO, bidCount, reserve: 'hidden', reservePrice: null,
  startsAt: null, endsAt: null, extended: false, ending: null,
})

function lotOf({ dataset: { currency = 'usd', acreage, unit } }: HTMLElement) {
  return { currency, acreage: acreage === undefined ? null : Number(acreage), biddingUnit: unit === 'per_acre' ? ('per_acre' as const) : ('total' as const) }
}

export function showStanding(card: HTMLElement, standing: Standing): void {
  const words = pageWords()
  card.dataset['bidCount'] = String(standing.bidCount)
  showPrice(card, standing)
  write(card, 'bids', bidsWords(words, standing))
  write(card, 'bid-number', words.format.count(standing.bidCount))
  const reserve = card.querySelector<HTMLElement>('[data-reserve]')?.dataset['reserve']
  if (reserve !== undefined) write(card, 'reserve', reserveWords(words, standing.currentBid, cents(Number(reserve))))
  const clock = card.querySelector<HTMLTimeElement>('[data-closes]')
  if (clock && standing.endsAt) clock.dateTime = standing.endsAt
  showPhase(card, standing)
}

function showPrice(card: HTMLElement, standing: Standing): void {
  const words = pageWords()
  const lot = lotOf(card)
  write(card, 'price', words.format.money(priceNow(standing), lot.currency))
  write(card, 'beside', besidePrice(words, { standing, ...lot }) ?? '')
}

/** Shows the opening time before bidding opens, then a clock, and the outcome once bids are no longer accepted. */
function showPhase(card: HTMLElement, standing: Pick<Standing, 'phase' | 'startsAt' | 'endsAt' | 'ending'>): void {
  const { phase, startsAt, endsAt } = standing
  if (phase === 'upcoming') return showOpening(card, startsAt)
  if (phase === 'open' && endsAt !== null) card.querySelector('[data-opens]')?.replaceWith(clockOf(endsAt))
  if (phase !== 'open') {
    card.querySelector('[data-closes], [data-opens]')?.replaceWith(outcomePlace())
    endOwnBidding(card)
    endSaving(card)
  }
  write(card, 'phase', outcomeWords(pageWords(), standing))
}

function showOpening(card: HTMLElement, startsAt: string | null): void {
  if (startsAt === null) return
  const place = card.querySelector('[data-opens], [data-closes=in]')
  if (place) return place.replaceWith(openingOf(startsAt, card.dataset['zone']))
  card.dataset['opensAt'] = startsAt
  write(card, 'phase', pageWords().t.phases.upcoming)
}

function outcomePlace(): HTMLElement {
  const outcome = document.createElement('span')
  outcome.dataset['phase'] = ''
  return outcome
}

function showClose(card: HTMLElement, event: ClosedEvent): void {
  ownStandingAfterClose(card, event)
  showPhase(card, { phase: event.status, startsAt: null, endsAt: null, ending: endingAt(event.reason, houseNow()) })
  write(card, 'bids', bidsWords(pageWords(), { bidCount: Number(card.dataset['bidCount']), phase: event.status }))
  if (event.winning_amount !== null) showPrice(card, afterClose(blank(0), event, lotOf(card), houseNow()))
}

function write(card: HTMLElement, name: string, text: string): void {
  const place = card.querySelector<HTMLElement>(`[data-${name}]`)
  if (!place || place.textContent === text) return
  place.textContent = text
  if (name === 'price') flash(place)
}

/** Removing the attribute and reading a size restarts the animation. */
function flash(place: HTMLElement): void {
  delete place.dataset['moved']
  void place.offsetWidth
  place.dataset['moved'] = ''
}
