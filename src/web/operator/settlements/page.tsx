import type { Page } from '../../../kernel/page.ts'
import type { LedgerPosting } from '../../../ledger/index.ts'
import type { Payout } from '../../../payouts/index.ts'
import type { SettlementDetail } from '../../../settlements/index.ts'
import { dueOf, PriceSplit } from '../../lots/due.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterDay, FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { Postings } from '../ledger/postings.tsx'
import { AdminList } from '../list.tsx'
import { choicesOf, DecisionLinks, type Fact, Facts, PersonLink } from '../parts.tsx'

type Status = SettlementDetail['status']

const TONES: Record<Status, BadgeTone> = { pending: 'plain', ready: 'check', on_hold: 'warn', paid: 'good', cancelled: 'plain', reversed: 'urgent' }
const STATUSES = ['ready', 'on_hold', 'pending', 'paid', 'cancelled', 'reversed'] as const

function SettlementState({ status }: { status: Status }) {
  const { t: { operator: { settlements: say } } } = useWords()
  return <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}

/** Filters of settlements besides the status, from the query string. */
export interface AdminSettlementChoice {
  /** The ids of an auction and a lot. */
  sale: string
  lot: string
  from: string
  to: string
}

interface SettlementsProps {
  page: Page<SettlementDetail>
  status: string
  choice: AdminSettlementChoice
}

export function AdminSettlementsPage({ page, status, choice }: SettlementsProps) {
  const { t: { operator: { settlements: say }, invoices, operator: admin }, format } = useWords()
  const { sale, lot, from, to } = choice
  const columns: Column<SettlementDetail>[] = [
    { label: say.lot, kind: 'head', cell: ({ id, lot_title: title }) => <a href={`/admin/settlements/${id}`}>{title}</a> },
    { label: say.sale, cell: ({ auction_title: title }) => title },
    { label: say.seller, cell: ({ seller_user_id: id, seller_name: name }) => <PersonLink id={id} name={name} /> },
    { label: say.state, cell: ({ status: state }) => <SettlementState status={state} /> },
    { label: say.hammer, kind: 'number', cell: ({ hammer_price_cents: amount, currency }) => format.booked(amount, currency) },
    { label: say.net, kind: 'number', cell: ({ net_proceeds_cents: amount, currency }) => format.booked(amount, currency) },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/settlements" columns={columns} page={page} keyOf={({ id }) => id}
      query={queryOf({ status, ...choice })} all="/admin/settlements?status=all" none={status === 'ready' ? say.nothingReady : say.none}
    >
      <ListFilters action="/admin/settlements" submit={admin.find} values={[status, from, to]} kept={{ sale, lot }}>
        <FilterSelect name="status" label={say.state} choices={[...choicesOf(STATUSES, say.statuses), { value: 'all', label: admin.any }]} chosen={status} />
        <FilterDay name="from" label={invoices.from} value={from} />
        <FilterDay name="to" label={invoices.to} value={to} />
      </ListFilters>
      {(sale !== '' || lot !== '') && <p>{say.ofOne} <a href="/admin/settlements?status=all">{say.showAll}</a></p>}
    </AdminList>
  )
}

export function settlementFacts({ t: { operator: { settlements: say } }, format }: Words, settlement: SettlementDetail): Fact[] {
  const { seller_user_id: id, seller_name: name, currency, clears_at: clears, paid_at: paid } = settlement
  return [
    { label: say.seller, value: <PersonLink id={id} name={name} /> },
    { label: say.lot, value: <a href={`/lots/${settlement.lot_slug}`}>{settlement.lot_title}</a> },
    { label: say.state, value: <SettlementState status={settlement.status} /> },
    { label: say.net, value: format.booked(settlement.net_proceeds_cents, currency) },
    { label: say.holdReason, value: settlement.hold_reason },
    { label: say.clears, value: clears && <Instant at={clears} /> },
    { label: say.paidAt, value: paid && <Instant at={paid} /> },
    { label: say.reference, value: settlement.payout_reference },
  ]
}

