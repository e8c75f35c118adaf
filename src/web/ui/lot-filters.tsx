import type { LotFilters, LotListView } from '../view-models.ts'
import { Options } from './form.tsx'
import { Icon } from './icon.tsx'

type FilterView = Pick<LotListView, 'filters' | 'states' | 'categories' | 'problem'>

const SORTS = [
  { value: '', label: 'Closing soonest' },
  { value: 'lot_number', label: 'Lot number' },
  { value: 'current_bid', label: 'Lowest bid' },
  { value: '-current_bid', label: 'Highest bid' },
  { value: '-acreage', label: 'Most acres' },
  { value: '-created_at', label: 'Newest' },
]

/** The filters as a plain form that gets: a search can be sent to a neighbour as an address. */
export function LotFiltersForm({ view: { filters, states, categories, problem }, action }: { view: FilterView; action: string }) {
  const any = { value: '', label: 'Any' }
  return (
    <form class="filters" role="search" aria-label="Filter lots" action={action}>
      <label class="wide">Place or keyword<input class="input" name="search" type="search" value={filters.search} /></label>
      <label>State<select class="input" name="state"><Options choices={[any, ...states]} chosen={filters.state} /></select></label>
      <label>Kind of land<select class="input" name="category"><Options choices={[any, ...categories]} chosen={filters.category} /></select></label>
      <label>Acres, from<input class="input" name="acreage_min" type="number" min="0" step="any" value={filters.acreageMin} /></label>
      <label>to<input class="input" name="acreage_max" type="number" min="0" step="any" value={filters.acreageMax} /></label>
      <label>Sort<select class="input" name="sort"><Options choices={SORTS} chosen={filters.sort} /></select></label>
      {filters.county && <input type="hidden" name="county" value={filters.county} />}
      {filters.zoning && <input type="hidden" name="zoning" value={filters.zoning} />}
      <button class="button primary"><Icon name="search" />Show lots</button>
      {problem && <p class="wrong" role="alert">{problem}</p>}
    </form>
  )
}

/** What each filter is called in the address. */
const NAMES: Record<Exclude<keyof LotFilters, 'sort'>, { param: string; words(value: string): string }> = {
  search: { param: 'search', words: (value) => `“${value}”` },
  state: { param: 'state', words: (value) => value },
  county: { param: 'county', words: (value) => `${value} County` },
  category: { param: 'category', words: (value) => value },
  zoning: { param: 'zoning', words: (value) => `Zoned ${value}` },
  acreageMin: { param: 'acreage_min', words: (value) => `${value} acres or more` },
  acreageMax: { param: 'acreage_max', words: (value) => `up to ${value} acres` },
}

/** The filters in force, each a link that takes it off. */
export function FilterChips({ view: { filters, query, categories }, path }: { view: FilterView & { query: string }; path: string }) {
  const chips = Object.entries(NAMES).flatMap(([key, { param, words }]) => {
    const value = filters[key as keyof typeof NAMES]
    if (value === '') return []
    const shown = key === 'category' ? (categories.find((category) => category.value === value)?.label ?? value) : value
    return [{ text: words(shown), href: hrefWithout(path, query, param) }]
  })
  if (chips.length === 0) return null
  return (
    <p class="chips">
      {chips.map(({ text, href }) => (
        <a class="chip" href={href}><span class="unseen">Remove filter: </span>{text}<Icon name="close" /></a>
      ))}
    </p>
  )
}

function hrefWithout(path: string, query: string, param: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(param)
  return rest.size === 0 ? path : `${path}?${rest}`
}
