import type { GeoJSONSource, Map } from 'maplibre-gl'
import { colour } from '../../map/base-map.ts'

/** From this zoom level on, parcels are larger than their points. */
const PARCELS_FROM_ZOOM = 11
const NOTHING = { type: 'FeatureCollection' as const, features: [] }

/** Draws parcel outlines of the visible area, fetched from a certain zoom level on. */
export function addParcels(map: Map, pointsHref: string): void {
  map.addSource('parcels', { type: 'geojson', data: NOTHING })
  map.addLayer({
    id: 'parcels', type: 'fill', source: 'parcels', minzoom: PARCELS_FROM_ZOOM,
    paint: { 'fill-color': colour('woodland'), 'fill-opacity': 0.7 },
  }, 'clusters')
  map.addLayer({
    id: 'parcel-lines', type: 'line', source: 'parcels', minzoom: PARCELS_FROM_ZOOM,
    paint: { 'line-color': colour('forest'), 'line-width': 2 },
  }, 'clusters')
  const look = (): void => {
    if (map.getZoom() < PARCELS_FROM_ZOOM) return
    ;(map.getSource('parcels') as GeoJSONSource).setData(parcelsHref(map, pointsHref))
  }
  map.on('moveend', look)
  look()
}

function parcelsHref(map: Map, pointsHref: string): string {
  const url = new URL(pointsHref, location.href)
  url.searchParams.set('geometry', 'boundary')
  url.searchParams.set('bbox', map.getBounds().toArray().flat().map((degrees) => degrees.toFixed(4)).join(','))
  return url.href
}
