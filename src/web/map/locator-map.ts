import { Marker } from 'maplibre-gl'
import type { LotLocatorProps } from '../islands/LotLocator.tsx'
import { colour, openMap } from './base-map.ts'

/** Far enough out to show the county around the land. */
const COUNTY_ZOOM = 8

/** One lot on the map: its outline where it is known, and a pin. */
export async function showPlace(place: HTMLElement, lot: LotLocatorProps, signal: AbortSignal): Promise<void> {
  const { plat, lat, lng, styleUrl } = lot
  const map = await openMap(place, { styleUrl, view: { center: [lng, lat], zoom: COUNTY_ZOOM } }, signal)
  if (plat.boundary) {
    map.addSource('parcel', { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: plat.boundary } })
    map.addLayer({ id: 'parcel', type: 'fill', source: 'parcel', paint: { 'fill-color': colour('woodland') } })
    map.addLayer({
      id: 'parcel-line', type: 'line', source: 'parcel', paint: { 'line-color': colour('forest'), 'line-width': 2 },
    })
  }
  new Marker({ color: colour('flag') }).setLngLat([lng, lat]).addTo(map)
  map.once('idle', () => (place.dataset['ready'] = ''))
}
