import LotMap from '../islands/LotMap.tsx'
import { cardTitle, priceNow } from '../ui/lot-words.ts'
import { FilterChips, LotFiltersForm } from '../ui/lot-filters.tsx'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { CardPlat } from '../ui/plat.tsx'
import type { LotCardView, MapView } from '../view-models.ts'
import { useWords } from '../words.ts'

/** The lots on a map and, beside it, the same lots as a list. */
export function MapPage({ view }: { view: MapView }) {
  const { t: { lots: { map: say } }, format } = useWords()
  const { lots, query, pointsHref, styleUrl, bounds } = view
  return (
    <>
      <div class="page-head">
        <h1>{say.heading}</h1>
        <p class="lede">{format.counted(say.found, lots.total)}</p>
      </div>
      <LotFiltersForm view={view} action="/map" />
      <FilterChips view={view} path="/map" />
      <div class="map-split">
        <LotMap pointsHref={pointsHref} pageHref={`/map${query && `?${query}`}`} bounds={bounds} styleUrl={styleUrl} />
        <section aria-labelledby="map-list-title">
          <h2 id="map-list-title" class="section-head">{bounds ? say.inArea : say.theLots}</h2>
          {lots.items.length === 0 && <Empty title={say.nothing}><p><a href="/map">{say.whole}</a></p></Empty>}
          <ul class="map-list">{lots.items.map((lot) => <MapListItem key={lot.id} lot={lot} />)}</ul>
          {lots.total > lots.items.length && <p class="hint">{say.shown(format.count(lots.items.length), format.count(lots.total))}</p>}
          <Pager page={lots.page} lastPage={lots.lastPage} query={query} />
        </section>
      </div>
    </>
  )
}

function MapListItem({ lot }: { lot: LotCardView }) {
  const { format } = useWords()
  return (
    <li data-lot={lot.id} data-auction={lot.auctionId} data-currency={lot.currency} data-bid-count={lot.standing.bidCount}>
      <CardPlat plat={lot.plat} />
      <div>
        <p class="eyebrow">{format.place(lot.county, lot.state)}</p>
        <p><a href={`/lots/${lot.slug}`}>{cardTitle(format, lot)}</a></p>
        <p><span data-price>{format.money(priceNow(lot.standing), lot.currency)}</span></p>
      </div>
    </li>
  )
}
