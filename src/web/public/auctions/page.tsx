import type { Page } from '../../../kernel/page.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { Choice } from '../../ui/choose.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AuctionCards } from './card.tsx'

export interface AuctionsPageProps {
  auctions: Page<AuctionCardView>
  filters: { search: string; category: string; sort: string }
  categories: Choice[]
}

export function AuctionsPage({ auctions, filters, categories }: AuctionsPageProps) {
  const { t: { auctions: say } } = useWords()
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
  return (
    <>
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      <Filters filters={filters} categories={categories} />
      <h2 class="unseen">{say.sales}</h2>
      {auctions.items.length > 0
        ? <AuctionCards auctions={auctions.items} />
        : <Empty title={say.nothing}><p><a href="/auctions">{say.showAll}</a></p></Empty>}
      <Pager page={auctions} query={query} />
    </>
  )
}

function Filters({ filters: { search, category, sort }, categories }: Pick<AuctionsPageProps, 'filters' | 'categories'>) {
  const { t: { auctions: say, lots: { filters: words } } } = useWords()
  const orders = Object.entries(say.sorts).map(([value, label]) => ({ value: value === 'ends_at' ? '' : value, label }))
  return (
    <ListFilters
      label={say.find} action="/auctions" submit={say.findButton} values={[category]}
      search={<FilterSearch name="search" label={say.byTitle} value={search} />}
    >
      <FilterSelect name="category" label={words.kind} choices={[{ value: '', label: words.any }, ...categories]} chosen={category} />
      <FilterSelect name="sort" label={words.sort} choices={orders} chosen={sort} />
    </ListFilters>
  )
}
