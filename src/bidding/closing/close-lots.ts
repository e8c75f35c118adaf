import type { LotId } from '../../kernel/ids.ts'
import { Refused } from '../../kernel/refusals.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { readClock } from '../../platform/house-clock.ts'
import type { Logger } from '../../platform/log.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { decideHammer } from '../core/hammer.ts'
import { unitOf } from '../desk/decision-facts.ts'
import type { AfterHammer } from './after-hammer.ts'
import {
  type ClosingLot, lockDueLots, lockLot, lockUnansweredLots, postponeClose, readClosingLots, untilNextClose, writeCloses,
} from './closing-store.ts'
import { type Ending, type EndingRows, endingRows } from './lot-ending.ts'

/** Lots closed per transaction; after a full batch the next one starts at once. */
export const CLOSED_AT_ONCE = 50
/** After this many failures an operator must look at the lot. */
const ALARMING_FAILURES = 3

/** Closes all lots that are due (rule book C5). Safe to run anywhere and repeatedly. */
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
    // Decisions wait: no lot is at fault.
    if (ids.length === 0 || error instanceof Refused) throw error
    log.warn({ err: error, lots: ids }, 'closing: batch failed, closing lots one by one')
    return { locked: ids.length, closed: await closeEachAlone(db, log, afterHammer, ids) }
  }
}

/** Closes lots one by one, waiting for each lock; failures are postponed and logged. */
export async function closeEachAlone(db: Database, log: Logger, afterHammer: AfterHammer, ids: readonly LotId[]): Promise<LotId[]> {
  const closed: LotId[] = []
  for (const id of ids) {
    try {
      closed.push(...await db.transaction(async (tx) => {
        await lockLot(tx, id)
        return closeLocked(tx, afterHammer, [id])
      }))
    } catch (error) {
      if (error instanceof Refused) throw error
      const failures = await postponeClose(db, id)
      const level = failures >= ALARMING_FAILURES ? 'error' : 'warn'
      log[level]({ err: error, lot: id, failures }, 'closing: a lot could not be closed and will be tried again')
    }
  }
  return closed
}

/** Decides and writes the closes of locked lots. A bid that was first may have extended some. */
export async function closeLocked(tx: Tx, afterHammer: AfterHammer, ids: readonly LotId[]): Promise<LotId[]> {
  if (ids.length === 0) return []
  const [now, lots] = await Promise.all([readClock(tx), readClosingLots(tx, ids)])
  if (lots.length === 0) return []
  await writeEndings(tx, afterHammer, lots.map((lot) => endingRows(lot, hammerOf(lot), now)))
  return lots.map(({ id }) => id)
}

/** If the seller did not answer in time, the lot counts as rejected (rule book B2). */
function hammerOf(lot: ClosingLot): Ending {
  if (lot.closed_at !== null) return { outcome: 'unsold', reason: 'seller_rejected' }
  const hammer = decideHammer({
    lead: lot.leader_id === null ? null : { bidder: lot.leader_id, price: lot.price_cents! },
    reserve: lot.reserve_cents,
    unit: unitOf(lot),
    postClosePolicy: lot.post_close_policy,
  })
  return hammer.outcome === 'sold' ? { ...hammer, bid: lot.leading_bid_id! } : hammer
}

/** Writes the ends of locked lots and their effects: the only way a lot is sold. */
export async function writeEndings(tx: Tx, afterHammer: AfterHammer, endings: readonly EndingRows[]): Promise<void> {
  const sales = endings.flatMap(({ sale }) => sale ?? [])
  await Promise.all([
    writeCloses(tx, endings.map(({ close }) => close), sales, endings.map(({ chainEntry }) => chainEntry)),
    recordEvents(tx, endings.map(({ event }) => event)),
  ])
  const unsold = endings.flatMap(({ close }) => (close.status === 'unsold' ? [close.id] : []))
  if (sales.length > 0) await afterHammer.sold(tx, sales)
  if (unsold.length > 0) await afterHammer.unsold(tx, unsold)
}
