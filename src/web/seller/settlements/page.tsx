import type { Cents } from '../../../kernel/money.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import type { Page } from '../../../kernel/page.ts'
import type { InvoiceOfLot, SettlementDetail, SettlementStatus, SettlementSum } from '../../../settlements/index.ts'
import { dueOf, PriceSplit } from '../../lots/due.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { bySale, byYear, statementLines, type StatementLine, type SumsOfGroup } from './view.ts'

/** Filters: status, auction, year; empty for all, as in the URL. */
export interface SettlementChoice {
  status: string
  sale: string
  year: string
}

const TONES: Record<SettlementStatus, BadgeTone> = {
  pending: 'check', ready: 'good', on_hold: 'warn', paid: 'good', cancelled: 'plain', reversed: 'urgent',
}

export interface SettlementsPageProps {
  settlements: Page<SettlementDetail>
  sums: SettlementSum[]
  choice: SettlementChoice
  account: PayoutAccountView
}

interface PayoutAccountView {
  /** `begun`: the provider needs more information. */
  state: 'none' | 'begun' | 'ready'
  mayOpen: boolean
  /** The provider's onboarding page. */
  providerHref: string | null
}

/** The settlements of a seller. */
export function SettlementsPage({ settlements, sums, choice, account }: SettlementsPageProps) {
  const { t: { settlements: say } } = useWords()
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')).toString()
  const hasAny = settlements.total > 0 || query !== ''
  const [years, sales] = [byYear(sums), bySale(sums)]
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/settlements"
      actions={hasAny && <a class="button" href={`/seller/settlements.csv${query && `?${query}`}`}>{say.csv}</a>}
    >
      <div class="stack">
        <PayoutAccount account={account} />
        <section>
          {hasAny && <Choose years={years} sales={sales} choice={choice} />}
          {settlements.total === 0
            ? <Empty title={query ? say.noneSuch : say.none}><p>{say.noneHint}</p></Empty>
            : <SettlementTable rows={settlements.items} />}
          <Pager page={settlements} query={query} />
        </section>
        {years.length > 0 && <Sums title={say.byYear} named={say.year} sums={years} hint={say.sumsHint} />}
        {sales.length > 0 && <Sums title={say.bySale} named={say.columns.auction} sums={sales} />}
      </div>
    </SellerLayout>
  )
}

/** The payout account, which the payment provider manages. */
function PayoutAccount({ account: { state, mayOpen, providerHref } }: { account: PayoutAccountView }) {
  const { t: { settlements: { account: say } } } = useWords()
  return (
    <section class="panel" aria-labelledby="account">
      <h2 id="account">{say.title}</h2>
      <p><Badge tone={state === 'ready' ? 'good' : 'warn'}>{say.states[state]}</Badge> {say.texts[state]}</p>
      {providerHref !== null && <p role="status"><a class="button primary" href={providerHref}>{say.onward}</a></p>}
      {providerHref === null && mayOpen && <PostButton action="/seller/settlements/account" label={say.buttons[state]} />}
      {!mayOpen && state !== 'ready' && <p class="hint">{say.askManager}</p>}
    </section>
  )
}

function Choose({ years, sales, choice }: { years: SumsOfGroup[]; sales: SumsOfGroup[]; choice: SettlementChoice }) {
  const { t: { settlements: say } } = useWords()
  const any = { value: '', label: say.any }
  const statuses = Object.entries(say.statuses).map(([value, label]) => ({ value, label }))
  const choicesOf = (rows: SumsOfGroup[]) =>
    [...new Map(rows.map(({ query, title }) => [query, { value: query.split('=')[1]!, label: title }])).values()]
  return (
    <ListFilters action="/seller/settlements" submit={say.show} values={[choice.status, choice.sale, choice.year]}>
      <FilterSelect name="status" label={say.filter} choices={[any, ...statuses]} chosen={choice.status} />
      <FilterSelect name="sale" label={say.columns.auction} choices={[any, ...choicesOf(sales)]} chosen={choice.sale} />
      <FilterSelect name="year" label={say.year} choices={[any, ...choicesOf(years)]} chosen={choice.year} />
    </ListFilters>
  )
}

function Sums({ title, named, sums, hint }: { title: string; named: string; sums: SumsOfGroup[]; hint?: string }) {
  const { t: { settlements: say }, format } = useWords()
  const columns: Column<SumsOfGroup>[] = [
    { label: named, kind: 'head', cell: (sum) => <a href={`/seller/settlements?${sum.query}`}>{sum.title}</a> },
    { label: say.columns.lots, kind: 'number', cell: ({ lots }) => format.count(lots) },
    { label: say.columns.hammer, kind: 'number', cell: (sum) => format.booked(sum.hammer_cents, sum.currency) },
    { label: say.columns.net, kind: 'number', cell: (sum) => <strong>{format.booked(sum.net_cents, sum.currency)}</strong> },
    { label: say.columns.paid, kind: 'number', cell: (sum) => format.booked(sum.paid_cents, sum.currency) },
  ]
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p class="hint">{hint}</p>}
      <DataTable caption={title} columns={columns} rows={sums} keyOf={({ query, currency }) => `${query} ${currency}`} />
    </section>
  )
}

