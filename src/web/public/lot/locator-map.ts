import { type LngLatBoundsLike, Marker } from 'maplibre-gl'
import type { Boundary, Position } from '../../../kernel/parcel.ts'
import type { LotLocatorProps } from '../../live/wire.ts'
import { openMap } from '../../map/base-map.ts'
import { colour } from '../../map/colour.ts'
import { addParcelLayers } from '../../map/parcel-layers.ts'

/** The zoom for a point without a boundary. */
const POINT_ZOOM = 13
const PARCEL_VIEW = { padding: 70, maxZoom: 16 }
const COUNTY_VIEW = { padding: 24, maxZoom: 10 }

/** Actions of the button below the map. */
export interface PlaceMap {
  show(what: 'county' | 'parcel'): void
}

/** A lot on the map: its county with a pin, and on request its boundary. */
export async function showPlace(place: HTMLElement, lot: LotLocatorProps, signal: AbortSignal): Promise<PlaceMap> {
  const { plat: { boundary }, lat, lng, bounds, sources } = lot
  const map = await openMap(place, { sources, view: { bounds, ...COUNTY_VIEW } }, signal)
  if (boundary) {
    map.addSource('parcel', { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: boundary } })
    addParcelLayers(map, { source: 'parcel', opacity: 1 })
  }
  new Marker({ color: colour('flag') }).setLngLat([lng, lat]).addTo(map)
  map.once('idle', () => (place.dataset['ready'] = ''))
  return {
    show(what) {
      if (what === 'county') map.fitBounds(bounds, COUNTY_VIEW)
      else if (boundary) map.fitBounds(boxOf(boundary), PARCEL_VIEW)
      else map.flyTo({ center: [lng, lat], zoom: POINT_ZOOM })
    },
  }
}

function boxOf({ type, coordinates }: Boundary): LngLatBoundsLike {
  const positions = (type === 'Polygon' ? coordinates.flat() : coordinates.flat(2)) as Position[]
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
