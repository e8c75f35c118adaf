import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { post } from '../ledger/index.ts'
import type { InvoiceId, LotId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isRefusal, notFound, refuse, type Refusal, reasonOf } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects } from './invoice.ts'
import { refuseMove } from './invoice-rules.ts'
import { voiding } from './posting-rules.ts'
import { refundInvoice } from './refund-invoice.ts'
import { hasStandingSale, linesOf, lockInvoice, lockStandingInvoices, markVoided, standingInvoicesOf } from './store.ts'
import { say } from './sentences.ts'

/**
 * Voids an invoice without payments (rule book B4). Repeating it changes nothing. A winner's invoice cannot be
 * voided while the sale stands, because the seller's settlement depends on it.
 */
export async function voidInvoice(
  tx: Tx, effects: InvoiceEffects, actor: Actor, invoiceId: InvoiceId, reason: Reason,
): Promise<Invoice | Refusal> {
  const before = await lockInvoice(tx, invoiceId)
  if (before && before.status !== 'voided' && await isOfStandingSale(tx, before)) return refuse('invalid_state_transition', OF_SALE)
  return replaceInvoice(tx, effects, actor, invoiceId, reason)
}

const OF_SALE = say.saleStands()

const isOfStandingSale = async (tx: Tx, { kind, lot_id: lot }: Invoice): Promise<boolean> =>
  kind === 'winner' && lot !== null && await hasStandingSale(tx, lot)

/** The same for callers that replace the invoice at once, or have undone its sale. */
export async function replaceInvoice(
  tx: Tx, effects: InvoiceEffects, actor: Actor, invoiceId: InvoiceId, reason: Reason,
): Promise<Invoice | Refusal> {
  const before = await lockInvoice(tx, invoiceId)
  if (!before) return notFound(absent.invoice())
  if (before.status === 'voided') return before
  const refusal = refuseMove(before.status, 'voided') ?? refusePaid(before)
  if (refusal) return refusal

  const invoice = await markVoided(tx, invoiceId, reason)
  if (before.status === 'open') await post(tx, voiding(before, await linesOf(tx, invoiceId)))
  await recordAudit(tx, {
    actor, action: 'invoice.voided', resource: { type: 'invoice', id: invoiceId }, before: { status: before.status }, reason,
  })
  if (before.status === 'open') await recordEvents(tx, [houseNews('invoice.voided', { invoice_id: invoiceId })])
  await effects.voided(tx, invoice)
  return invoice
}

const refusePaid = ({ amount_paid_cents: paid }: Invoice): Refusal | null =>
  paid === 0 ? null : refuse('invalid_state_transition', say.partPaid())

/**
 * For callers that change the settlement of a sale together with its invoices. The lock order is: lot, deposit,
 * payment, its invoices, settlement. A received payment locks its invoice and then the settlement.
 */
export const lockSaleInvoices = (tx: Tx, lotId: LotId): Promise<unknown> => lockStandingInvoices(tx, lotId)

/** Undoes the invoices of a lot's sale, of winner and seller: paid ones are refunded, others voided. */
export async function undoSaleInvoices(tx: Tx, effects: InvoiceEffects, actor: Actor, lotId: LotId, reason: Reason): Promise<void> {
  for (const { id } of await standingInvoicesOf(tx, lotId)) {
    const invoice = (await lockInvoice(tx, id))!
    if (invoice.amount_paid_cents > 0) certain(await refundInvoice(tx, effects, actor, { invoiceId: id, amount: null, reason }))
    if (invoice.status !== 'paid') certain(await replaceInvoice(tx, effects, actor, id, reason))
  }
}

/** The row is locked and checked, so a refusal here is a bug. */
function certain(outcome: unknown): void {
  if (isRefusal(outcome)) throw new Error(`An invoice could not be undone: ${reasonOf(outcome)}`)
}