/** The decisions available in each status (rule book B7). */
const WAYS = {
  pending: [{ name: 'holdSettlement', path: 'hold' }, { name: 'cancelSettlement', path: 'cancel' }],
  ready: [
    { name: 'orderPayout', path: 'payout' }, { name: 'paySettlement', path: 'pay' }, { name: 'holdSettlement', path: 'hold' },
    { name: 'cancelSettlement', path: 'cancel' },
  ],
  on_hold: [{ name: 'releaseSettlement', path: 'release' }, { name: 'cancelSettlement', path: 'cancel' }],
  paid: [{ name: 'reverseSettlement', path: 'reverse' }],
  cancelled: [],
  reversed: [],
} as const

/** A settlement: calculation, available actions, and ledger entries. */
export function AdminSettlementPage({ settlement, postings, payouts }: { settlement: SettlementDetail; postings: LedgerPosting[]; payouts: Payout[] }) {
  const words = useWords()
  const { t: { operator: { settlements: say }, operator: admin } } = words
  const links = WAYS[settlement.status].map(({ name, path }) => ({ name, href: `/admin/settlements/${settlement.id}/${path}` }))
  return (
    <AdminLayout title={say.one(String(settlement.id))} lede={settlement.auction_title} current="/admin/settlements">
      <div class="stack">
        <Facts facts={settlementFacts(words, settlement)} />
        <DecisionLinks links={links} />
        <Proceeds settlement={settlement} />
        {settlement.tax_sale && <PriceSplit price={settlement.hammer_price_cents} view={dueOf(settlement)} />}
        {payouts.length > 0 && <Payouts payouts={payouts} />}
        <Postings postings={postings} />
        <p><a href={`/admin/audit?resource_type=settlement&resource_id=${settlement.id}`}>{admin.history}</a></p>
      </div>
    </AdminLayout>
  )
}

function Proceeds({ settlement }: { settlement: SettlementDetail }) {
  const { t: { operator: { settlements: say } }, format: { booked } } = useWords()
  const { currency, deductions, platform_fee_collected: collected } = settlement
  const lines = [
    { label: say.hammer, amount: settlement.hammer_price_cents },
    { label: say.dueOnTop, amount: settlement.due_on_top_cents },
    { label: say.sellerShare, amount: settlement.seller_share_cents },
    { label: say.commission, amount: -settlement.seller_commission_cents },
    { label: say.platformFee, amount: collected === 'deduct' ? -settlement.platform_fee_cents : 0 },
    ...deductions.map(({ label, amount_cents: amount }) => ({ label, amount: -amount })),
  ]
  return (
    <section>
      <h2>{say.proceeds}</h2>
      <table>
        <caption class="unseen">{say.proceeds}</caption>
        <tbody>
          {lines.filter(({ amount }) => amount !== 0).map(({ label, amount }) => (
            <tr><th scope="row">{label}</th><td class="number">{booked(amount as typeof settlement.net_proceeds_cents, currency)}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{say.net}</th><td class="number"><strong>{booked(settlement.net_proceeds_cents, currency)}</strong></td></tr></tfoot>
      </table>
    </section>
  )
}

const PAYOUT_TONES: Record<Payout['status'], BadgeTone> = { ordered: 'check', sent: 'good', failed: 'urgent', reversed: 'urgent' }

/** The payout by the payment provider, and its status. */
function Payouts({ payouts }: { payouts: Payout[] }) {
  const { t: { operator: { settlements: { payouts: say, ...settlements } } }, format } = useWords()
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable
        caption={say.title} rows={payouts} keyOf={({ id }) => id}
        columns={[
          { label: settlements.reference, kind: 'head', cell: ({ reference, id }) => reference ?? String(id) },
          { label: settlements.state, cell: ({ status }) => <Badge tone={PAYOUT_TONES[status]}>{say.statuses[status]}</Badge> },
          { label: say.failure, cell: ({ failure }) => failure },
          { label: say.ordered, cell: ({ created_at: at }) => <Instant at={at} /> },
          { label: settlements.net, kind: 'number', cell: ({ amount_cents: amount, currency }) => format.booked(amount, currency) },
        ]}
      />
    </section>
  )
}
