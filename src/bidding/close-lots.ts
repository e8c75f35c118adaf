import type { HouseEvent } from '../kernel/events.ts'
import { fee } from '../kernel/fees.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { majorUnits } from '../kernel/money.ts'
import { type CloseReason, publicCloseReason } from '../kernel/reserve.ts'
import { HOUR } from '../kernel/time.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { AfterHammer } from './after-hammer.ts'
import {
  type ClosingLot, endLotsNow, lockDueLots, lockLot, lockUnansweredLots, type LotClose, putAside, readClosingLots, type Sale,
  untilNextClose, writeCloses,
} from './closing-store.ts'
import { readClock } from './desk-store.ts'
import type { ChainLink } from './desk-write-store.ts'
import { entryHash } from './core/chain.ts'
import { totalOf } from './core/bidding-unit.ts'
import { decideHammer, type Hammer } from './core/hammer.ts'
import { unitOf } from './decision-facts.ts'

/** Lots closed by one transaction; a full batch means: look again at once. */
export const CLOSED_AT_ONCE = 50
/** A lot that failed this often is somebody's to look at. */
const ALARMING_FAILURES = 3

/** Closes every lot that is due now (rule book C5). Safe to run anywhere, any number of times. */
export async function closeDueLots(
  db: Database, log: Logger, afterHammer: AfterHammer,
): Promise<{ closed: LotId[]; waitMs: number | null }> {
  const closed: LotId[] = []
  for (const lockNext of [lockDueLots, lockUnansweredLots]) {
    for (;;) {
      const batch = await closeBatch(db, log, afterHammer, (tx) => lockNext(tx, CLOSED_AT_ONCE))
      closed.push(...batch.closed)
      if (batch.locked < CLOSED_AT_ONCE) break
    }
  }
  return { closed, waitMs: await untilNextClose(db) }
}

/** Closes all open lots of an auction now, whatever their schedule (an admin's early close). */
export async function closeLotsEarly(db: Database, log: Logger, afterHammer: AfterHammer, auctionId: AuctionId): Promise<void> {
  await db.transaction((tx) => endLotsNow(tx, auctionId))
  await closeDueLots(db, log, afterHammer)
}

async function closeBatch(
  db: Database, log: Logger, afterHammer: AfterHammer, lock: (tx: Tx) => Promise<{ id: LotId }[]>,
): Promise<{ locked: number; closed: LotId[] }> {
  let ids: LotId[] = []
  try {
    return await db.transaction(async (tx) => {
      ids = (await lock(tx)).map(({ id }) => id)
      return { locked: ids.length, closed: await closeLocked(tx, afterHammer, ids) }
    })
  } catch (error) {
    if (ids.length === 0) throw error
    log.warn({ err: error, lots: ids }, 'closing: a batch failed; each lot is closed alone')
    return { locked: ids.length, closed: await closeEachAlone(db, log, afterHammer, ids) }
  }
}

async function closeEachAlone(db: Database, log: Logger, afterHammer: AfterHammer, ids: readonly LotId[]): Promise<LotId[]> {
  const closed: LotId[] = []
  for (const id of ids) {
    try {
      closed.push(...await db.transaction(async (tx) => {
        await lockLot(tx, id)
        return closeLocked(tx, afterHammer, [id])
      }))
    } catch (error) {
      const failures = await putAside(db, id)
      const level = failures >= ALARMING_FAILURES ? 'error' : 'warn'
      log[level]({ err: error, lot: id, failures }, 'closing: a lot could not be closed and will be tried again')
    }
  }
  return closed
}

/** Decides and writes the closes of lots this transaction holds. A bid that came first may have saved some from closing. */
export async function closeLocked(tx: Tx, afterHammer: AfterHammer, ids: readonly LotId[]): Promise<LotId[]> {
  if (ids.length === 0) return []
  const [now, lots] = await Promise.all([readClock(tx), readClosingLots(tx, ids)])
  if (lots.length === 0) return []
  const outcomes = lots.map((lot) => closeOne(lot, now))
  const sales = outcomes.flatMap(({ sale }) => sale ?? [])
  await Promise.all([
    writeCloses(tx, outcomes.map(({ close }) => close), sales, outcomes.map(({ link }) => link)),
    recordEvents(tx, outcomes.flatMap(({ event }) => event ?? [])),
  ])
  const unsold = outcomes.flatMap(({ close }) => (close.status === 'unsold' ? [close.id] : []))
  if (sales.length > 0) await afterHammer.sold(tx, sales)
  if (unsold.length > 0) await afterHammer.unsold(tx, unsold)
  return lots.map(({ id }) => id)
}

