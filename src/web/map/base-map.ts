import './maplibre.css'
import type { FeatureCollection } from 'geojson'
import { Map, NavigationControl, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { feature } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import { MINUTE } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import { labelPlace } from './place-label.ts'
import { namePoints } from './place-names.ts'

setWorkerUrl(workerUrl)

/** County lines are a quarter of a megabyte, so they come when they can be told apart. */
const COUNTIES_FROM_ZOOM = 5.5
const COUNTY_NAMES_FROM_ZOOM = 7
/** Long enough for a slow line. */
const ATLAS_TIMEOUT_MS = 1 * MINUTE

export type Colour = 'paper' | 'line' | 'rule' | 'sea' | 'forest' | 'on-forest' | 'flag' | 'sheet' | 'woodland' | 'ink' | 'soft'

/** The map is drawn in the page's own colours, light or dark. */
export const colour = (name: Colour): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

export interface BaseMapOptions {
  /** The operator's own base map; null: Census boundaries served by this house, so that no stranger learns of a visit. */
  styleUrl: string | null
  /** What is in view first: a place and how near, or a box with some air around it. */
  view: { center: [number, number]; zoom: number } | { bounds: Bounds; padding: number; maxZoom: number }
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

/** A map without lots, ready to be drawn on; it goes away with the signal. */
export async function openMap(place: HTMLElement, options: BaseMapOptions, signal: AbortSignal): Promise<Map> {
  const { styleUrl, view } = options
  const first = 'bounds' in view ? { bounds: view.bounds, fitBoundsOptions: { padding: view.padding, maxZoom: view.maxZoom } } : view
  const map = new Map({
    container: place, style: styleUrl ?? await censusStyle(), ...first, fadeDuration: 0,
    cooperativeGestures: true, attributionControl: { compact: true }, locale: mapWords(),
  })
  signal.addEventListener('abort', () => map.remove(), { once: true })
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }))
  // Not `load`, which waits until the last state is drawn: what is added now is fetched and drawn along with them.
  await new Promise<void>((resolve) => map.once('style.load', () => resolve()))
  if (styleUrl === null) addCountiesWhenClose(map)
  return map
}

/** What the map's own controls are called, by the names of the library. */
function mapWords(): Record<string, string> {
  const { map } = pageWords().t
  return {
    'NavigationControl.ZoomIn': map.zoomIn, 'NavigationControl.ZoomOut': map.zoomOut, 'AttributionControl.ToggleAttribution': map.attribution,
    'Map.Title': map.canvas, 'Popup.Close': map.close, 'CooperativeGesturesHandler.WindowsHelpText': map.scroll,
    'CooperativeGesturesHandler.MacHelpText': map.scrollMac, 'CooperativeGesturesHandler.MobileHelpText': map.touch,
  }
}

async function censusStyle(): Promise<StyleSpecification> {
  const states = await boundaries(statesUrl, 'states')
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states, attribution: pageWords().t.map.boundaries },
      'state-names': { type: 'geojson', data: namePoints(states, pageWords().t.map.states) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('sea') } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colour('paper') } },
      { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': colour('rule'), 'line-width': 1.25 } },
      {
        id: 'state-names', type: 'symbol', source: 'state-names', minzoom: 3, maxzoom: COUNTY_NAMES_FROM_ZOOM,
        layout: { 'text-field': ['get', 'name'], 'text-transform': 'uppercase', 'text-letter-spacing': 0.08, 'text-size': 11 },
        paint: { 'text-color': colour('soft'), 'text-halo-color': colour('paper'), 'text-halo-width': 1 },
      },
    ],
  }
}

type Atlas = Parameters<typeof feature>[0]

/** The atlas is TopoJSON, a third of the size of what the map wants. */
async function boundaries(url: string, layer: string): Promise<FeatureCollection> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ATLAS_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The base map answered ${response.status}`)
  const topology = (await response.json()) as Atlas
  return feature(topology, topology.objects[layer]!) as FeatureCollection
}

function addCountiesWhenClose(map: Map): void {
  let asked = false
  const look = async (): Promise<void> => {
    if (asked || map.getZoom() < COUNTIES_FROM_ZOOM) return
    asked = true
    const counties = await boundaries(countiesUrl, 'counties')
    map.addSource('counties', { type: 'geojson', data: counties })
    map.addSource('county-names', { type: 'geojson', data: namePoints(counties) })
    map.addLayer({
      id: 'county-lines', type: 'line', source: 'counties', paint: { 'line-color': colour('rule'), 'line-width': 0.6 },
    }, 'state-lines')
    // Not to be seen, but to be asked what lies in the middle.
    map.addLayer({ id: 'county-land', type: 'fill', source: 'counties', paint: { 'fill-opacity': 0 } }, 'county-lines')
    labelPlace(map, 'county-land', 'land')
    map.addLayer({
      id: 'county-names', type: 'symbol', source: 'county-names', minzoom: COUNTY_NAMES_FROM_ZOOM,
      layout: { 'text-field': ['get', 'name'], 'text-size': 12 },
      paint: { 'text-color': colour('soft'), 'text-halo-color': colour('paper'), 'text-halo-width': 1 },
    }, 'state-names')
  }
  // The map is good without them; the next zoom asks again.
  const tryLook = (): void => void look().catch(() => (asked = false))
  map.on('zoom', tryLook)
  tryLook()
}