function SettlementTable({ rows }: { rows: SettlementDetail[] }) {
  const { t: { settlements: say }, format } = useWords()
  const columns: Column<SettlementDetail>[] = [
    {
      label: say.columns.lot, kind: 'head',
      cell: (row) => (
        <>
          <a href={`/seller/settlements/${row.id}`}>{numberedTitle(row.lot_number, row.lot_title)}</a>
          <span class="hint below">{row.auction_title}</span>
        </>
      ),
    },
    { label: say.columns.sold, cell: (row) => <Instant at={row.created_at} /> },
    { label: say.columns.state, cell: (row) => <Badge tone={TONES[row.status]}>{say.statuses[row.status]}</Badge> },
    { label: say.columns.hammer, kind: 'number', cell: (row) => format.booked(row.hammer_price_cents, row.currency) },
    { label: say.columns.net, kind: 'number', cell: (row) => <strong>{format.booked(row.net_proceeds_cents, row.currency)}</strong> },
  ]
  return <DataTable caption={say.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** One settlement line by line, as in its PDF; `invoices`: the buyer's invoices. */
export function StatementPage({ settlement, invoices }: { settlement: SettlementDetail; invoices: InvoiceOfLot[] }) {
  const { t: { settlements: say }, format } = useWords()
  const { id, status, hold_reason: holdReason, currency } = settlement
  const isFeeInvoiced = settlement.platform_fee_collected === 'invoice' && settlement.platform_fee_cents > 0
  return (
    <SellerLayout
      title={say.one(String(id))} current="/seller/settlements"
      lede={<><a href={`/lots/${settlement.lot_slug}`}>{numberedTitle(settlement.lot_number, settlement.lot_title)}</a>, {settlement.auction_title}</>}
      actions={<><a class="button" href="/seller/settlements">{say.back}</a><a class="button" href={`/seller/settlements/${id}/pdf`}>{say.pdf}</a></>}
    >
      <div class="stack">
        <section>
          <p><Badge tone={TONES[status]}>{say.statuses[status]}</Badge> {say.statusHints[status]}</p>
          {holdReason && <Note tone="warn">{<Sentence text={say.held} parts={{ reason: holdReason }} />}</Note>}
          <Moments settlement={settlement} />
        </section>
        <section>
          <Lines settlement={settlement} />
          {isFeeInvoiced && (
            <p class="hint"><Sentence text={say.feeInvoiced} parts={{ amount: format.booked(settlement.platform_fee_cents, currency) }} /></p>
          )}
        </section>
        {settlement.tax_sale && <PriceSplit price={settlement.hammer_price_cents} view={dueOf(settlement)} />}
        {invoices.length > 0 && <BuyerInvoices invoices={invoices} currency={currency} />}
      </div>
    </SellerLayout>
  )
}

function Moments({ settlement: { created_at: soldAt, clears_at: clearsAt, paid_at: paidAt, payout_reference: reference } }: { settlement: SettlementDetail }) {
  const { t: { settlements: say } } = useWords()
  return (
    <dl class="facts statement-facts">
      <div><dt>{say.sold}</dt><dd><Instant at={soldAt} /></dd></div>
      {clearsAt && <div><dt>{say.clears}</dt><dd><Instant at={clearsAt} /></dd></div>}
      {paidAt && <div><dt>{say.paidAt}</dt><dd><Instant at={paidAt} /></dd></div>}
      {reference && <div><dt>{say.reference}</dt><dd>{reference}</dd></div>}
    </dl>
  )
}

function Lines({ settlement }: { settlement: SettlementDetail }) {
  const { t: { settlements: say }, format } = useWords()
  const label = (line: StatementLine) => ('what' in line ? say.lines[line.what] : line.label)
  const money = (amount: Cents) => format.booked(amount, settlement.currency)
  return (
    <table class="statement-lines">
      <thead><tr><th scope="col">{say.line}</th><th scope="col" class="number">{say.amount}</th></tr></thead>
      <tbody>
        {statementLines(settlement).map((line) => <tr><th scope="row">{label(line)}</th><td class="number">{money(line.amount)}</td></tr>)}
      </tbody>
      <tfoot><tr><th scope="row">{say.lines.net}</th><td class="number">{money(settlement.net_proceeds_cents)}</td></tr></tfoot>
    </table>
  )
}

function BuyerInvoices({ invoices, currency }: { invoices: InvoiceOfLot[]; currency: string }) {
  const { t: { settlements: say }, format } = useWords()
  const columns: Column<InvoiceOfLot>[] = [
    { label: say.invoice, kind: 'head', cell: ({ invoice_number: number }) => number ?? say.notNumbered },
    { label: say.dueBy, cell: ({ due_at: dueAt }) => dueAt && <Instant at={dueAt} /> },
    { label: say.due, kind: 'number', cell: ({ amount_due_cents: due }) => format.booked(due, currency) },
    { label: say.paid, kind: 'number', cell: ({ amount_paid_cents: paid }) => format.booked(paid, currency) },
  ]
  return (
    <section>
      <h2>{say.buyer}</h2>
      <DataTable caption={say.buyer} columns={columns} rows={invoices} keyOf={({ invoice_number: number }) => number ?? ''} />
    </section>
  )
}
