import { markAuctionClosed } from '../auctions/index.ts'
import { releaseDeposits } from '../deposits/index.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { majorUnits } from '../kernel/money.ts'
import { notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { AfterHammer } from './after-hammer.ts'
import { closeDueLots, CLOSED_AT_ONCE, closeLocked, closeLotsEarly } from './close-lots.ts'
import { auctionResult, endLotsNow, finishedAuctions } from './closing-store.ts'
import { openLotIds } from './desk-store.ts'

const FINISHED_AT_ONCE = 20

/** What the worker does at every turn: due lots first, then the auctions that are done with. */
export async function closeWhatIsDue(
  db: Database, log: Logger, afterHammer: AfterHammer,
): Promise<{ closed: number; waitMs: number | null }> {
  const { closed, waitMs } = await closeDueLots(db, log, afterHammer)
  for (const { id } of await finishedAuctions(db, FINISHED_AT_ONCE)) await finishSafely(db, log, id)
  return { closed: closed.length, waitMs }
}

/** An auction that cannot be finished now is tried again at the next turn, and holds up no other. */
async function finishSafely(db: Database, log: Logger, id: AuctionId): Promise<void> {
  try {
    await finishAuction(db, id)
  } catch (error) {
    log.error({ err: error, auction: id }, 'closing: an auction could not be finished and will be tried again')
  }
}

/** Closes an auction whose lots are all decided, and gives the deposits back of those who won nothing (rule book B9). */
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
 * Drops the hammer on every open lot of an auction that is held with its lots, and closes it. A lot that awaits its
 * seller keeps it open.
 */
export async function closeSaleNow(tx: Tx, afterHammer: AfterHammer, id: AuctionId): Promise<void> {
  await endLotsNow(tx, id)
  const lots = await openLotIds(tx, [id])
  for (let first = 0; first < lots.length; first += CLOSED_AT_ONCE) {
    await closeLocked(tx, afterHammer, lots.slice(first, first + CLOSED_AT_ONCE).map((lot) => lot.id))
  }
  await finish(tx, id)
}

export interface AuctionClose {
  sold: number
  unsold: number
  /** In major units of the auction's currency. */
  total_hammer: number
}

/** Closes what is due in an auction; `now` closes all of it, whatever the schedule (an operator's early close). */
export async function closeAuction(
  db: Database, log: Logger, afterHammer: AfterHammer, auctionId: AuctionId, options: { now: boolean },
): Promise<AuctionClose | Refusal> {
  const before = await auctionResult(db, auctionId)
  if (!before) return notFound('This auction')
  if (before.status === 'draft' || before.status === 'cancelled') {
    return refuse('invalid_state_transition', `An auction cannot go from ${before.status} to closed.`, { status: [`Allowed from ${before.status}: ${before.status === 'draft' ? 'active, cancelled' : 'none'}.`] })
  }
  if (options.now) await closeLotsEarly(db, log, afterHammer, auctionId)
  else await closeDueLots(db, log, afterHammer)
  const result = (await auctionResult(db, auctionId))!
  const isOver = options.now || (result.ends_at !== null && result.ends_at <= result.now)
  if (result.open === 0 && isOver) await finishAuction(db, auctionId)
  return { sold: result.sold, unsold: result.unsold, total_hammer: majorUnits(result.total_hammer_cents, result.currency) }
}