interface Outcome {
  close: LotClose
  sale: Sale | null
  link: ChainLink
  event: HouseEvent | null
}

function closeOne(lot: ClosingLot, now: Date): Outcome {
  if (lot.chain_head === null) throw new Error(`Lot ${lot.id} closes without the beginning of a chain`)
  const hammer = hammerOf(lot)
  const status = hammer.outcome === 'awaiting_confirmation' ? 'active' : hammer.outcome
  const reason: CloseReason | null = hammer.outcome === 'unsold' ? hammer.reason : hammer.outcome === 'sold' ? 'sold' : null
  const body = {
    type: 'close',
    status,
    reason: reason && publicCloseReason(lot.reserve_visibility, reason),
    amount_cents: hammer.outcome === 'sold' ? hammer.hammerPrice : null,
    bid_id: hammer.outcome === 'sold' ? lot.leading_bid_id : null,
    at: now.toISOString(),
  }
  const link = { lot_id: lot.id, k: lot.chain_length + 1, body, hash: entryHash(lot.chain_head, body) }
  const event = closeEvent(lot, hammer, now)
  const close: LotClose = {
    id: lot.id,
    status,
    close_reason: reason,
    closed_at: lot.closed_at ?? now,
    confirmation_due_at: status === 'active' ? new Date(now.getTime() + lot.confirmation_hours * HOUR) : lot.confirmation_due_at,
    event_seq: lot.event_seq + 1,
    chain_length: link.k,
    chain_head: link.hash,
  }
  return { close, sale: hammer.outcome === 'sold' ? saleOf(lot, hammer, now) : null, link, event }
}

/** A lot whose seller did not answer in time is theirs to have rejected (rule book B2). */
function hammerOf(lot: ClosingLot): Hammer | { outcome: 'unsold'; reason: 'seller_rejected' } {
  if (lot.closed_at !== null) return { outcome: 'unsold', reason: 'seller_rejected' }
  return decideHammer({
    lead: lot.leader_id === null ? null : { bidder: lot.leader_id, price: lot.price_cents! },
    reserve: lot.reserve_cents,
    unit: unitOf(lot),
    postClosePolicy: lot.post_close_policy,
  })
}

const saleOf = (lot: ClosingLot, hammer: Extract<Hammer, { outcome: 'sold' }>, now: Date): Sale => ({
  lot_id: lot.id,
  auction_id: lot.auction_id,
  winner_id: hammer.winner,
  winning_bid_id: lot.leading_bid_id!,
  hammer_price_cents: hammer.hammerPrice,
  currency: lot.currency,
  buyer_premium: lot.buyer_premium,
  premium_cents: fee(hammer.hammerPrice, lot.buyer_premium),
  sold_at: now,
})

/** `lot.sold` with the body of the specification, `lot.unsold`, or a quiet change while the seller decides. */
function closeEvent(lot: ClosingLot, hammer: ReturnType<typeof hammerOf>, now: Date): HouseEvent {
  const base = { auctionId: lot.auction_id, lotId: lot.id, lotSeq: lot.event_seq + 1, firedAt: now }
  const about = { lot_id: lot.id, lot_title: lot.title, auction_id: lot.auction_id }
  switch (hammer.outcome) {
    case 'sold': {
      const winningAmount = majorUnits(hammer.hammerPrice, lot.currency)
      return {
        ...base, name: 'lot.sold', data: { ...about, winner_bid: winningAmount },
        stream: { event: 'closed', data: { lot_id: lot.id, status: 'sold', winning_amount: winningAmount } },
      }
    }
    case 'unsold': {
      const highBid = lot.price_cents === null ? null : majorUnits(totalOf(unitOf(lot), lot.price_cents), lot.currency)
      const reason = publicCloseReason(lot.reserve_visibility, hammer.reason)
      return {
        ...base, name: 'lot.unsold', data: { ...about, reason, high_bid: highBid },
        stream: { event: 'closed', data: { lot_id: lot.id, status: 'unsold', winning_amount: null } },
      }
    }
    case 'awaiting_confirmation':
      return { ...base, name: 'lot.changed', data: { lot_id: lot.id }, stream: { event: 'changed', data: { lot_id: lot.id } } }
  }
}
