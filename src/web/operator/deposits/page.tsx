import type { DepositRow, lotsLed } from '../../../deposits/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterDay, FilterSearch, FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { choicesOf, DecisionLinks, type Fact, OfficeLink, PersonLink } from '../parts.tsx'

/** A deposit with its owner, and the lots that currently require it. */
export type NamedDeposit = DepositRow & { user_name: string; led: Awaited<ReturnType<typeof lotsLed>> }

type Status = DepositRow['status']

const TONES: Record<Status, BadgeTone> = { pending: 'check', held: 'good', applied: 'good', released: 'plain', forfeited: 'urgent', failed: 'plain' }
const STATUSES = ['held', 'pending', 'applied', 'released', 'forfeited', 'failed'] as const

/** The filters, as in the URL; the days are `2026-03-01` or empty. */
export interface DepositChoice {
  status: string
  search: string
  from: string
  to: string
}

export interface AdminDepositsProps {
  page: Page<DepositRow>
  choice: DepositChoice
  names: ReadonlyMap<UserId, string>
}

export function AdminDepositsPage({ page, choice, names }: AdminDepositsProps) {
  const { t: { deposits: say, invoices, operator } } = useWords()
  const { status, search, from, to } = choice
  return (
    <AdminList
      title={say.title} lede={operator.deposits.lede} current="/admin/deposits" columns={useDepositColumns(names)} page={page} keyOf={({ id }) => id}
      query={queryOf({ ...choice })} all="/admin/deposits?status=all" none={operator.deposits.none}
    >
      <ListFilters
        action="/admin/deposits" submit={operator.find} values={[status, from, to]}
        search={<FilterSearch name="search" label={operator.deposits.search} value={search} />}
      >
        <FilterSelect
          name="status" label={say.columns.state} choices={[...choicesOf(STATUSES, say.statuses), { value: 'all', label: operator.any }]} chosen={status}
        />
        <FilterDay name="from" label={invoices.from} value={from} />
        <FilterDay name="to" label={invoices.to} value={to} />
      </ListFilters>
    </AdminList>
  )
}

/** Also used on the page of a person, without the name column. */
export function useDepositColumns(names: ReadonlyMap<UserId, string> | null): Column<DepositRow>[] {
  const { t: { deposits: say, operator, form }, format } = useWords()
  return [
    { label: operator.deposits.number, kind: 'head', cell: ({ reference }) => <span class="nowrap">{reference}</span> },
    ...(names ? [{ label: operator.deposits.bidder, cell: ({ user_id: id }: DepositRow) => <PersonLink id={id} name={names.get(id) ?? ''} /> }] : []),
    { label: say.columns.sale, cell: ({ auction_slug: slug, auction_title: title }) => <a href={`/auctions/${slug}`}>{title}</a> },
    { label: say.columns.method, cell: ({ method }) => say.methods[method] },
    { label: say.columns.state, cell: ({ status }) => <Badge tone={TONES[status]}>{say.statuses[status]}</Badge> },
    { label: say.columns.since, cell: ({ created_at: at }) => <Instant at={at} /> },
    { label: say.columns.amount, kind: 'number', cell: ({ amount_cents: amount, currency }) => format.money(amount, currency) },
    { label: form.actions, kind: 'actions', cell: (deposit) => <DecisionLinks links={waysOfDeposit(deposit)} isSmall /> },
  ]
}

/** Of a deposit that an invoice took as a whole nothing is left to refund or to forfeit. */
export function waysOfDeposit({ id, status, amount_cents: amount, applied_cents: applied }: DepositRow) {
  const isKept = status === 'held' || (status === 'applied' && applied < amount)
  return [
    ...(isKept || status === 'pending' ? [{ name: 'releaseDeposit' as const, href: `/admin/deposits/${id}/release` }] : []),
    ...(isKept ? [{ name: 'forfeitDeposit' as const, href: `/admin/deposits/${id}/forfeiture` }] : []),
  ]
}

export function depositFacts({ t: { deposits: say, operator }, format }: Words, deposit: NamedDeposit): Fact[] {
  const { user_id: id, user_name: name, auction_slug: slug, auction_title: title, amount_cents: amount, applied_cents: applied, currency } = deposit
  return [
    { label: operator.deposits.bidder, value: <PersonLink id={id} name={name} /> },
    { label: say.columns.sale, value: <a href={`/auctions/${slug}`}>{title}</a> },
    { label: operator.deposits.leads, value: deposit.led.length === 0 ? null : <LotsLed lots={deposit.led} /> },
    { label: say.columns.amount, value: format.money(amount, currency) },
    { label: say.statuses.applied, value: applied > 0 ? format.money(applied, currency) : null },
    { label: say.columns.state, value: say.statuses[deposit.status] },
    { label: operator.invoices.reference, value: deposit.reference },
  ]
}

const LotsLed = ({ lots }: { lots: NamedDeposit['led'] }) => (
  <>{lots.map(({ id, title }, index) => <>{index > 0 && ', '}<OfficeLink href={`/admin/lots/${id}`}>{title}</OfficeLink></>)}</>
)
