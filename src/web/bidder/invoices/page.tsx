import type { ComponentChildren } from 'preact'
import { type InvoiceRow, invoiceStanding, isBackInDeposit, type Payment, wayOf, type WholeInvoice } from '../../../invoices/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Said } from '../../../kernel/said.ts'
import type { InvoiceChoice } from '../../lots/invoice-choice.ts'
import { InvoiceFilters } from '../../lots/invoice-filters.tsx'
import { InvoiceState } from '../../lots/invoice-state.tsx'
import { refundFailure } from '../../lots/refund-failure.ts'
import { purchaseOfLotHref } from '../../ui/addresses.ts'
import { WireAccount } from '../../ui/contact.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useLiveWords, useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import type { PayingView } from './paying.ts'

export interface InvoicesProps {
  /** The unpaid invoices of all pages. */
  open: InvoiceRow[]
  invoices: Page<InvoiceRow>
  choice: InvoiceChoice
}

/** All invoices of a person: unpaid ones first, newest first. */
export function InvoicesPage({ open, invoices, choice }: InvoicesProps) {
  const { t: { invoices: say } } = useWords()
  const query = queryOf({ ...choice })
  const isNarrowed = query !== ''
  const rest = isNarrowed ? invoices.items : invoices.items.filter(({ status }) => status !== 'open')
  return (
    <AccountLayout title={say.title} current="/account/invoices">
      {(invoices.total > 0 || isNarrowed) && <Narrow choice={choice} />}
      <div id="own-invoices" class="stack" data-redrawn="timed">
        {invoices.items.length === 0 && (isNarrowed
          ? <Empty title={say.noneSuch}><p><a class="button" href="/account/invoices">{say.showAll}</a></p></Empty>
          : <Empty title={say.none}><p>{say.noneText}</p></Empty>)}
        {open.length > 0 && !isNarrowed && <InvoiceTable title={say.toBePaid} invoices={open} isDue />}
        {rest.length > 0 && <InvoiceTable title={isNarrowed ? say.found : say.settled} invoices={rest} />}
      </div>
      <Pager page={invoices} query={query} />
    </AccountLayout>
  )
}

function Narrow({ choice }: { choice: InvoiceChoice }) {
  const { t: { invoices: say } } = useWords()
  const statuses = (['open', 'paid', 'voided', 'refunded'] as const).map((value) => ({ value, label: say.statuses[value] }))
  return (
    <ListFilters
      action="/account/invoices" submit={say.show} values={[choice.status, choice.kind, choice.from, choice.to]} kept={{ lot: choice.lot }}
    >
      <FilterSelect name="status" label={say.columns.state} choices={[{ value: '', label: say.any }, ...statuses]} chosen={choice.status} />
      <InvoiceFilters choice={choice} />
    </ListFilters>
  )
}

function InvoiceTable({ title, invoices, isDue = false }: { title: string; invoices: InvoiceRow[]; isDue?: boolean }) {
  const words = useWords()
  const { t: { invoices: say }, format } = words
  const columns: Column<InvoiceRow>[] = [
    { label: say.columns.number, kind: 'head', cell: (row) => <a class="nowrap" href={`/account/invoices/${row.id}`}>{invoiceStanding(row).number}</a> },
    { label: say.columns.what, cell: (invoice) => purpose(words, invoice) },
    { label: say.columns.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    ...(isDue ? [{ label: say.columns.due, cell: ({ due_at: dueAt }) => dueAt && <Instant at={dueAt} /> } satisfies Column<InvoiceRow>] : []),
    { label: say.columns.total, kind: 'number', cell: (row) => format.booked(row.amount_due_cents, row.currency) },
  ]
  if (isDue) {
    columns.push({
      label: say.columns.remaining, kind: 'number',
      cell: (row) => <strong>{format.booked(invoiceStanding(row).remaining, row.currency)}</strong>,
    })
  }
  return (
    <section>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columns} rows={invoices} keyOf={({ id }) => id} />
    </section>
  )
}

