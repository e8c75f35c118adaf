import type { Page } from '../../../kernel/page.ts'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SalesTable } from '../dashboard/page.tsx'
import { SellerLayout } from '../layout.tsx'
import type { SaleStanding } from '../sale-figures.ts'

export interface SalesView {
  sales: Page<SaleStanding>
  status: string
  search: string
}

/** Every sale of a seller, the newest first. */
export function SellerSalesPage({ view: { sales, status, search } }: { view: SalesView }) {
  const { t: { selling } } = useWords()
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
