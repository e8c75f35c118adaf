import type { InvoiceId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import type { InvoiceLine, PaymentMethod, Tender } from './invoice.ts'
import { type Payment, paymentsOf, type Refund, refundsOf } from './payment-store.ts'
import { isOverdue, numberOf, remainingOf } from './invoice-rules.ts'
import { findInvoice, type InvoiceFilter, type InvoiceReader, type InvoiceRow, listInvoices } from './reading-store.ts'
import { linesOf } from './store.ts'

/** An invoice with its lines, payments and refunds. */
export interface WholeInvoice {
  invoice: InvoiceRow
  lines: InvoiceLine[]
  /** Including those not applied to the invoice, which are also among the refunds. */
  payments: Payment[]
  refunds: Refund[]
}

/** Plain members of a team do not see its invoices. */
export const readerOf = (principal: Pick<Principal, 'userId' | 'teams'>): InvoiceReader => ({
  userId: principal.userId,
  teamIds: principal.teams.filter(({ role }) => role !== 'member').map(({ teamId }) => teamId),
})

/** Null if there is none that this reader may see; a null reader sees all. */
export async function readInvoice(db: Sql, id: InvoiceId, reader: InvoiceReader | null): Promise<WholeInvoice | null> {
  const invoice = await findInvoice(db, id, reader)
  if (!invoice) return null
  const [lines, payments, refunds] = await Promise.all([linesOf(db, id), paymentsOf(db, id), refundsOf(db, id)])
  return { invoice, lines, payments, refunds }
}

/** All invoices this reader may see, filtered by status; newest first. */
export const readInvoices = (
  db: Sql, reader: InvoiceReader, request: PageRequest, filter: Omit<InvoiceFilter, 'search'> = {},
): Promise<Page<InvoiceRow>> => listInvoices(db, reader, filter, request)

/** The kind of a payment: its method, except that cash and checks have their own. */
export const wayOf = ({ method, tender }: { method: PaymentMethod; tender: Exclude<Tender, 'wire'> | null }): PaymentMethod | Tender => tender ?? method

export interface InvoiceStanding {
  number: string
  remaining: Cents
  isOverdue: boolean
}

/** The most important facts of an invoice. */
export const invoiceStanding = (row: InvoiceRow): InvoiceStanding =>
  ({ number: numberOf(row), remaining: remainingOf(row), isOverdue: isOverdue(row, row.now) })
