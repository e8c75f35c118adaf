import type { InvoiceId } from '../kernel/ids.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { failedEvents } from './invoice-events.ts'
import { lockInvoice } from './store.ts'

export interface FailedAttempt {
  invoiceId: InvoiceId
  /** Of the provider, such as `card_declined`. */
  failureCode: string
  reference: string
}

/** Notifies of a failed payment; the invoice does not change (rule book B4). */
export async function failedAttempt(tx: Tx, { invoiceId, failureCode, reference }: FailedAttempt): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || (invoice.status !== 'open' && invoice.status !== 'draft')) return
  await recordEvents(tx, await failedEvents(tx, invoice, failureCode))
  await recordAudit(tx, {
    actor: SYSTEM, action: 'invoice.payment_failed', resource: { type: 'invoice', id: invoiceId }, after: { failureCode, reference },
  })
}
