import type { GeoJSONSource, Map } from 'maplibre-gl'
import { addParcelLayers } from '../../map/parcel-layers.ts'

/** From this zoom level on, parcels are larger than their points. */
const PARCELS_FROM_ZOOM = 11
const NOTHING = { type: 'FeatureCollection' as const, features: [] }

/** Draws parcel outlines of the visible area, fetched from a certain zoom level on. */
export function addParcels(map: Map, pointsHref: string): void {
  map.addSource('parcels', { type: 'geojson', data: NOTHING })
  addParcelLayers(map, { source: 'parcels', opacity: 0.7, minzoom: PARCELS_FROM_ZOOM, below: 'clusters' })
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
