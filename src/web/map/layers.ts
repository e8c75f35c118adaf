import type { LayerSpecification, Map, SourceSpecification } from 'maplibre-gl'
import type { LayerKind } from '../../kernel/map-layers.ts'
import type { MapLayerView } from '../live/wire.ts'
import { attributionHtml } from './attribution.ts'
import { colour } from './colour.ts'

/** Layers are drawn below this one, which draws nothing: above the land, below lines, names and lots. */
const ABOVE = 'above-layers'
/** Pictures of these kinds leave nothing of the drawn land visible. */
const BACKGROUNDS: readonly LayerKind[] = ['roads', 'aerial', 'topography']
const TILE_PIXELS = 256
const OVERLAY_OPACITY = 0.6

/** A layer that pages offer, and whether it takes the place of the drawn land. */
export interface OfferedLayer extends MapLayerView {
  isBackground: boolean
}

export const offeredLayers = (layers: readonly MapLayerView[]): OfferedLayer[] =>
  layers.map((layer) => ({ ...layer, isBackground: BACKGROUNDS.includes(layer.kind) && !(layer.kind === 'roads' && 'archive' in layer.source) }))

/** Marks the place of the layers in the style. `below`: the lowest layer that stays above them, if the style has it. */
export function makeRoomForLayers(map: Map, below: string): void {
  map.addLayer({ id: ABOVE, type: 'background', layout: { visibility: 'none' } }, map.getLayer(below) ? below : undefined)
}

/** The id of the source of a layer. */
export const sourceOf = (kind: LayerKind): string => `operator-${kind}`

/** Shows a layer, and loads it when it is shown first. Backgrounds are below overlays. */
export async function showLayer(map: Map, layer: OfferedLayer, place: readonly OfferedLayer[]): Promise<void> {
  const id = sourceOf(layer.kind)
  if (!map.getSource(id)) {
    const { source, layers } = await drawn(layer)
    if (map.getSource(id)) return
    map.addSource(id, source)
    const next = place.slice(place.indexOf(layer) + 1).map(({ kind }) => layersOf(map, kind)[0]).find((found) => found !== undefined)
    for (const one of layers) map.addLayer(one, next ?? ABOVE)
  }
  for (const one of layersOf(map, layer.kind)) map.setLayoutProperty(one, 'visibility', 'visible')
}

export function hideLayer(map: Map, { kind }: OfferedLayer): void {
  for (const one of layersOf(map, kind)) map.setLayoutProperty(one, 'visibility', 'none')
}

const layersOf = (map: Map, kind: LayerKind): string[] => map.getLayersOrder().filter((id) => id.startsWith(`${sourceOf(kind)}-`))

interface Drawn {
  source: SourceSpecification
  layers: LayerSpecification[]
}

async function drawn(layer: OfferedLayer): Promise<Drawn> {
  const attribution = attributionHtml(layer.attribution)
  if ('tiles' in layer.source) return pictures(layer, { type: 'raster', tiles: [layer.source.tiles], tileSize: TILE_PIXELS, attribution })
  const { openArchive } = await import('./archives.ts')
  const { url, isPictures, vectorLayers } = await openArchive(layer.source.archive)
  if (isPictures) return pictures(layer, { type: 'raster', url, tileSize: TILE_PIXELS, attribution })
  return { source: { type: 'vector', url, attribution }, layers: vectorLayers.flatMap((name) => strokes(layer.kind, name)) }
}

const pictures = ({ kind, isBackground }: OfferedLayer, source: SourceSpecification): Drawn => ({
  source,
  layers: [{ id: `${sourceOf(kind)}-pictures`, type: 'raster', source: sourceOf(kind), paint: { 'raster-opacity': isBackground ? 1 : OVERLAY_OPACITY } }],
})

/** Lines of roads with their names, and areas of anything else. */
function strokes(kind: LayerKind, sourceLayer: string): LayerSpecification[] {
  const source = sourceOf(kind)
  const at = { source, 'source-layer': sourceLayer }
  const ink = kind === 'flood' ? colour('water') : colour('contour')
  const name = (part: string): string => `${source}-${sourceLayer}-${part}`
  if (kind !== 'roads') {
    return [
      { ...at, id: name('areas'), type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': ink, 'fill-opacity': 0.3 } },
      { ...at, id: name('edges'), type: 'line', paint: { 'line-color': ink, 'line-width': 1 } },
    ]
  }
  const isLine: ['==', ['geometry-type'], 'LineString'] = ['==', ['geometry-type'], 'LineString']
  const width = (near: number): ['interpolate', ['linear'], ['zoom'], ...number[]] => ['interpolate', ['linear'], ['zoom'], 6, near / 4, 15, near]
  return [
    { ...at, id: name('casing'), type: 'line', filter: isLine, paint: { 'line-color': colour('rule'), 'line-width': width(6) } },
    { ...at, id: name('lines'), type: 'line', filter: isLine, paint: { 'line-color': colour('sheet'), 'line-width': width(3.5) } },
    {
      ...at, id: name('names'), type: 'symbol', filter: isLine, minzoom: 8,
      layout: { 'symbol-placement': 'line', 'text-field': ['coalesce', ['get', 'name'], ['get', 'ref'], ''], 'text-size': 12 },
      paint: { 'text-color': colour('ink'), 'text-halo-color': colour('paper'), 'text-halo-width': 1.5 },
    },
  ]
}
