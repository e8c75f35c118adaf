import type { DepositRow } from '../../../deposits/index.ts'
import { type InvoiceRow, invoiceStanding, type Refund, wayOf, type WholeInvoice } from '../../../invoices/index.ts'
import { cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { LedgerPosting } from '../../../ledger/index.ts'
import type { InvoiceChoice } from '../../lots/invoice-choice.ts'
import { InvoiceFilters } from '../../lots/invoice-filters.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { inWords, reasonInWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { FilterSearch, FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { waysOfDeposit } from '../deposits/page.tsx'
import { AdminLayout } from '../layout.tsx'
import { Postings } from '../ledger/postings.tsx'
import { AdminList } from '../list.tsx'
import { DecisionLinks, type Fact, Facts, OfficeLink, PersonLink } from '../parts.tsx'
import { RefundState } from './refunds-page.tsx'

const TONES: Record<InvoiceRow['status'], BadgeTone> = { draft: 'plain', open: 'check', paid: 'good', voided: 'plain', refunded: 'plain' }

export function InvoiceBadge({ invoice }: { invoice: InvoiceRow }) {
  const { t: { invoices: say } } = useWords()
  if (invoiceStanding(invoice).isOverdue) return <Badge tone="urgent">{say.overdue}</Badge>
  return <Badge tone={TONES[invoice.status]}>{say.statuses[invoice.status]}</Badge>
}

export function AdminInvoicesPage({ page, shown, search, choice }: { page: Page<InvoiceRow>; shown: string; search: string; choice: InvoiceChoice }) {
  const { t: { invoices: say, operator: admin }, format } = useWords()
  const { open, paid, voided, refunded } = say.statuses
  const columns: Column<InvoiceRow>[] = [
    { label: say.columns.number, kind: 'head', cell: (row) => <a class="nowrap" href={`/admin/invoices/${row.id}`}>{invoiceStanding(row).number}</a> },
    { label: say.payer, cell: (row) => <Payer invoice={row} /> },
    { label: say.columns.what, cell: ({ kind, lot_title: lot }) => [say.kinds[kind], lot].filter(Boolean).join(': ') },
    { label: say.columns.state, cell: (row) => <InvoiceBadge invoice={row} /> },
    { label: say.columns.due, cell: ({ due_at: due, status }) => (due && status === 'open' ? <Instant at={due} /> : null) },
    { label: say.columns.remaining, kind: 'number', cell: (row) => format.booked(invoiceStanding(row).remaining, row.currency) },
  ]
  const choices = [
    { value: 'open', label: open }, { value: 'overdue', label: say.overdue }, { value: 'paid', label: paid },
    { value: 'voided', label: voided }, { value: 'refunded', label: refunded }, { value: 'all', label: admin.any },
  ]
  return (
    <AdminList
      title={say.title} lede={admin.invoices.invoicesLede} current="/admin/invoices" columns={columns} page={page} keyOf={({ id }) => id}
      query={queryOf({ ...choice, status: shown, search })} all="/admin/invoices?status=all" none={admin.invoices.noInvoices}
    >
      <ListFilters
        action="/admin/invoices" submit={admin.find} values={[shown, choice.kind, choice.from, choice.to]} kept={{ lot: choice.lot }}
        search={<FilterSearch name="search" label={admin.invoices.searchInvoices} value={search} />}
      >
        <FilterSelect name="status" label={say.columns.state} choices={choices} chosen={shown} />
        <InvoiceFilters choice={choice} />
      </ListFilters>
      {choice.lot !== '' && <p>{say.ofLot} <a href="/admin/invoices?status=all">{say.showAll}</a></p>}
    </AdminList>
  )
}

const Payer = ({ invoice: { payer_user_id: id, payer_name: name } }: { invoice: InvoiceRow }) =>
  id === null ? <>{name}</> : <PersonLink id={id} name={name} />

export function adminInvoiceFacts(words: Words, invoice: InvoiceRow): Fact[] {
  const { t: { invoices: say, operator: { invoices: own } }, format } = words
  const { number, remaining } = invoiceStanding(invoice)
  const { lot_slug: slug, lot_title: title, currency, due_at: due, paid_at: paid, voided_at: voided } = invoice
  const { amount_due_cents: total, amount_paid_cents: received, amount_refunded_cents: refunded } = invoice
  return [
    { label: say.columns.number, value: <a href={`/admin/invoices/${invoice.id}`}>{number}</a> },
    { label: say.payer, value: <Payer invoice={invoice} /> },
    { label: say.columns.state, value: <InvoiceBadge invoice={invoice} /> },
    { label: say.total, value: format.booked(total, currency) },
    { label: own.received, value: received > 0 ? format.booked(received, currency) : null },
    { label: say.toPay, value: remaining > 0 ? format.booked(remaining, currency) : null },
    { label: own.returned, value: refunded > 0 ? format.booked(refunded, currency) : null },
    { label: say.due, value: due && <Instant at={due} /> },
    { label: say.paid, value: paid && <Instant at={paid} /> },
    { label: say.lot, value: slug && <a href={`/lots/${slug}`}>{title}</a> },
    { label: say.voided, value: voided && <Instant at={voided} /> },
    { label: own.voidReason, value: reasonInWords(words, invoice.void_reason, invoice.void_reason_said) },
  ]
}

export interface AdminInvoiceProps {
  whole: WholeInvoice
  /** The deposit it is for: payments are refunded only together with the deposit. */
  deposit: DepositRow | null
  postings: LedgerPosting[]
}

/** An invoice with its full history, including ledger entries. */
export function AdminInvoicePage({ whole, deposit, postings }: AdminInvoiceProps) {
  const words = useWords()
  const { t: { invoices: say } } = words
  const { invoice } = whole
  const links = [...waysOf(invoice), ...(deposit && invoice.status === 'paid' ? waysOfDeposit(deposit) : [])]
  return (
    <AdminLayout title={say.one(invoiceStanding(invoice).number)} current="/admin/invoices">
      <div class="stack">
        <Facts facts={[...adminInvoiceFacts(words, invoice), ...(deposit ? [depositFact(words, deposit)] : [])]} />
        <DecisionLinks links={links} />
        <Lines whole={whole} />
        <Money whole={whole} />
        <Postings postings={postings} />
        <p><OfficeLink href={`/admin/audit?resource_type=invoice&resource_id=${invoice.id}`} isStep>{words.t.operator.history}</OfficeLink></p>
      </div>
    </AdminLayout>
  )
}

function depositFact({ t: { invoices, deposits } }: Words, { user_id: id, reference, status }: DepositRow): Fact {
  return { label: invoices.kinds.deposit, value: <><PersonLink id={id} name={reference} />, {deposits.statuses[status]}</> }
}

/** A buyer's invoice for a sold lot cannot be voided alone: rescind the sale, which voids its invoices. */
function waysOf(invoice: InvoiceRow) {
  const { id, kind, status, amount_paid_cents: paid, lot_id: lot, settlement_id: settlement } = invoice
  const isOpen = status === 'open'
  const isRefundable = (status === 'paid' && kind !== 'deposit') || (isOpen && paid > 0)
  return [
    ...(isOpen ? [{ name: 'receivePayment' as const, href: `/admin/invoices/${id}/payment` }] : []),
    ...(isOpen && paid === 0 && settlement === null ? [{ name: 'voidInvoice' as const, href: `/admin/invoices/${id}/void` }] : []),
    ...(isRefundable ? [{ name: 'refundInvoice' as const, href: `/admin/invoices/${id}/refund` }] : []),
    ...(isRescindable(invoice) ? [{ name: 'rescindSale' as const, href: `/admin/lots/${lot}/rescission` }] : []),
  ]
}

/**
 * A lot with a refunded buyer stays sold until its sale is rescinded, which is not possible once the seller is
 * paid.
 */
function isRescindable({ kind, status, lot_status: lot, settlement_id: settlement, settlement_status: settled }: InvoiceRow): boolean {
  if (kind !== 'winner' || lot !== 'sold') return false
  return settlement === null ? status !== 'voided' : settled !== 'paid' && (status === 'open' || status === 'paid')
}

/** What a refund or a void means for the sale of the lot, with a link to rescind the sale. */
export function SaleOfInvoice({ invoice }: { invoice: InvoiceRow }) {
  const { t: { decisions, operator: { invoices: { refunds: say } } } } = useWords()
  const { lot_id: lot, settlement_id: settlement, settlement_status: settled } = invoice
  if (settled === 'paid') {
    return <Note tone="warn">{say.sellerPaid} <OfficeLink href={`/admin/settlements/${settlement}`} isStep>{say.toSettlement}</OfficeLink></Note>
  }
  return isRescindable(invoice) ? <p><OfficeLink href={`/admin/lots/${lot}/rescission`} isStep>{decisions.rescindSale.submit}</OfficeLink></p> : null
}

function Lines({ whole: { invoice, lines } }: { whole: WholeInvoice }) {
  const words = useWords()
  const { t: { invoices: say }, format } = words
  return (
    <section>
      <h2>{say.lines}</h2>
      <table>
        <caption class="unseen">{say.lines}</caption>
        <thead><tr><th scope="col">{say.line}</th><th scope="col" class="number">{say.amount}</th></tr></thead>
        <tbody>
          {lines.map(({ label, amount }) => (
            <tr><th scope="row">{inWords(words, label)}</th><td class="number">{format.booked(amount, invoice.currency)}</td></tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Payments and refunds. The references of card payments are long, so that rows are blocks on a phone. */
function Money({ whole: { payments, refunds } }: { whole: WholeInvoice }) {
  const { t: { invoices: say, operator: { invoices: own } } } = useWords()
  const rows = [...payments.map((payment) => ({ payment })), ...refunds.map((refund) => ({ refund }))]
  if (rows.length === 0) return null
  const columns: Column<Moved>[] = [
    { label: own.how, kind: 'head', cell: (row) => <How row={row} /> },
    { label: own.reference, cell: (row) => <Reference row={row} /> },
    { label: say.amount, kind: 'number', cell: (row) => <Amount row={row} /> },
  ]
  return (
    <section>
      <h2>{say.payments}</h2>
      <DataTable
        caption={say.payments} columns={columns} rows={rows} keyOf={(row) => ('payment' in row ? `payment-${row.payment.id}` : `refund-${row.refund.id}`)}
      />
    </section>
  )
}

type Moved = { payment: WholeInvoice['payments'][number] } | { refund: WholeInvoice['refunds'][number] }

function How({ row }: { row: Moved }) {
  const { t: { invoices: say, operator: { invoices: own } } } = useWords()
  if ('refund' in row) return <>{own.refunds.causes[row.refund.cause]} <RefundState refund={row.refund} /></>
  const { payment } = row
  return (
    <>
      {say.methods[wayOf(payment)]} <span class="hint"><Instant at={payment.received_at} /></span>
      {payment.reversed_at !== null && <> <Badge tone="warn">{own.payment.reversed}</Badge></>}
    </>
  )
}

function Reference({ row }: { row: Moved }) {
  if ('refund' in row) return <SentBy refund={row.refund} />
  const { payment } = row
  return <>{payment.reference}<PaidBy payment={payment} /><ReceiptLink payment={payment} /><Reversing payment={payment} /></>
}

function Amount({ row }: { row: Moved }) {
  const { format } = useWords()
  const amount = 'refund' in row ? cents(-row.refund.amount_cents) : row.payment.amount_cents
  return <span class="nowrap">{format.booked(amount, 'refund' in row ? row.refund.currency : row.payment.currency)}</span>
}

/** Who brought the money, and what was written on it. */
function PaidBy({ payment: { payer_name: name, memo } }: { payment: WholeInvoice['payments'][number] }) {
  const { t: { operator: { invoices: { payment: say } } } } = useWords()
  return (
    <>
      {name !== null && <span class="hint"> · {say.paidBy(name)}</span>}
      {memo !== null && <span class="hint"> · {say.memoIs(memo)}</span>}
    </>
  )
}

const ReceiptLink = ({ payment: { id, invoice_id: invoice, matched_cents: matched } }: { payment: WholeInvoice['payments'][number] }) => {
  const { t: { invoices: say } } = useWords()
  return matched > 0 ? <> · <a href={`/admin/invoices/${invoice}/payments/${id}/receipt`}>{say.receipt}</a></> : null
}

/** A payment that the office recorded itself can be reversed. */
function Reversing({ payment }: { payment: WholeInvoice['payments'][number] }) {
  const { t: { operator: { invoices: { payment: say } }, decisions } } = useWords()
  const { id, invoice_id: invoice, method, reversed_at: reversed, reversal_reason: reason } = payment
  if (reversed !== null) return <span class="hint"> · {say.reversedFor(reason ?? '')}</span>
  if (method !== 'wire') return null
  return <OfficeLink href={`/admin/invoices/${invoice}/payments/${id}/reversal`} isStep> · {decisions.reversePayment.submit}</OfficeLink>
}

/** An owed share of a deposit is returned to it automatically. */
function SentBy({ refund: { id, status, method, payment_reference: from, sent_reference: sent, sent_by: by, cancel_reason: reason } }: { refund: Refund }) {
  const { t: { operator: { invoices: { refunds: say } } } } = useWords()
  if (status === 'sent') return <>{by === null ? sent : `${say.sentBy[by]}: ${sent}`}</>
  if (status === 'cancelled') return <>{reason}</>
  return method === 'deposit' ? <>{from}</> : <a href={`/admin/refunds/${id}/sending`}>{from}</a>
}
