import type { DefaultedLotRow, OverdueSaleRow } from '../../../close-out/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { DAY } from '../../../kernel/time.ts'
import { bidWords } from '../../lots/view.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, EmailLink, PersonLink } from '../parts.tsx'

/** Overdue buyers, oldest first, and lots available after a default. */
export function DefaultsPage({ overdue, defaulted }: { overdue: Page<OverdueSaleRow>; defaulted: DefaultedLotRow[] }) {
  const { t: { operator: { defaults: say } } } = useWords()
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/defaults">
      <div class="stack">
        <section>
          <h2>{say.overdue}</h2>
          {overdue.items.length === 0 ? <Empty title={say.nothingOverdue}>{null}</Empty> : <Overdue rows={overdue.items} />}
          <Pager page={overdue} query="" />
        </section>
        <section>
          <h2>{say.defaulted}</h2>
          <p class="hint">{say.defaultedHint}</p>
          {defaulted.length === 0 ? <p class="after">{say.nothingDefaulted}</p> : <Defaulted rows={defaulted} />}
        </section>
      </div>
    </AdminLayout>
  )
}

function Overdue({ rows }: { rows: OverdueSaleRow[] }) {
  const { t: { operator: { defaults: say }, form }, format } = useWords()
  const daysLate = ({ due_at: due, now }: OverdueSaleRow): number => Math.floor((now.getTime() - due.getTime()) / DAY)
  return (
    <DataTable
      caption={say.overdue} rows={rows} keyOf={({ invoice_id: id }) => id}
      columns={[
        {
          label: say.lot, kind: 'head',
          cell: ({ lot_id: id, lot_title: title, auction_title: sale }) => <><a href={`/admin/lots/${id}`}>{title}</a><br /><span class="hint">{sale}</span></>,
        },
        {
          label: say.buyer,
          cell: ({ buyer_id: id, buyer_name: name, buyer_email: email }) => <><PersonLink id={id} name={name} /><br /><EmailLink email={email} /></>,
        },
        { label: say.invoice, cell: ({ invoice_id: id, invoice_number: number }) => <a href={`/admin/invoices/${id}`}>{number}</a> },
        {
          label: say.due,
          cell: (row) => <><Instant at={row.due_at} /><br /><Badge tone="urgent">{format.counted(say.daysLate, daysLate(row))}</Badge></>,
        },
        { label: say.owed, kind: 'number', cell: ({ remaining_cents: amount, currency }) => format.booked(amount, currency) },
        {
          label: form.actions, kind: 'actions',
          cell: ({ lot_id: lot, invoice_id: invoice }) => (
            <DecisionLinks isSmall links={[
              { name: 'receivePayment', href: `/admin/invoices/${invoice}/payment` },
              { name: 'declareDefault', href: `/admin/lots/${lot}/default` },
            ]} />
          ),
        },
      ]}
    />
  )
}

function Defaulted({ rows }: { rows: DefaultedLotRow[] }) {
  const { t: { operator: { defaults: say }, form } } = useWords()
  return (
    <DataTable
      caption={say.defaulted} rows={rows} keyOf={({ lot_id: id }) => id}
      columns={[
        {
          label: say.lot, kind: 'head',
          cell: ({ lot_id: id, lot_title: title, auction_title: sale }) => <><a href={`/admin/lots/${id}`}>{title}</a><br /><span class="hint">{sale}</span></>,
        },
        { label: say.didNotPay, cell: ({ buyer_id: id, buyer_name: name }) => <PersonLink id={id} name={name} /> },
        { label: say.offersUntil, cell: ({ offers_until: at }) => <Instant at={at} /> },
        { label: say.offer, cell: (row) => <Offer row={row} /> },
        {
          label: form.actions, kind: 'actions',
          cell: ({ lot_id: id, offer_status: status }) => (status === 'offered' ? null
            : <DecisionLinks isSmall links={[{ name: 'offerLot', href: `/admin/lots/${id}/offer` }]} />),
        },
      ]}
    />
  )
}

function Offer({ row: { allow_runner_up: mayOffer, offer_status: status, offer_user_name: name, offer_expires_at: until, ...row } }: { row: DefaultedLotRow }) {
  const words = useWords()
  const { t: { operator: { defaults: say }, closeOut } } = words
  if (status === null) return <>{mayOffer ? say.notOffered : say.notAllowed}</>
  return (
    <>
      <Badge tone={status === 'offered' ? 'check' : 'plain'}>{closeOut.offers.statuses[status]}</Badge>{' '}
      {name} {row.offer_amount_cents !== null && bidWords(words, row.offer_amount_cents, row)}
      {status === 'offered' && until && <><br /><span class="hint"><Instant at={until} /></span></>}
    </>
  )
}
