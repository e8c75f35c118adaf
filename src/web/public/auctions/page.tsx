import type { Page } from '../../../kernel/page.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { Choice } from '../../ui/choose.tsx'
import { Options } from '../../ui/fields.tsx'
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
    <form class="filters" role="search" aria-label={say.find} action="/auctions">
      <label class="wide">{say.byTitle}<input class="input" name="search" type="search" value={search} /></label>
      <label>
        {words.kind}
        <select class="input" name="category"><Options choices={[{ value: '', label: words.any }, ...categories]} chosen={category} /></select>
      </label>
      <label>{words.sort}<select class="input" name="sort"><Options choices={orders} chosen={sort} /></select></label>
      <button class="button">{say.findButton}</button>
    </form>
  )
}
