import type { MapBounds, MapSources } from '../../live/wire.ts'
import { CardClock } from '../../lots/card.tsx'
import { besidePrice, cardTitle, priceNow } from '../../lots/lot-words.ts'
import { CardPlat } from '../../lots/plat.tsx'
import type { LotCardView } from '../../lots/view.ts'
import { figuresHref } from '../../ui/addresses.ts'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { FilterChips, LotFiltersForm, SearchNotes } from '../lots/filter-form.tsx'
import type { LotListView } from '../lots/view.ts'
import { ViewSwitch } from '../lots/view-switch.tsx'
import LotMap from './LotMap.tsx'
import { FOUND_ID, LIST_ID } from './list-ids.ts'

/** `/map`: filters, the list beside the map, and the URL of the points. */
export interface MapView extends LotListView {
  /** URL of the GeoJSON that the map draws, with filters. */
  pointsHref: string
  /** West, south, east, north of the requested area, or of all found lots; null: the whole country. */
  bounds: MapBounds | null
  /** The same lots without the area; null if no area is requested. */
  wholeHref: string | null
  sources: MapSources
}

export interface MapPageProps {
  view: MapView
  /** Server time, in epoch milliseconds. */
  now: number
}

/** Lots on a map, and as a list beside it. */
export function MapPage({ view, now }: MapPageProps) {
  const { t: { lots: { map: say } }, format } = useWords()
  const { lots, query, pointsHref, sources, bounds, wholeHref } = view
  return (
    <>
      <div class="page-head with-action">
        <h1>{say.heading}</h1>
        <ViewSwitch query={query} shown="map" />
        <p class="lede" id={FOUND_ID} role="status" data-counts={figuresHref(query)} data-count="mapped">{format.counted(say.found, lots.total)}</p>
      </div>
      <LotFiltersForm view={view} action="/map" />
      <FilterChips view={view} path="/map" />
      <SearchNotes view={view} path="/map" />
      <noscript><p class="note">{say.noScript}</p></noscript>
      <div class="map-split">
        <LotMap pointsHref={pointsHref} pageHref={`/map${query && `?${query}`}`} bounds={bounds} sources={sources} />
        <section id={LIST_ID} aria-labelledby="map-list-title">
          <div class="section-head">
            <h2 id="map-list-title">{wholeHref === null ? say.theLots : say.inArea}</h2>
            {wholeHref !== null && <a href={wholeHref}>{say.whole}</a>}
          </div>
          {lots.items.length === 0 && <Empty title={say.nothing}><p>{say.nothingHint}</p></Empty>}
          <ul class="map-list">{lots.items.map((lot) => <MapListItem key={lot.id} lot={lot} now={now} />)}</ul>
          {lots.total > lots.items.length && <p class="hint">{say.shown(format.count(lots.items.length), format.count(lots.total))}</p>}
          <Pager page={lots} query={query} />
        </section>
      </div>
    </>
  )
}

function MapListItem({ lot, now }: { lot: LotCardView; now: number }) {
  const live = useLiveWords()
  const { t: { lots: say }, format } = useWords()
  return (
    <li
      data-lot={lot.id} data-auction={lot.auctionId} data-currency={lot.currency} data-acreage={lot.acreage} data-unit={lot.biddingUnit}
      data-bid-count={lot.standing.bidCount} data-zone={lot.zone}
    >
      <CardPlat plat={lot.plat} />
      <div>
        <p class="eyebrow">{[say.lotNumber(lot.lotNumber), format.place(lot.county, lot.state)].filter(Boolean).join(', ')}</p>
        <p><a href={`/lots/${lot.slug}`}>{cardTitle(format, lot)}</a></p>
        <p class="card-line">
          <span>
            <b data-price>{format.money(priceNow(lot.standing), lot.currency)}</b> <span data-beside>{besidePrice(live, lot)}</span>
          </span>
          <CardClock lot={lot} now={now} />
        </p>
      </div>
    </li>
  )
}
