import { postAll } from '../ledger/index.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceDraft } from './invoice.ts'
import { openedNews, paidEvents } from './invoice-events.ts'
import { totalOf } from './invoice-rules.ts'
import { opening } from './posting-rules.ts'
import { insertInvoices, linesOf, markOpened, takeNumbers } from './store.ts'
import { type WonLot, winnerInvoices } from './winner-rules.ts'
import { paymentTermsOf } from './winner-store.ts'

/** Invoices the winners of lots, in the order of the sales. */
export async function invoiceWinners(tx: Tx, sales: readonly WonLot[]): Promise<Invoice[]> {
  const terms = await paymentTermsOf(tx, sales.map(({ lot_id: lot }) => lot))
  return openInvoices(tx, sales.flatMap((sale) => winnerInvoices(sale, terms.get(sale.lot_id)!)))
}

/** Creates an invoice with its number; `paid` at once if its total is zero (rule book B4). */
export async function openInvoice(tx: Tx, draft: InvoiceDraft): Promise<Invoice> {
  const [invoice] = await openInvoices(tx, [draft])
  return invoice!
}

/** Creates many, numbered and returned in the given order. */
export async function openInvoices(tx: Tx, drafts: readonly InvoiceDraft[]): Promise<Invoice[]> {
  if (drafts.length === 0) return []
  const numbers = await takeNumbers(tx, drafts.length)
  const invoices = await insertInvoices(tx, drafts.map((draft, n) =>
    ({ ...draft, number: numbers[n]!, status: totalOf(draft.lines) === 0 ? 'paid' : 'open' })))
  const paid = invoices.filter(({ status }) => status === 'paid')
  await Promise.all([
    postAll(tx, invoices.map((invoice, n) => opening(invoice, drafts[n]!.lines))),
    recordEvents(tx, [...invoices.filter(({ status }) => status === 'open').map(openedNews), ...await paidEvents(tx, paid)]),
  ])
  return invoices
}

/** Creates an invoice without a number, which nobody owes yet: for a card hold. */
export async function draftInvoice(tx: Tx, draft: InvoiceDraft): Promise<Invoice> {
  const [invoice] = await insertInvoices(tx, [{ ...draft, number: null, status: 'draft' }])
  return invoice!
}

/** Numbers a draft that the caller has locked. */
export async function finalizeInvoice(tx: Tx, draft: Invoice): Promise<Invoice> {
  const [number] = await takeNumbers(tx, 1)
  const invoice = await markOpened(tx, draft.id, number!, draft.amount_due_cents === 0 ? 'paid' : 'open')
  await postAll(tx, [opening(invoice, await linesOf(tx, draft.id))])
  await recordEvents(tx, invoice.status === 'paid' ? await paidEvents(tx, [invoice]) : [openedNews(invoice)])
  return invoice
}
