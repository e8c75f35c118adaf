import LotMap from '../islands/LotMap.tsx'
import { count, counted, money, place } from '../ui/format.ts'
import { cardTitle, priceNow } from '../ui/lot-words.ts'
import { FilterChips, LotFiltersForm } from '../ui/lot-filters.tsx'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { CardPlat } from '../ui/plat.tsx'
import type { LotCardView, MapView } from '../view-models.ts'

/** The lots on a map and, beside it, the same lots as a list. */
export function MapPage({ view }: { view: MapView }) {
  const { lots, query, pointsHref, styleUrl, bounds } = view
  return (
    <>
      <div class="page-head">
        <h1>Map</h1>
        <p class="lede">{counted(lots.total, 'parcel')} open for bids.</p>
      </div>
      <LotFiltersForm view={view} action="/map" />
      <FilterChips view={view} path="/map" />
      <div class="map-split">
        <LotMap pointsHref={pointsHref} pageHref={`/map${query && `?${query}`}`} bounds={bounds} styleUrl={styleUrl} />
        <section aria-labelledby="map-list-title">
          <h2 id="map-list-title" class="section-head">{bounds ? 'In this area' : 'The lots'}</h2>
          {lots.items.length === 0 && <Empty title="No open lot here"><p><a href="/map">Show the whole country</a></p></Empty>}
          <ul class="map-list">{lots.items.map((lot) => <MapListItem key={lot.id} lot={lot} />)}</ul>
          {lots.total > lots.items.length && <p class="hint">{count(lots.items.length)} of {count(lots.total)}</p>}
          <Pager page={lots.page} lastPage={lots.lastPage} query={query} />
        </section>
      </div>
    </>
  )
}

const MapListItem = ({ lot }: { lot: LotCardView }) => (
  <li data-lot={lot.id} data-auction={lot.auctionId} data-currency={lot.currency} data-bid-count={lot.standing.bidCount}>
    <CardPlat plat={lot.plat} />
    <div>
      <p class="eyebrow">{place(lot.county, lot.state)}</p>
      <p><a href={`/lots/${lot.slug}`}>{cardTitle(lot)}</a></p>
      <p><span data-price>{money(priceNow(lot.standing), lot.currency)}</span></p>
    </div>
  </li>
)
