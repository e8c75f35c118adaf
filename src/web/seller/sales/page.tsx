import type { Page } from '../../../kernel/page.ts'
import { QUARTER_REPORT_WORDS } from '../../../reports/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { SaleStanding } from '../sale-figures.ts'

export interface SalesView {
  sales: Page<SaleStanding>
  status: string
  search: string
}

/** All auctions of a seller, newest first. */
export function SellerSalesPage({ view: { sales, status, search } }: { view: SalesView }) {
  const { t: { selling }, language } = useWords()
  const { list } = selling
  const isFiltered = status !== '' || search !== ''
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(search ? { search } : {}) }).toString()
  const newSale = <a class="button primary" href="/seller/auctions/new">{selling.newSale}</a>
  return (
    <SellerLayout title={list.title} current="/seller/auctions" actions={newSale}>
      {(sales.total > 0 || isFiltered) && <SalesFilter status={status} search={search} />}
      {sales.items.length > 0 && <SalesTable sales={sales.items} />}
      {sales.items.length === 0 && (isFiltered
        ? <Empty title={list.noneOfThese}><p><a class="button" href="/seller/auctions">{list.all}</a></p></Empty>
        : (
          <Empty title={list.none}>
            <p>{list.noneText}</p>
            <p class="actions"><a class="button" href="/seller/auctions/new">{selling.newSale}</a></p>
          </Empty>
        ))}
      <Pager page={sales} query={query} />
      {sales.total > 0 && <p><a href="/seller/tax-sale-quarters">{QUARTER_REPORT_WORDS[language].title}</a></p>}
    </SellerLayout>
  )
}

function SalesFilter({ status, search }: { status: string; search: string }) {
  const { t: { selling: { list, statuses } } } = useWords()
  const choices = [{ value: '', label: list.all }, ...Object.entries(statuses).map(([value, label]) => ({ value, label }))]
  return (
    <ListFilters
      action="/seller/auctions" submit={list.find} values={[status]}
      search={<FilterSearch name="search" label={list.search} value={search} />}
    >
      <FilterSelect name="status" label={list.status} choices={choices} chosen={status} />
    </ListFilters>
  )
}

/** Attributes for live updates of the figures of running auctions. */
const marksOf = ({ sale: { id, status, currency } }: SaleStanding) =>
  status === 'active' ? { 'data-figures': id, 'data-auction': id, 'data-currency': currency } : {}

/** Auctions in a table, with URL and status. */
function SalesTable({ sales }: { sales: SaleStanding[] }) {
  const { t: { selling }, format } = useWords()
  const { columns: names } = selling.list
  const columns: Column<SaleStanding>[] = [
    { label: names.title, kind: 'head', cell: ({ sale: { slug, title } }) => <a href={`/seller/auctions/${slug}`}>{title}</a> },
    { label: names.status, cell: ({ sale: { status } }) => <Badge tone={status === 'active' ? 'good' : 'plain'}>{selling.statuses[status]}</Badge> },
    { label: names.lots, kind: 'number', cell: ({ figures }) => format.count(figures.lots) },
    { label: names.opens, cell: ({ sale: { starts_at: at } }) => at && <Instant at={at} /> },
    { label: names.closes, cell: ({ sale: { ends_at: at } }) => at && <Instant at={at} /> },
    { label: names.total, kind: 'number', cell: ({ sale: { status, currency }, figures }) => (
      figures.bids > 0 || status === 'active' ? <span data-total>{format.money(figures.total_cents, currency)}</span> : null) },
  ]
  return <DataTable caption={selling.list.title} columns={columns} rows={sales} keyOf={({ sale }) => sale.id} marksOf={marksOf} />
}
