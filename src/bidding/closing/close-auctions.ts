import { lockAuction, markAuctionClosed, markEndedNow } from '../../auctions/index.ts'
import { releaseDeposits } from '../../deposits/index.ts'
import { absent } from '../../kernel/absent.ts'
import type { AuctionId } from '../../kernel/ids.ts'
import { majorUnits } from '../../kernel/money.ts'
import type { Reason } from '../../kernel/reasons.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import { refuseTransition } from '../../kernel/transitions.ts'
import { type Actor, recordAudit, SYSTEM } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { refuseUndecidable } from '../../platform/decision-clock.ts'
import { isHousePaused, refuseWhilePaused } from '../../platform/house-pause.ts'
import type { Logger } from '../../platform/log.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { openLotIds } from '../desk/desk-store.ts'
import type { AfterHammer } from './after-hammer.ts'
import { CLOSED_AT_ONCE, closeDueLots, closeEachAlone, closeLocked } from './close-lots.ts'
import { auctionResult, type LotResult, lotResults, overdueLots } from './close-report-store.ts'
import { endLotsNow, finishedAuctions } from './closing-store.ts'

const FINISHED_AT_ONCE = 20

/** One round of the worker: closes due lots, then finished auctions. Nothing while the house is paused. */
export async function closeWhatIsDue(
  db: Database, log: Logger, afterHammer: AfterHammer,
): Promise<{ closed: number; waitMs: number | null }> {
  if (await isHousePaused(db)) return { closed: 0, waitMs: null }
  const { closed, waitMs } = await closeDueLots(db, log, afterHammer)
  for (const { id } of await finishedAuctions(db, FINISHED_AT_ONCE)) await finishSafely(db, log, id)
  return { closed: closed.length, waitMs }
}

/** An auction that cannot be finished now is retried in the next round and does not block others. */
async function finishSafely(db: Database, log: Logger, id: AuctionId): Promise<void> {
  try {
    await finishAuction(db, id)
  } catch (error) {
    log.error({ err: error, auction: id }, 'closing: could not finish an auction, will retry')
  }
}

/** Closes an auction whose lots are all decided, and releases the deposits of those who won nothing (rule book B9). */
const finishAuction = (db: Database, id: AuctionId): Promise<void> => db.transaction((tx) => finish(tx, id))

async function finish(tx: Tx, id: AuctionId): Promise<void> {
  if (!(await markAuctionClosed(tx, id))) return
  await releaseDeposits(tx, id)
  await recordEvents(tx, [{
    name: 'auction.closed', auctionId: id, lotId: null, lotSeq: null, data: { auction_id: id },
    stream: { event: 'changed', data: { lot_id: null } },
  }])
}

/**
 * Closes every open lot of an auction, which is locked with its lots, and then the auction. A lot that awaits its
 * seller keeps it open.
 */
export async function closeSaleNow(tx: Tx, afterHammer: AfterHammer, id: AuctionId): Promise<void> {
  await refuseUndecidable(tx)
  await endLotsNow(tx, id)
  const lots = await openLotIds(tx, [id])
  for (let first = 0; first < lots.length; first += CLOSED_AT_ONCE) {
    await closeLocked(tx, afterHammer, lots.slice(first, first + CLOSED_AT_ONCE).map((lot) => lot.id))
  }
  await finish(tx, id)
}

export interface AuctionClose {
  title: string
  sold: number
  unsold: number
  /** Closed below the reserve; the seller decides. */
  awaiting_confirmation: number
  withdrawn: number
  /** Not closed: not due yet, or the close failed and is retried. */
  open: number
  /** In major units of the auction's currency. */
  total_hammer: number
  currency: string
  lots: LotResult[]
}

export interface CloseOrder {
  /** Closes every lot, whatever the schedule (an operator's early close). */
  now: boolean
  /** Who closes early; the house by default. */
  actor?: Actor
  /** Reason of an early close, for the audit log. */
  reason?: Reason
}

/** The state of an auction to be closed: lots decided and lots still open. Read only. */
export async function readAuctionClose(db: Database, auctionId: AuctionId): Promise<AuctionClose | Refusal> {
  const result = await auctionResult(db, auctionId)
  if (!result) return notFound(absent.auction())
  if (result.status === 'draft' || result.status === 'cancelled') {
    return refuseTransition('auction', result.status, 'closed', result.status === 'draft' ? ['active', 'cancelled'] : [])
  }
  const lots = await lotResults(db, auctionId)
  const count = (outcome: LotResult['outcome']) => lots.filter((lot) => lot.outcome === outcome).length
  return {
    title: result.title, sold: count('sold'), unsold: count('unsold'), awaiting_confirmation: count('awaiting_confirmation'), withdrawn: count('withdrawn'),
    open: count('open'), total_hammer: majorUnits(result.total_hammer_cents, result.currency), currency: result.currency, lots,
  }
}

/** Closes the due lots of an auction, or all of them. Returns when all possible lots are decided, by whichever process. */
export async function closeAuction(
  db: Database, log: Logger, afterHammer: AfterHammer, auctionId: AuctionId, order: CloseOrder,
): Promise<AuctionClose | Refusal> {
  const before = await readAuctionClose(db, auctionId)
  if (isRefusal(before)) return before
  await refuseWhilePaused(db)
  if (order.now && before.open > 0) await db.transaction((tx) => endSaleNow(tx, auctionId, order))
  await closeDueLots(db, log, afterHammer)
  // A worker closes lots too, and this skips the lots it has locked: wait for its commit.
  const held = await overdueLots(db, auctionId)
  await closeEachAlone(db, log, afterHammer, held.map(({ id }) => id))
  const after = (await auctionResult(db, auctionId))!
  const isOver = order.now || (after.ends_at !== null && after.ends_at <= after.now)
  if (after.active === 0 && isOver) await finishAuction(db, auctionId)
  return readAuctionClose(db, auctionId)
}

/** Brings every close of an auction forward to now, with the reason in the audit log. */
async function endSaleNow(tx: Tx, id: AuctionId, { actor = SYSTEM, reason }: CloseOrder): Promise<void> {
  const auction = await lockAuction(tx, id)
  if (auction?.status !== 'active') return
  await refuseUndecidable(tx)
  await markEndedNow(tx, id)
  await endLotsNow(tx, id)
  await recordAudit(tx, {
    actor, action: 'auction.closed_early', resource: { type: 'auction', id },
    before: { ends_at: auction.ends_at }, after: { closed: 'early' }, reason: reason ?? null,
  })
}
