import type { Map } from 'maplibre-gl'
import { colour } from './colour.ts'

export interface ParcelLayers {
  source: string
  /** Of the land itself; without pictures below it. */
  opacity: number
  minzoom?: number
  /** The layer above them. */
  below?: string
}

/** How much of a picture the land on it covers. */
const OVER_PICTURES = 0.15

/** Draws the parcels of a source: the land, and its outline with a light edge, which is legible on pictures too. */
export function addParcelLayers(map: Map, { source, opacity, minzoom = 0, below }: ParcelLayers): void {
  map.addLayer({
    id: `${source}-land`, type: 'fill', source, minzoom, metadata: { opacity },
    paint: { 'fill-color': colour('woodland'), 'fill-opacity': opacity },
  }, below)
  map.addLayer({ id: `${source}-edge`, type: 'line', source, minzoom, paint: { 'line-color': colour('sheet'), 'line-width': 4.5 } }, below)
  map.addLayer({ id: `${source}-line`, type: 'line', source, minzoom, paint: { 'line-color': colour('forest'), 'line-width': 2.5 } }, below)
}

/** Makes the land of all parcels transparent on pictures, or as opaque as without them. */
export function seeThroughLand(map: Map, isOnPictures: boolean): void {
  for (const { id, metadata } of map.getStyle().layers) {
    const { opacity } = (metadata ?? {}) as { opacity?: number }
    if (opacity !== undefined && id.endsWith('-land')) map.setPaintProperty(id, 'fill-opacity', isOnPictures ? OVER_PICTURES : opacity)
  }
}