function purpose({ t: { invoices: say } }: Words, { kind, installment, lot_title: lot, auction_title: sale }: InvoiceRow): string {
  const part = installment === null || installment === 'full' ? null : say.installments[installment]
  return [part ?? say.kinds[kind], lot ?? sale].filter(Boolean).join(': ')
}

/** An invoice: its lines, its payments, and how to pay the rest. */
export function InvoicePage({ whole, paying }: { whole: WholeInvoice; paying: PayingView | null }) {
  const { t: { invoices: say } } = useWords()
  const live = useLiveWords()
  const { invoice } = whole
  const pdf = <a class="button" href={`/account/invoices/${invoice.id}/pdf`}>{say.pdf}</a>
  return (
    <AccountLayout title={say.one(invoiceStanding(invoice).number)} lede={<InvoiceState invoice={invoice} />} actions={pdf} current="/account/invoices">
      <div class="stack">
        {invoice.status === 'voided' && <Note tone="plain">{say.voidText}</Note>}
        <Facts invoice={invoice} />
        <Lines whole={whole} />
        <Payments whole={whole} />
        {paying && <Paying invoice={invoice} paying={paying} />}
        <p class="actions">
          {invoice.kind === 'winner' && invoice.status === 'paid' && invoice.lot_id !== null
            && <a class="button primary" href={purchaseOfLotHref(invoice.lot_id)}>{live.t.box.purchase}</a>}
          <a href="/account/invoices">{say.back}</a>
        </p>
      </div>
    </AccountLayout>
  )
}

/** Description and details of a line. */
function LineName({ code, label }: { code: string; label: Said }) {
  const words = useWords()
  const [name, said] = [words.t.invoices.codes[code], inWords(words, label)]
  if (!name || name === said) return <>{said}</>
  return <>{name}<span class="hint"> {said.startsWith(`${name}: `) ? said.slice(name.length + 2) : said}</span></>
}

function Facts({ invoice }: { invoice: InvoiceRow }) {
  const { t: { invoices: say } } = useWords()
  const { lot_title: lot, due_at: dueAt, paid_at: paidAt, voided_at: voidedAt } = invoice
  return (
    <dl class="facts">
      <div><dt>{say.payer}</dt><dd>{invoice.payer_name}</dd></div>
      {lot && <div><dt>{say.lot}</dt><dd><a href={`/lots/${invoice.lot_slug}`}>{lot}</a></dd></div>}
      <div><dt>{say.made}</dt><dd><Instant at={invoice.created_at} /></dd></div>
      {dueAt && invoiceStanding(invoice).remaining > 0 && <div><dt>{say.due}</dt><dd><Instant at={dueAt} /></dd></div>}
      {paidAt && <div><dt>{say.paid}</dt><dd><Instant at={paidAt} /></dd></div>}
      {voidedAt && <div><dt>{say.voided}</dt><dd><Instant at={voidedAt} /></dd></div>}
    </dl>
  )
}

