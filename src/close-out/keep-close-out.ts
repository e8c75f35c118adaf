import type { LotId } from '../kernel/ids.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { moveOffer } from './move-offer.ts'
import { lotsWithLapsedOffers, openOffer } from './offer-store.ts'
import { lockClosedLot, markOverdue } from './store.ts'

const AT_ONCE = 100

const CLOSE_OUT = defineJob<Record<string, never>>('close-out', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 10 * MINUTE, keepMs: HOUR,
})

/** Every minute, expires unanswered offers and marks unpaid sales as overdue. */
export async function keepCloseOut(jobs: Jobs, db: Database, log: Logger): Promise<void> {
  await jobs.work(CLOSE_OUT, async () => {
    await expireOffers(db, log)
    await noticeOverdue(db)
  })
  await jobs.repeat(CLOSE_OUT, '* * * * *', {})
}

/** offered → expired, one lot per transaction. Safe to repeat and in several processes; returns the number. */
export async function expireOffers(db: Database, log: Logger): Promise<number> {
  let expired = 0
  for (const { lot_id: lotId } of await lotsWithLapsedOffers(db, AT_ONCE)) {
    try {
      if (await expireOffer(db, lotId)) expired += 1
    } catch (error) {
      log.error({ err: error, lot: lotId }, 'close-out: could not end an offer, will retry')
    }
  }
  return expired
}

const expireOffer = (db: Database, lotId: LotId): Promise<boolean> => db.transaction(async (tx) => {
  await lockClosedLot(tx, lotId)
  const open = await openOffer(tx, lotId)
  if (open?.status !== 'expired') return false
  await moveOffer(tx, SYSTEM, open, 'expired')
  return true
})

/** Marks overdue invoices of winners (rule book B3), each once. */
export const noticeOverdue = (db: Database): Promise<number> => db.transaction(async (tx) => {
  const overdue = await markOverdue(tx)
  for (const { invoice_id: id, lot_id: lotId } of overdue) {
    await recordAudit(tx, { actor: SYSTEM, action: 'invoice.overdue', resource: { type: 'invoice', id }, after: { lot_id: lotId } })
  }
  return overdue.length
})
