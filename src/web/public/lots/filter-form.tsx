import { type LotFilters, unreadableBound } from '../../lots/filters.ts'
import { Options } from '../../ui/fields.tsx'
import type { Format } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilterFold } from '../../ui/list-filters.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { Sentence } from '../../ui/sentence.tsx'
import SearchField from '../search/SearchField.tsx'
import type { LotListView } from './view.ts'

type FilterView = Pick<LotListView, 'filters' | 'saleTitle' | 'states' | 'counties' | 'zonings' | 'categories' | 'problem'>

/** The default order. */
const USUAL_SORT = 'ends_at'

/** Filters as a GET form, so that search results have a URL. */
export function LotFiltersForm({ view, action }: { view: FilterView; action: string }) {
  const { filters, states, counties, zonings, categories, problem } = view
  const { t: { lots: { filters: words, sorts } }, format } = useWords()
  const any = { value: '', label: words.any }
  const orders = Object.entries(sorts).map(([value, label]) => ({ value: value === USUAL_SORT ? '' : value, label }))
  return (
    <form class="filters land" role="search" aria-label={words.label} action={action}>
      <div class="wide"><SearchField label={words.search} value={filters.search} /></div>
      <button class="button primary"><Icon name="search" />{words.show}</button>
      <FilterFold count={activeFilters(view, words, format).length} isOpen={problem !== null}>
        <label>{words.state}<select class="input" name="state"><Options choices={[any, ...states]} chosen={filters.state} /></select></label>
        <label>{words.countyName}<input class="input" name="county" value={filters.county} maxLength={100} list="counties" /></label>
        <label>{words.kind}<select class="input" name="category"><Options choices={[any, ...categories]} chosen={filters.category} /></select></label>
        <label>{words.zoning}<input class="input" name="zoning" value={filters.zoning} maxLength={100} list="zonings" /></label>
        <Bound label={words.from} name="acreage_min" value={filters.acreageMin} />
        <Bound label={words.to} name="acreage_max" value={filters.acreageMax} />
        <Bound label={words.priceFrom} name="price_min" value={filters.priceMin} />
        <Bound label={words.priceTo} name="price_max" value={filters.priceMax} />
        <label>{words.sort}<select class="input" name="sort"><Options choices={orders} chosen={filters.sort} /></select></label>
        <button class="button primary"><Icon name="search" />{words.show}</button>
      </FilterFold>
      {filters.view && <input type="hidden" name="view" value={filters.view} />}
      {filters.sale && <input type="hidden" name="sale" value={filters.sale} />}
      <Suggestions id="counties" values={counties} />
      <Suggestions id="zonings" values={zonings} />
      {problem && <p class="wrong" role="alert">{problem}</p>}
    </form>
  )
}

const Bound = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <label class="bound">{label}<input class="input" name={name} inputMode="decimal" autocomplete="off" value={value} /></label>
)

/** Suggestions for a text field. */
const Suggestions = ({ id, values }: { id: string; values: string[] }) => (
  <datalist id={id}>{values.map((value) => <option value={value} />)}</datalist>
)

/** Names of the filters in the URL. */
const NAMES: Record<Exclude<keyof LotFilters, 'sort' | 'view'>, { param: string; say(value: string, words: FilterWords, format: Format): string }> = {
  search: { param: 'search', say: (value) => `“${value}”` },
  state: { param: 'state', say: (value) => value },
  county: { param: 'county', say: (value, { county }) => (SAYS_COUNTY.test(value) ? value : county(value)) },
  category: { param: 'category', say: (value) => value },
  zoning: { param: 'zoning', say: (value, { zoned }) => zoned(value) },
  acreageMin: { param: 'acreage_min', say: (value, { atLeast }) => atLeast(value) },
  acreageMax: { param: 'acreage_max', say: (value, { atMost }) => atMost(value) },
  priceMin: { param: 'price_min', say: (value, { priceAtLeast }, format) => priceAtLeast(format.number(Number(value), 2)) },
  priceMax: { param: 'price_max', say: (value, { priceAtMost }, format) => priceAtMost(format.number(Number(value), 2)) },
  sale: { param: 'sale', say: (value) => value },
}

/** `Story, IA` and `Story County` need no label. */
const SAYS_COUNTY = /,|county$|^condado /i

type FilterWords = Words['t']['lots']['filters']

/** The active filters as text. */
function activeFilters({ filters, saleTitle, categories }: FilterView, words: FilterWords, format: Format): { param: string; text: string }[] {
  const unread = unreadableBound(filters)
  return Object.entries(NAMES).flatMap(([key, { param, say }]) => {
    const value = filters[key as keyof typeof NAMES]
    if (value === '' || value === unread) return []
    const named = { category: categories.find((category) => category.value === value)?.label, sale: saleTitle }
    const shown = (key === 'category' || key === 'sale' ? named[key] : null) ?? value
    return [{ param, text: say(shown, words, format) }]
  })
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ view, path }: { view: FilterView & { query: string }; path: string }) {
  const { t: { lots: { filters: words } }, format } = useWords()
  const active = activeFilters(view, words, format)
  if (active.length === 0) return null
  return (
    <p class="chips">
      {active.map(({ param, text }) => (
        <a class="chip" href={hrefWithout(path, view.query, param)}><span class="unseen">{words.remove} </span>{text}<Icon name="close" /></a>
      ))}
    </p>
  )
}

/** The place that the search names, and a suggested correction. */
export function SearchNotes({ view: { place, correction }, path }: { view: LotListView; path: string }) {
  const { t: { lots: { filters: words } } } = useWords()
  return (
    <>
      {place && <p class="hint search-note">{words.near(place.name)}</p>}
      {correction && (
        <p class="search-note"><Sentence text={words.didYouMean} parts={{ search: <a href={`${path}?${correction.query}`}>{correction.text}</a> }} /></p>
      )}
    </>
  )
}

function hrefWithout(path: string, query: string, param: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(param)
  return rest.size === 0 ? path : `${path}?${rest}`
}
