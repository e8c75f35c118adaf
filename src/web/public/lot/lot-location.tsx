import type { MapSources } from '../../live/wire.ts'
import { stateIn } from '../../lots/filters.ts'
import { Locator } from '../../map/state-map.tsx'
import { useWords } from '../../ui/use-words.ts'
import LotLocator from './LotLocator.tsx'
import type { LotView } from './view.ts'

/** Location: a drawing of the county in its state, and on request an interactive map. */
export function LotLocation({ lot, mapSources }: { lot: LotView; mapSources: MapSources }) {
  const words = useWords()
  const { t: { lot: say }, format } = words
  const { locator, mapBounds, plat: { lat, lng }, state, county } = lot
  const isPlaced = lat !== null && lng !== null
  if (!locator && !isPlaced) return null
  const place = format.place(county, state && stateIn(words, state))
  return (
    <section>
      <h2>{say.where}</h2>
      <div class="whereabouts">
        {locator && (
          <figure class="sheet">
            <Locator view={locator} label={say.whereIn(place ?? '')} />
            <figcaption><span>{place}</span><span>{say.boundaries}</span></figcaption>
          </figure>
        )}
        {isPlaced && mapBounds && <LotLocator plat={lot.plat} lat={lat} lng={lng} bounds={mapBounds} sources={mapSources} />}
      </div>
    </section>
  )
}
