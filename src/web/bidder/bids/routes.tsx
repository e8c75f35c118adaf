import type { FastifyInstance } from 'fastify'
import { leadingLots, newestPlaced, ownBids, type OwnBidRecord, type PlacedBid } from '../../../bidding/index.ts'
import { undecidedFor, type UndecidedLot } from '../../../close-out/index.ts'
import { bidderName } from '../../../kernel/bid-placed.ts'
import type { LotId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { readPage } from '../../../kernel/page.ts'
import { boundariesOf, type LotRow, lotsAmong, watchedLots } from '../../../lots/index.ts'
import { sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import { getOwn } from '../../http/own-page.ts'
import type { OwnPosition } from '../../live/wire.ts'
import { undecidedView } from '../../lots/undecided.tsx'
import { lotCardView, type LotCardView } from '../../lots/view.ts'
import { AccountBidsPage, WatchlistPage } from './page.tsx'
import { leadingSums, type OwnBidView } from './view.ts'

const LOTS_A_PAGE = 24

/** The lots a person has bid on, and their watchlist. */
export function accountListRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/account/bids', async ({ visit, person, request, reply }) => {
    const [page, leading] = await Promise.all([ownBids(db, person.userId, readPage(request.query, LOTS_A_PAGE)), leadingLots(db, person.userId)])
    const lots = page.items.map((bid) => bid.lot_id)
    const [{ items: rows }, placed, undecided] = await Promise.all([
      lotsAmong(db, lots, person.userId), newestPlaced(db, person.userId, lots), undecidedFor(db, person.userId, lots),
    ])
    const cards = await cardsOf(context, visit, rows)
    const maximums = new Map(leading.map((lot) => [lot.lot_id, lot.own_maximum_cents]))
    const items = page.items.flatMap((bid) => ownBidView(
      bid, cards.get(bid.lot_id), maximums.get(bid.lot_id) ?? null, placed.find(({ lot_id }) => lot_id === bid.lot_id),
      undecided.find(({ lot_id }) => lot_id === bid.lot_id)))
    const body = <AccountBidsPage bids={{ ...page, items }} sums={leadingSums(leading)} now={visit.now.getTime()} />
    return sendPage(reply, context, visit, { title: visit.t.account.bids.title, body })
  })

  getOwn(app, context, '/account/watchlist', async ({ visit, person, request, reply }) => {
    const watched = await watchedLots(db, person.userId, readPage(request.query, LOTS_A_PAGE))
    const cards = await cardsOf(context, visit, watched.items, true)
    const items = watched.items.map((row) => cards.get(row.id)!)
    const body = <WatchlistPage lots={{ ...watched, items }} now={visit.now.getTime()} />
    return sendPage(reply, context, visit, { title: visit.t.account.watchlist.title, body })
  })
}

async function cardsOf(
  { house }: SiteContext, visit: Visit, rows: readonly LotRow[], watched: boolean | null = null,
): Promise<Map<LotId, LotCardView>> {
  const boundaries = await boundariesOf(house.db, rows.map(({ id }) => id))
  return new Map(rows.map((row) => [row.id, lotCardView(visit, row, { now: visit.now, boundary: boundaries.get(row.id) ?? null, watched })]))
}

/** Lots that the viewer may no longer see are left out. A maximum that the price has reached is shown as the bid. */
function ownBidView(
  bid: OwnBidRecord, lot: LotCardView | undefined, maximum: Cents | null, placed: PlacedBid | undefined,
  undecided: UndecidedLot | undefined,
): OwnBidView[] {
  if (!lot) return []
  const reach = maximum !== null && maximum > bid.amount_cents ? maximum : null
  const you: OwnPosition = { position: bid.state, bidder: bidderName(bid.bidder_number), maximum: reach }
  const retractable = placed ? { id: placed.id, isAsked: placed.asked !== null } : null
  return [{
    placed: retractable, lot, you, ownBid: bid.amount_cents, undecided: undecidedView(undecided), placedAt: bid.placed_at.toISOString(),
  }]
}
