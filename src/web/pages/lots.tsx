import { counted } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Empty } from '../ui/notes.tsx'
import { LotCards } from '../ui/lot-card.tsx'
import { FilterChips, LotFiltersForm } from '../ui/lot-filters.tsx'
import { Pager } from '../ui/pager.tsx'
import type { LotListView } from '../view-models.ts'

export interface LotsPageProps {
  view: LotListView
  /** House time, in epoch milliseconds. */
  now: number
}

/** Every lot open for bids, by filters that are part of the address. */
export function LotsPage({ view, now }: LotsPageProps) {
  const { lots, query } = view
  return (
    <>
      <div class="page-head with-action">
        <h1>{lots.total === 0 ? 'No parcels found' : `${counted(lots.total, 'parcel')} open for bids`}</h1>
        {lots.items.length > 0 && <a class="button" href={`/map${query && `?${query}`}`}><Icon name="map" />On the map</a>}
      </div>
      <LotFiltersForm view={view} action="/lots" />
      <FilterChips view={view} path="/lots" />
      <h2 class="unseen">Lots</h2>
      {lots.items.length > 0 ? <LotCards lots={lots.items} now={now} /> : <NothingFound />}
      <Pager page={lots.page} lastPage={lots.lastPage} query={query} />
    </>
  )
}

const NothingFound = () => (
  <Empty title="No open lot fits these filters">
    <p>Fewer filters find more: leave out the county, or widen the acreage.</p>
    <p class="actions"><a class="button" href="/lots">Show all lots</a> <a class="button" href="/auctions">See the auctions</a></p>
  </Empty>
)
