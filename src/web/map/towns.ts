import type { Feature, Point } from 'geojson'
import type { GeoJSONSource, Map } from 'maplibre-gl'
import { stateCode } from '../../kernel/states.ts'
import { MINUTE } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import { attributionHtml } from './attribution.ts'
import { colour } from './colour.ts'
import type { TownPoint } from './gazetteer.ts'

/** From the zoom at which a county fills the map. */
const FROM_ZOOM = 7
const ANSWER_TIMEOUT_MS = 1 * MINUTE

/** Shows the towns of the states in view, larger ones first where there is no room for all. `below`: the layer with more important names. */
export function addTowns(map: Map, stateLayer: string, below: string): void {
  const asked = new Set<string>()
  const towns: Feature<Point>[] = []
  map.addImage('town', townImage(), { pixelRatio: 2 })
  map.addSource('towns', { type: 'geojson', attribution: attributionHtml(pageWords().t.map.towns), data: { type: 'FeatureCollection', features: towns } })
  map.addLayer({
    id: 'towns', type: 'symbol', source: 'towns', minzoom: FROM_ZOOM,
    layout: {
      'icon-image': 'town', 'text-field': ['get', 'name'], 'text-size': ['interpolate', ['linear'], ['get', 'zips'], 1, 12, 20, 15],
      'text-anchor': 'left', 'text-offset': [0.5, 0], 'symbol-sort-key': ['-', ['get', 'zips']], 'text-max-width': 8,
    },
    paint: {
      'text-color': ['case', ['>', ['get', 'zips'], 1], colour('ink'), colour('soft')], 'text-halo-color': colour('paper'), 'text-halo-width': 1.5,
    },
  }, below)

  async function add(state: string): Promise<void> {
    asked.add(state)
    const response = await fetch(`/map/towns/${state}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`The towns answered ${response.status}`)
    for (const town of (await response.json()) as TownPoint[]) towns.push(pointOf(town))
    ;(map.getSource('towns') as GeoJSONSource | undefined)?.setData({ type: 'FeatureCollection', features: towns })
  }
  map.on('idle', () => {
    if (map.getZoom() < FROM_ZOOM) return
    const inView = new Set(map.queryRenderedFeatures({ layers: [stateLayer] }).map(({ properties }) => stateCode(String(properties['name']))))
    for (const state of inView) {
      // The map works without towns; the next move retries.
      if (state !== null && !asked.has(state)) add(state).catch(() => asked.delete(state))
    }
  })
}

const pointOf = ([name, lng, lat, zips]: TownPoint): Feature<Point> =>
  ({ type: 'Feature', properties: { name, zips }, geometry: { type: 'Point', coordinates: [lng, lat] } })

const SIDE = 10

function townImage(): ImageData {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!
  context.fillStyle = colour('sheet')
  context.strokeStyle = colour('ink')
  context.lineWidth = 2
  context.beginPath()
  context.arc(SIDE / 2, SIDE / 2, SIDE / 2 - 1.5, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  return context.getImageData(0, 0, SIDE, SIDE)
}
