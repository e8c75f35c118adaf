import { lockSaleInvoices, type Invoice, type InvoiceEffects, undoSaleInvoices } from '../invoices/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isRefusal, type Refusal, refuse, Refused } from '../kernel/refusals.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { makeReady } from './clear-settlements.ts'
import { cancel, reverse } from './move-settlement.ts'
import { lockSettlementOfLot, lockSettlementsOfLots, readyAmong, startClearing, stopClearing } from './store.ts'
import { say } from './sentences.ts'

/** Winners paid: after their last invoice, the money begins to clear; a wire clears at once. */
export async function settlementsAfterPayments(tx: Tx, invoices: readonly Invoice[]): Promise<void> {
  const lots = invoices.flatMap(({ kind, lot_id: lot }) => (kind === 'winner' && lot !== null ? [lot] : []))
  const settlements = lots.length > 0 ? await lockSettlementsOfLots(tx, lots) : []
  if (settlements.length === 0) return
  await startClearing(tx, settlements.map(({ lot_id: lot }) => lot))
  const ready = await readyAmong(tx, settlements.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])))
  await makeReady(tx, settlements.filter(({ id }) => ready.has(id)))
}

const SENDING = say.saleBeingPaidOut()

const PAID = say.reverseFirst()

/** A payment of a winner was recorded by mistake: the settlement waits for the money again (rule book B7). */
export async function settlementAfterReopening(tx: Tx, invoice: Invoice): Promise<void> {
  if (invoice.kind !== 'winner' || invoice.lot_id === null) return
  const settlement = await lockSettlementOfLot(tx, invoice.lot_id)
  if (!settlement) return
  if (settlement.payout_ordered_at !== null && settlement.status !== 'paid') throw new Refused(refuse('invalid_state_transition', SENDING))
  if (settlement.status === 'paid') throw new Refused(refuse('invalid_state_transition', say.paidFromPayment()))
  const after = await stopClearing(tx, settlement.id)
  if (after.status === settlement.status) return
  await recordAudit(tx, {
    actor: SYSTEM, action: 'settlement.pending', resource: { type: 'settlement', id: settlement.id },
    before: { status: settlement.status }, after: { status: after.status },
  })
}

/** A winner was refunded in full: nothing is paid out, and what was paid out is owed back (rule book D6). */
export async function settlementAfterRefund(tx: Tx, invoice: Invoice): Promise<void> {
  if (invoice.kind !== 'winner' || invoice.lot_id === null) return
  const settlement = await lockSettlementOfLot(tx, invoice.lot_id)
  if (!settlement) return
  if (settlement.payout_ordered_at !== null) throw new Refused(refuse('invalid_state_transition', SENDING))
  const undo = settlement.status === 'paid' ? reverse : cancel
  const outcome = await undo(tx, SYSTEM, settlement.id, because.buyerRefunded())
  if (isRefusal(outcome)) throw new Refused(outcome)
}

/**
 * Undoes the money of a sale: the settlement is canceled, the winner's payments are owed back, the rest is voided
 * (rule book B2: rescission, default). Refused once the seller is paid; null: done.
 */
export async function undoSale(
  tx: Tx, effects: InvoiceEffects, actor: Actor, lotId: LotId, reason: Reason,
): Promise<Refusal | null> {
  await lockSaleInvoices(tx, lotId)
  const settlement = await lockSettlementOfLot(tx, lotId)
  if (settlement?.status === 'paid') return refuse('invalid_state_transition', PAID)
  const outcome = settlement && await cancel(tx, actor, settlement.id, reason)
  if (isRefusal(outcome)) return outcome
  await undoSaleInvoices(tx, effects, actor, lotId, reason)
  return null
}
