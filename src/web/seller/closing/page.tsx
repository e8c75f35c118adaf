import { type Cents, cents } from '../../../kernel/money.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import { balanceOf, type ClosingStatement, type StatementLine } from '../../../purchases/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The closing statement of an auction, as in its PDF. */
export function ClosingPage({ statement, slug }: { statement: ClosingStatement; slug: string }) {
  const { t: { closing: say, selling } } = useWords()
  const { sale, lines } = statement
  const at = `/seller/auctions/${slug}`
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: say.title }]} />
      {lines.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <section>
            <p class="actions">
              <a class="button primary" href={`${at}/closing-packet.zip`}>{say.zip}</a>
              <a class="button" href={`${at}/closing-statement.pdf`}>{say.pdf}</a>
              <a class="button" href={`${at}/closing-statement.csv`}>{say.csv}</a>
            </p>
            <p class="hint">{say.zipHint}</p>
          </section>
          <Buyers statement={statement} />
          <Seller statement={statement} />
          <Lots statement={statement} />
        </div>
      )}
    </SellerLayout>
  )
}

type Item = readonly [label: string, amount: Cents]

function Sums({ title, rows, totals, currency }: { title: string; rows: Item[]; totals: Item[]; currency: string }) {
  const { t: { closing: say }, format } = useWords()
  const draw = ([label, amount]: Item) => <tr><th scope="row">{label}</th><td class="number">{format.booked(amount, currency)}</td></tr>
  return (
    <section>
      <h2>{title}</h2>
      <table class="statement-lines">
        <thead><tr><th scope="col">{say.line}</th><th scope="col" class="number">{say.amount}</th></tr></thead>
        <tbody>{rows.filter(([, amount]) => amount !== 0).map(draw)}</tbody>
        <tfoot>{totals.map(draw)}</tfoot>
      </table>
    </section>
  )
}

const minus = (amount: Cents): Cents => cents(0 - amount)

function Buyers({ statement: { sale, totals } }: { statement: ClosingStatement }) {
  const { t: { closing: { buyers, lines: say } } } = useWords()
  const rows: Item[] = [
    [say.hammer, totals.hammer_cents], [say.dueOnTop, totals.due_on_top_cents], [say.premium, totals.premium_cents],
    [say.fees, totals.fees_cents], [say.tax, totals.tax_cents],
    [say.notInvoiced, minus(totals.not_invoiced_cents)],
  ]
  const sums: Item[] = [
    [say.invoiced, totals.invoiced_cents], [say.deposit, minus(totals.deposit_cents)], [say.paid, minus(totals.paid_cents)],
    [say.balance, totals.balance_cents],
  ]
  const refunded: Item[] = totals.refunded_cents === 0 ? [] : [[say.refunded, totals.refunded_cents]]
  return <Sums title={buyers} rows={rows} totals={[...sums, ...refunded]} currency={sale.currency} />
}

function Seller({ statement: { sale, totals } }: { statement: ClosingStatement }) {
  const { t: { closing: { seller, lines: say } } } = useWords()
  const rows: Item[] = [
    [say.hammer, totals.hammer_cents], [say.dueOnTop, totals.due_on_top_cents], [say.share, totals.share_cents],
    [say.commission, minus(totals.commission_cents)], [say.platformFee, minus(totals.platform_fee_cents)], [say.deductions, minus(totals.deductions_cents)],
  ]
  return <Sums title={seller} rows={rows} totals={[[say.net, totals.net_cents]]} currency={sale.currency} />
}

function Lots({ statement: { lines } }: { statement: ClosingStatement }) {
  const { t: { closing: say }, format } = useWords()
  const column = (label: string, amountOf: (line: StatementLine) => Cents): Column<StatementLine> =>
    ({ label, kind: 'number', cell: (line) => format.booked(amountOf(line), line.currency) })
  return (
    <section>
      <h2>{say.lots}</h2>
      <DataTable
        caption={say.lots} rows={lines} keyOf={({ lot_id: id }) => id}
        columns={[
          { label: say.lot, kind: 'head', cell: (line) => <a href={`/seller/close-out/${line.lot_id}`}>{numberedTitle(line.lot_number, line.lot_title)}</a> },
          { label: say.buyer, cell: (line) => line.buyer_name },
          column(say.lines.hammer, (line) => line.hammer_cents), column(say.lines.invoiced, (line) => line.invoiced_cents),
          column(say.lines.balance, balanceOf), column(say.lines.net, (line) => line.net_cents),
        ]}
      />
    </section>
  )
}
