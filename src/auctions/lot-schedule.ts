import type { HouseEvent } from '../kernel/events.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { chainGenesis, termsHash } from '../kernel/chain.ts'
import type { Cents } from '../kernel/money.ts'
import type { WithdrawalReason } from '../kernel/reserve.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readDecisionClock } from '../platform/decision-clock.ts'
import { recordEvents } from '../platform/outbox.ts'
import { plannedCloses } from './publishing-rules.ts'
import {
  type AuctionLot, type ChainStart, markWithdrawn, takeEventNumbers, writeChainStarts, writeOpenings, writeSchedule,
} from './schedule-store.ts'

export { lotsOf } from './schedule-store.ts'

/** What determines the schedule of a lot. */
export interface Sale {
  id: AuctionId
  ends_at: Date | null
  stagger_seconds: number
  terms: string | null
}

export const isOpen = (lot: Pick<AuctionLot, 'status' | 'closed_at'>): boolean =>
  lot.status === 'active' && lot.closed_at === null

/** Opens lots for bidding: each gets its close, and its chain begins with the current terms (rule book C2, H4). */
export async function openLots(
  tx: Tx, sale: Sale, lots: readonly AuctionLot[], opening: readonly LotId[], now: Date,
): Promise<void> {
  const closes = plannedCloses(sale, lots.filter(({ status }) => status !== 'withdrawn'))
  const terms = termsHash(sale.terms ?? '')
  const openings = opening.map((id) => ({ ...chainStart(id, now, terms), closes_at: closes.get(id)! }))
  await writeOpenings(tx, now, terms, openings)
}

/**
 * Applies new terms to open lots without bids. An empty chain gets a new genesis; one with entries keeps them and
 * its genesis, and gets an entry with the terms (rule book B1, H4).
 */
export async function changeTerms(
  tx: Tx, sale: Sale, lots: readonly AuctionLot[], now: Date, recordTerms: SaleEffects['recordTerms'],
): Promise<void> {
  const terms = sale.terms ?? ''
  const hash = termsHash(terms)
  const { empty = [], begun = [] } = Object.groupBy(lots.filter(isOpen), ({ chain_length }) => (chain_length === 0 ? 'empty' : 'begun'))
  await writeChainStarts(tx, now, hash, empty.map(({ id }) => chainStart(id, now, hash)))
  if (begun.length > 0) await recordTerms(tx, begun.map(({ id }) => id), terms)
}

const chainStart = (id: LotId, openedAt: Date, terms: string): ChainStart =>
  ({ id, head: chainGenesis({ lotId: id, openedAt, termsHash: terms }) })

/**
 * Moves the closes of open lots to a changed schedule and notifies watchers. A lot extended by bids keeps the added
 * time; one past its close stays closed. Returns the moved lots.
 */
export async function moveCloses(
  tx: Tx, sale: Sale, lots: readonly AuctionLot[], isConcerned: (lot: AuctionLot) => boolean = () => true,
): Promise<LotId[]> {
  const now = await readDecisionClock(tx)
  const closes = plannedCloses(sale, lots.filter(({ status }) => status !== 'withdrawn'))
  const moved = lots
    .filter((lot) => isConcerned(lot) && isOpen(lot) && lot.ends_at !== null && lot.ends_at > now)
    .map((lot) => ({ lot, planned: closes.get(lot.id)! }))
    .filter(({ lot, planned }) => planned.getTime() !== lot.scheduled_ends_at?.getTime())
    .map(({ lot, planned }) => ({ id: lot.id, scheduled_ends_at: planned, ends_at: afterBids(lot, planned) }))
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return ids
  await writeSchedule(tx, moved)
  await announceChanges(tx, sale.id, ids)
  return ids
}

const afterBids = (lot: AuctionLot, planned: Date): Date =>
  lot.has_bids && lot.ends_at! > planned ? lot.ends_at! : planned

/**
 * Effects of a seller's changes in other features; passed as a parameter, because those features depend on
 * auctions.
 */
export interface SaleEffects {
  /** Releases the deposits of an auction. */
  releaseDeposits(tx: Tx, auctionId: AuctionId): Promise<unknown>
  /** Lots were withdrawn: their bids are void, and inventory items are in stock again. */
  lotsWithdrawn(tx: Tx, lotIds: readonly LotId[], reason: WithdrawalReason): Promise<unknown>
  /** Undoes the sales of a cancelled auction; refused if one of them is paid. */
  undoSales(tx: Tx, actor: Actor, auctionId: AuctionId, reason: string): Promise<Refusal | null>
  /** Bids the leader up to a lowered reserve, and records the change. Called before the lot is saved. */
  lowerReserve(tx: Tx, lotId: LotId, reserve: Cents | null): Promise<unknown>
  /** Records new terms in the chains of lots without bids. */
  recordTerms(tx: Tx, lotIds: readonly LotId[], terms: string): Promise<unknown>
  /** Copies what other features keep of an auction, such as its registration form. */
  saleCopied(tx: Tx, from: AuctionId, to: AuctionId): Promise<unknown>
  /** Closes every open lot, and the auction unless one awaits its seller. */
  closeNow(tx: Tx, auctionId: AuctionId): Promise<unknown>
}

/** active → withdrawn; watchers are notified. */
export async function withdrawLots(
  tx: Tx, auctionId: AuctionId, lotIds: readonly LotId[], isPublic: boolean, lotsWithdrawn: SaleEffects['lotsWithdrawn'],
  reason: WithdrawalReason = 'withdrawn',
): Promise<void> {
  if (lotIds.length === 0) return
  await markWithdrawn(tx, lotIds, reason)
  await lotsWithdrawn(tx, lotIds, reason)
  if (!isPublic) return
  await notifyStreams(tx, auctionId, lotIds, (id) =>
    ({ event: 'closed', data: { lot_id: id, status: 'withdrawn', reason, winning_amount: null } }))
}

/** Public data of these lots changed: open pages fetch them again. */
export const announceChanges = (tx: Tx, auctionId: AuctionId, lotIds: readonly LotId[]): Promise<void> =>
  notifyStreams(tx, auctionId, lotIds, (id) => ({ event: 'changed', data: { lot_id: id } }))

async function notifyStreams(
  tx: Tx, auctionId: AuctionId, lotIds: readonly LotId[], streamed: (id: LotId) => NonNullable<HouseEvent['stream']>,
): Promise<void> {
  const numbers = await takeEventNumbers(tx, lotIds)
  await recordEvents(tx, numbers.map(({ id, event_seq }): HouseEvent => ({
    name: 'lot.changed', auctionId, lotId: id, lotSeq: event_seq, data: { lot_id: id }, stream: streamed(id),
  })))
}
