import { type InvoiceDraft, ofLine, openInvoices } from '../invoices/index.ts'
import { houseNews } from '../kernel/events.ts'
import { cents } from '../kernel/money.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { recordAudits, SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { recordEvents } from '../platform/outbox.ts'
import { payerOf } from './create-settlements.ts'
import type { Settlement } from './settlement.ts'
import { lockReady, lockSettlements, moveAllTo, noteShortfallInvoices } from './store.ts'

const AT_ONCE = 100

const CLEAR = defineJob<Record<string, never>>('clear-settlements', {
  retries: 2, pauseMs: 10 * SECOND, longestPauseMs: MINUTE, timeoutMs: 5 * MINUTE, keepMs: MINUTE,
})

/** Every five minutes, marks settlements as ready whose money has cleared. */
export async function keepClearing(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(CLEAR, async () => void (await clearSettlements(db)))
  await jobs.repeat(CLEAR, '*/5 * * * *', {})
}

/** pending → ready for all whose clearing period is over (rule book B7). Safe to repeat, and in several processes. */
export async function clearSettlements(db: Database): Promise<number> {
  for (let cleared = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const ids = await lockReady(tx, AT_ONCE)
      const settlements = new Map((await lockSettlements(tx, ids.map(({ id }) => id))).map((one) => [one.id, one]))
      await makeReady(tx, ids.map(({ id }) => settlements.get(id)!))
      return ids.length
    })
    cleared += count
    if (count < AT_ONCE) return cleared
  }
}

/**
 * The caller has locked the rows. Sellers whose fees exceed the proceeds of their lots are invoiced now (rule book
 * D4).
 */
export async function makeReady(tx: Tx, settlements: readonly Settlement[]): Promise<Settlement[]> {
  if (settlements.length === 0) return []
  const moved = new Map((await moveAllTo(tx, settlements.map(({ id }) => id), { to: 'ready' })).map((one) => [one.id, one]))
  const ready = settlements.map(({ id }) => moved.get(id)!)
  const short = ready.filter((one) => one.net_proceeds_cents < 0 && one.shortfall_invoice_id === null)
  await Promise.all([
    recordAudits(tx, settlements.map(({ id, status }) => ({
      actor: SYSTEM, action: 'settlement.ready', resource: { type: 'settlement', id }, before: { status }, after: { status: 'ready' },
    }))),
    recordEvents(tx, ready.map(({ id }) => houseNews('settlement.ready', { settlement_id: id }))),
  ])
  if (short.length === 0) return ready
  const invoices = new Map((await openInvoices(tx, short.map(shortfallInvoice))).map(({ id }, n) => [short[n]!.id, id]))
  await noteShortfallInvoices(tx, invoices)
  return ready.map((one) => ({ ...one, shortfall_invoice_id: invoices.get(one.id) ?? one.shortfall_invoice_id }))
}

const shortfallInvoice = (settlement: Settlement): InvoiceDraft => ({
  kind: 'platform_fee', payer: payerOf(settlement), currency: settlement.currency, dueAt: null, lotId: settlement.lot_id,
  auctionId: settlement.auction_id,
  lines: [{ code: 'shortfall', label: ofLine.shortfall(), amount: cents(-settlement.net_proceeds_cents) }],
})
