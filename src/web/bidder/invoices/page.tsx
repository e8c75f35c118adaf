import type { ComponentChildren } from 'preact'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { InvoiceChoice } from '../../lots/invoice-choice.ts'
import { InvoiceFilters } from '../../lots/invoice-filters.tsx'
import { InvoiceState } from '../../lots/invoice-state.tsx'
import type { InvoiceCardView, InvoiceView } from '../../lots/money.ts'
import { refundFailure } from '../../lots/refund-failure.ts'
import { houseSentence } from '../../refusal-words.ts'
import { WireAccount } from '../../ui/contact.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export interface InvoicesProps {
  /** Those to be paid, however many pages there are. */
  open: InvoiceCardView[]
  invoices: Page<InvoiceCardView>
  choice: InvoiceChoice
}

/** Everything somebody was billed: first what is to be paid, then the rest, the newest first. */
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
    <ListFilters action="/account/invoices" submit={say.show} kept={{ lot: choice.lot }}>
      <FilterSelect name="status" label={say.columns.state} choices={[{ value: '', label: say.any }, ...statuses]} chosen={choice.status} />
      <InvoiceFilters choice={choice} />
    </ListFilters>
  )
}

function InvoiceTable({ title, invoices, isDue = false }: { title: string; invoices: InvoiceCardView[]; isDue?: boolean }) {
  const words = useWords()
  const { t: { invoices: say }, format } = words
  const columns: Column<InvoiceCardView>[] = [
    { label: say.columns.number, kind: 'head', cell: ({ id, number }) => <a class="nowrap" href={`/account/invoices/${id}`}>{number}</a> },
    { label: say.columns.what, cell: (invoice) => purpose(words, invoice) },
    { label: say.columns.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    ...(isDue ? [{ label: say.columns.due, cell: ({ dueAt }) => dueAt && <Instant at={dueAt} /> } satisfies Column<InvoiceCardView>] : []),
    { label: say.columns.total, kind: 'number', cell: ({ amountDue, currency }) => format.booked(amountDue, currency) },
  ]
  if (isDue) {
    columns.push({
      label: say.columns.remaining, kind: 'number',
      cell: ({ remaining, currency }) => <strong>{format.booked(remaining, currency)}</strong>,
    })
  }
  return (
    <section>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columns} rows={invoices} keyOf={({ id }) => id} />
    </section>
  )
}

function purpose({ t: { invoices: say } }: Words, { kind, installment, lot, sale }: InvoiceCardView): string {
  const part = installment === null || installment === 'full' ? null : say.installments[installment]
  return [part ?? say.kinds[kind], lot?.title ?? sale].filter(Boolean).join(': ')
}

/** One invoice: what it is for, what was paid of it, and how to pay the rest. */
export function InvoicePage({ invoice }: { invoice: InvoiceView }) {
  const { t: { invoices: say } } = useWords()
  const pdf = <a class="button" href={`/account/invoices/${invoice.id}/pdf`}>{say.pdf}</a>
  return (
    <AccountLayout title={say.one(invoice.number)} lede={<InvoiceState invoice={invoice} />} actions={pdf} current="/account/invoices">
      <div class="stack">
        <Facts invoice={invoice} />
        <Lines invoice={invoice} />
        <Payments invoice={invoice} />
        {invoice.paying && <Paying invoice={invoice} paying={invoice.paying} />}
        <p><a href="/account/invoices">{say.back}</a></p>
      </div>
    </AccountLayout>
  )
}

/** What a line is for, and below it what it says beyond that. */
function LineName({ code, label }: { code: string; label: string }) {
  const words = useWords()
  const [name, said] = [words.t.invoices.codes[code], houseSentence(words, label)]
  return name && name !== said ? <>{name}<span class="hint"> {said}</span></> : <>{said}</>
}

function Facts({ invoice }: { invoice: InvoiceView }) {
  const { t: { invoices: say } } = useWords()
  const { payer, lot, madeAt, dueAt, paidAt, remaining } = invoice
  return (
    <dl class="facts">
      <div><dt>{say.payer}</dt><dd>{payer}</dd></div>
      {lot && <div><dt>{say.lot}</dt><dd><a href={`/lots/${lot.slug}`}>{lot.title}</a></dd></div>}
      <div><dt>{say.made}</dt><dd><Instant at={madeAt} /></dd></div>
      {dueAt && remaining > 0 && <div><dt>{say.due}</dt><dd><Instant at={dueAt} /></dd></div>}
      {paidAt && <div><dt>{say.paid}</dt><dd><Instant at={paidAt} /></dd></div>}
    </dl>
  )
}

function Lines({ invoice: { lines, amountDue, currency } }: { invoice: InvoiceView }) {
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
      <tfoot><tr><th scope="row">{say.total}</th><td class="number">{format.booked(amountDue, currency)}</td></tr></tfoot>
    </table>
  )
}

function Payments({ invoice: { payments, refunds, status } }: { invoice: InvoiceView }) {
  const words = useWords()
  const { invoices: say } = words.t
  if (payments.length === 0 && refunds.length === 0) return status === 'open' ? <p>{say.nothingPaid}</p> : null
  const paid = payments.map(({ method, amount, currency, at }) => ({ what: say.methods[method], amount, currency, remark: <Instant at={at} /> }))
  const back = refunds.map(({ method, amount, currency, state, failure }) => ({
    what: method === 'deposit' ? say.kinds.deposit : say.methods[method], amount, currency,
    remark: state === 'owed' && failure !== null ? say.refundCameBack(refundFailure(words, failure)) : say.refundStates[state],
  }))
  return (
    <>
      <Movements title={say.payments} movements={paid} />
      <Movements title={say.refunds} movements={back} />
    </>
  )
}

interface MovementsProps {
  title: string
  movements: { what: string; amount: Cents; currency: string; remark: ComponentChildren }[]
}

/** Money that came or goes, a line each. */
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

function Paying({ invoice, paying }: { invoice: InvoiceView; paying: NonNullable<InvoiceView['paying']> }) {
  const { t: { invoices: say }, format } = useWords()
  const amount = format.booked(invoice.remaining, invoice.currency)
  return (
    <section class="panel" id="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{say.pay(amount)}</h2>
      {paying.wrong && <p class="note bad" role="alert">{paying.wrong}</p>}
      {paying.lastTry === 'on_its_way' && <p class="note plain" role="status" data-awaiting="">{say.processing}</p>}
      {paying.lastTry === 'failed' && <Note tone="bad">{say.failed}</Note>}
      <div class="ways">
        {paying.byCard !== 'not_taken' && (
          <div>
            <h3>{say.byCard}</h3>
            {paying.byCard === 'possible' ? <CardForm invoice={invoice} amount={amount} cardHref={paying.cardHref} /> : <p>{say.tooMuch}</p>}
          </div>
        )}
        <div>
          <h3>{say.byWire}</h3>
          <p>{say.wireText(amount, invoice.number)}</p>
          <WireAccount />
        </div>
      </div>
    </section>
  )
}

function CardForm({ invoice, amount, cardHref }: { invoice: InvoiceView; amount: string; cardHref: string | null }) {
  const { t: { invoices: say } } = useWords()
  return (
    <form method="post" action={`/account/invoices/${invoice.id}/payment`}>
      <p>{say.byCardText}</p>
      {cardHref === null
        ? <button class="button primary">{say.payByCard(amount)}</button>
        : <a class="button primary" href={cardHref}>{say.payByCard(amount)}</a>}
    </form>
  )
}
