import { LotCards } from '../../lots/card.tsx'
import { TABLE } from '../../lots/filters.ts'
import { Ad, type AdPlace } from '../../ui/ad.tsx'
import { figuresHref } from '../../ui/addresses.ts'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { LotsTable } from '../auctions/lots-table.tsx'
import { CompareBar } from '../compare/bar.tsx'
import { FilterChips, LotFiltersForm, SearchNotes } from './filter-form.tsx'
import type { LotListView } from './view.ts'
import { ViewSwitch } from './view-switch.tsx'

export interface LotsPageProps {
  view: LotListView
  ad?: AdPlace
  /** Server time, in epoch milliseconds. */
  now: number
}

/** All open and upcoming lots, with filters from the URL. */
export function LotsPage({ view, ad, now }: LotsPageProps) {
  const { t: { lots: say, searches }, format } = useWords()
  const { lots, query } = view
  return (
    <>
      <div class="page-head with-action">
        <h1 data-counts={figuresHref(query)} data-count="found">{lots.total === 0 ? say.none : format.counted(say.found, lots.total)}</h1>
        <ViewSwitch query={query} shown={view.filters.view === TABLE ? 'table' : 'list'} />
      </div>
      <LotFiltersForm view={view} action="/lots" />
      <FilterChips view={view} path="/lots" />
      <p class="save-search"><a class="button small" rel="nofollow" href={`/account/searches/new${query === '' ? '' : `?${query}`}`}>{searches.save}</a></p>
      <SearchNotes view={view} path="/lots" />
      <h2 class="unseen">{say.lots}</h2>
      {lots.items.length > 0 ? <FoundLots view={view} now={now} /> : <NothingFound />}
      {lots.items.length > 1 && <CompareBar />}
      <Ad ad={ad} />
      <Pager page={lots} query={query} />
    </>
  )
}

const FoundLots = ({ view: { lots: { items }, filters }, now }: { view: LotListView; now: number }) =>
  (filters.view === TABLE ? <LotsTable lots={items} now={now} canCompare /> : <LotCards lots={items} now={now} canCompare />)

function NothingFound() {
  const { t: { lots: say } } = useWords()
  return (
    <Empty title={say.nothing}>
      <p>{say.nothingHint}</p>
      <p class="actions"><a class="button" href="/lots">{say.showAll}</a> <a class="button" href="/auctions">{say.seeAuctions}</a></p>
    </Empty>
  )
}