function Lines({ whole: { lines, invoice: { amount_due_cents: due, currency } } }: { whole: WholeInvoice }) {
  const { t: { invoices: say }, format } = useWords()
  return (
    <table class="bill">
      <caption class="unseen">{say.lines}</caption>
      <thead><tr><th scope="col">{say.line}</th><th scope="col" class="number">{say.amount}</th></tr></thead>
      <tbody>
        {lines.map(({ code, label, amount }) => (
          <tr>
            <th scope="row"><LineName code={code} label={label} /></th>
            <td class="number">{format.booked(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot><tr><th scope="row">{say.total}</th><td class="number">{format.booked(due, currency)}</td></tr></tfoot>
    </table>
  )
}

function Payments({ whole: { payments, refunds, invoice: { id, status } } }: { whole: WholeInvoice }) {
  const words = useWords()
  const { invoices: say } = words.t
  if (payments.length === 0 && refunds.length === 0) return status === 'open' ? <p>{say.nothingPaid}</p> : null
  const paid = payments.map((payment) => ({
    what: say.methods[wayOf(payment)], amount: payment.amount_cents, currency: payment.currency, remark: <PaymentRemark invoiceId={id} payment={payment} />,
  }))
  const back = refunds.map((refund) => ({
    what: refund.method === 'deposit' ? say.kinds.deposit : say.methods[wayOf(refund)], amount: refund.amount_cents, currency: refund.currency,
    remark: refund.status === 'owed' && refund.failure !== null
      ? say.refundCameBack(refundFailure(words, refund.failure))
      : say.refundStates[isBackInDeposit(refund) ? 'in_deposit' : refund.status],
  }))
  return (
    <>
      <Movements title={say.payments} movements={paid} />
      <Movements title={say.refunds} movements={back} />
    </>
  )
}

function PaymentRemark({ invoiceId, payment }: { invoiceId: number; payment: Payment }) {
  const { t: { invoices: say } } = useWords()
  const { id, received_at: at, matched_cents: matched, reversed_at: reversed } = payment
  return (
    <>
      <Instant at={at} />{reversed !== null && <> · {say.paymentReversed}</>}
      {matched > 0 && <> · <a href={`/account/invoices/${invoiceId}/payments/${id}/receipt`}>{say.receipt}</a></>}
    </>
  )
}

interface MovementsProps {
  title: string
  movements: { what: string; amount: Cents; currency: string; remark: ComponentChildren }[]
}

/** Payments and refunds. */
function Movements({ title, movements }: MovementsProps) {
  const { format } = useWords()
  if (movements.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <table class="bill">
        <caption class="unseen">{title}</caption>
        <tbody>
          {movements.map(({ what, amount, currency, remark }) => (
            <tr><th scope="row">{what} <span class="hint">{remark}</span></th><td class="number">{format.booked(amount, currency)}</td></tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Paying({ invoice, paying }: { invoice: InvoiceRow; paying: PayingView }) {
  const { t: { invoices: say }, format } = useWords()
  const { number, remaining } = invoiceStanding(invoice)
  const amount = format.booked(remaining, invoice.currency)
  if (paying.processing !== null) return <Processing amount={format.booked(paying.processing, invoice.currency)} paying={paying} />
  return (
    <section class="panel" id="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{say.pay(amount)}</h2>
      {paying.wrong && <p class="note bad" role="alert">{paying.wrong}</p>}
      {paying.isDeclined && <Note tone="bad">{say.failed}</Note>}
      <div class="ways">
        {paying.byCard !== 'not_taken' && (
          <div>
            <h3>{say.byCard}</h3>
            {paying.byCard === 'possible' ? <CardForm id={invoice.id} amount={amount} cardHref={paying.cardHref} /> : <p>{say.tooMuch}</p>}
          </div>
        )}
        <div>
          <h3>{say.byWire}</h3>
          <p>{say.wireText(amount, number)}</p>
          <WireAccount />
        </div>
      </div>
    </section>
  )
}

/** In place of ways to pay, so that nobody pays the same twice. Whoever did not pay returns to the same payment. */
function Processing({ amount, paying: { wrong, cardHref } }: { amount: string; paying: PayingView }) {
  const { t: { invoices: say } } = useWords()
  return (
    <section class="panel" id="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{say.processingTitle}</h2>
      {wrong && <p class="note bad" role="alert">{wrong}</p>}
      <p class="note plain" role="status" data-awaiting="">{say.processing(amount)}</p>
      {cardHref !== null && <p class="hint">{say.notFinished} <a href={cardHref}>{say.backToPaying}</a></p>}
    </section>
  )
}

function CardForm({ id, amount, cardHref }: { id: InvoiceRow['id']; amount: string; cardHref: string | null }) {
  const { t: { invoices: say } } = useWords()
  return (
    <form method="post" action={`/account/invoices/${id}/payment`}>
      <p>{say.byCardText}</p>
      {cardHref === null
        ? <button class="button primary">{say.payByCard(amount)}</button>
        : <a class="button primary" href={cardHref}>{say.payByCard(amount)}</a>}
    </form>
  )
}
