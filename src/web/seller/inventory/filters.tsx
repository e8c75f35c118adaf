import { ITEM_STATUSES, type ItemStatus, type listItems } from '../../../inventory/index.ts'
import type { Choice } from '../../ui/choose.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { useWords } from '../../ui/use-words.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Filters of the list, as in the URL; empty strings are not set. */
export interface ItemFilters extends Record<string, string> {
  search: string
  status: ItemStatus | ''
  category_id: string
}

export const filtersIn = (query: Query, categories: readonly Choice[]): ItemFilters => ({
  search: query.search ?? '',
  status: ITEM_STATUSES.find((known) => known === query.status) ?? '',
  category_id: categories.find(({ value }) => value === query.category_id)?.value ?? '',
})

/** The filters as the list takes them. */
export const itemFilter = ({ search, status, category_id: category }: ItemFilters): Parameters<typeof listItems>[2] => ({
  search: search.slice(0, 200),
  ...(status === '' ? {} : { status }),
  ...(category === '' ? {} : { category_id: Number(category) }),
})

export const isFiltered = (filters: ItemFilters): boolean => Object.values(filters).some((value) => value !== '')

/** The form above the list. It keeps the order `sort`. */
export function Filters({ filters: { search, status, category_id: category }, sort, categories }: {
  filters: ItemFilters
  sort: string
  categories: readonly Choice[]
}) {
  const { t: { inventory: say } } = useWords()
  const any = { value: '', label: say.any }
  const statuses = [any, ...Object.entries(say.statuses).map(([value, label]) => ({ value, label }))]
  return (
    <ListFilters
      action="/seller/inventory" submit={say.show} values={[status, category]} kept={{ sort }}
      search={<FilterSearch name="search" label={say.search} value={search} />}
    >
      <FilterSelect name="status" label={say.status} choices={statuses} chosen={status} />
      <FilterSelect name="category_id" label={say.category} choices={[any, ...categories]} chosen={category} />
    </ListFilters>
  )
}
