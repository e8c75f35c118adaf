import { ofLine, openInvoice } from '../invoices/index.ts'
import { houseNews } from '../kernel/events.ts'
import type { SettlementId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { recordEvents } from '../platform/outbox.ts'
import { payerOf } from './create-settlements.ts'
import type { Settlement } from './settlement.ts'
import { lockReady, lockSettlement, moveTo, noteShortfallInvoice } from './store.ts'

const AT_ONCE = 100

const CLEAR = defineJob<Record<string, never>>('clear-settlements', {
  retries: 2, pauseMs: 10 * SECOND, longestPauseMs: MINUTE, timeoutMs: 5 * MINUTE, keepMs: MINUTE,
})

/** Every five minutes, makes the settlements ready whose money is safe by now. */
export async function keepClearing(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(CLEAR, async () => void (await clearSettlements(db)))
  await jobs.repeat(CLEAR, '*/5 * * * *', {})
}

/** pending → ready for all whose clearing period is over (rule book B7). Safe to repeat, and in several processes. */
export async function clearSettlements(db: Database): Promise<number> {
  for (let cleared = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const ids = await lockReady(tx, AT_ONCE)
      for (const { id } of ids) await makeReadyById(tx, id)
      return ids.length
    })
    cleared += count
    if (count < AT_ONCE) return cleared
  }
}

const makeReadyById = async (tx: Tx, id: SettlementId): Promise<unknown> => makeReady(tx, (await lockSettlement(tx, id))!)

/** The caller holds the row. A seller whose fees are more than the lot brought is invoiced now (rule book D4). */
export async function makeReady(tx: Tx, settlement: Settlement): Promise<Settlement> {
  const ready = await moveTo(tx, settlement.id, { to: 'ready' })
  await recordAudit(tx, {
    actor: SYSTEM, action: 'settlement.ready', resource: { type: 'settlement', id: settlement.id },
    before: { status: settlement.status }, after: { status: ready.status },
  })
  await recordEvents(tx, [houseNews('settlement.ready', { settlement_id: ready.id })])
  if (ready.net_proceeds_cents >= 0 || ready.shortfall_invoice_id !== null) return ready
  const { id } = await openInvoice(tx, {
    kind: 'platform_fee', payer: payerOf(ready), currency: ready.currency, dueAt: null, lotId: ready.lot_id, auctionId: ready.auction_id,
    lines: [{ code: 'shortfall', label: ofLine.shortfall(), amount: cents(-ready.net_proceeds_cents) }],
  })
  await noteShortfallInvoice(tx, ready.id, id)
  return { ...ready, shortfall_invoice_id: id }
}
