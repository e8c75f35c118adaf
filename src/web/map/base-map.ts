import './maplibre.css'
import type { FeatureCollection } from 'geojson'
import { Map, NavigationControl, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { feature } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import { MINUTE } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import type { MapSources } from '../live/wire.ts'
import { colour } from './colour.ts'
import { addLayerSwitch } from './layer-switch.tsx'
import { makeRoomForLayers } from './layers.ts'
import { labelPlace } from './place-label.ts'
import { namePoints } from './place-names.ts'
import { addTowns } from './towns.ts'

setWorkerUrl(workerUrl)

/** County lines are a quarter of a megabyte, so they are loaded from this zoom level on. */
const COUNTIES_FROM_ZOOM = 5.5
const COUNTY_NAMES_FROM_ZOOM = 7
/** Long enough for a slow connection. */
const ATLAS_TIMEOUT_MS = 1 * MINUTE

export interface BaseMapOptions {
  sources: MapSources
  /** The initial view: a position and zoom, or a box with a margin. */
  view: { center: [number, number]; zoom: number } | { bounds: Bounds; padding: number; maxZoom: number }
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

/** Creates a map without lots; it is removed when the signal aborts. */
export async function openMap(place: HTMLElement, options: BaseMapOptions, signal: AbortSignal): Promise<Map> {
  const { sources: { styleUrl, layers }, view } = options
  const first = 'bounds' in view ? { bounds: view.bounds, fitBoundsOptions: { padding: view.padding, maxZoom: view.maxZoom } } : view
  const map = new Map({
    container: place, style: styleUrl ?? await censusStyle(), ...first, fadeDuration: 0,
    cooperativeGestures: true, attributionControl: { compact: true }, locale: mapWords(),
  })
  signal.addEventListener('abort', () => map.remove(), { once: true })
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }))
  // Not `load`, which waits for the last state: layers added now load at the same time.
  await new Promise<void>((resolve) => map.once('style.load', () => resolve()))
  if (styleUrl === null) {
    addCountiesWhenClose(map)
    addTowns(map, 'land', 'state-names')
  }
  makeRoomForLayers(map, 'state-lines')
  if (layers.length > 0) addLayerSwitch(map, layers)
  return map
}

/** Texts of the map library's controls, by its names. */
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

/** The atlas is TopoJSON, a third of the size of GeoJSON. */
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
    // Invisible; used to look up the county at the center.
    map.addLayer({ id: 'county-land', type: 'fill', source: 'counties', paint: { 'fill-opacity': 0 } }, 'county-lines')
    labelPlace(map, 'county-land', 'land')
    map.addLayer({
      id: 'county-names', type: 'symbol', source: 'county-names', minzoom: COUNTY_NAMES_FROM_ZOOM,
      layout: { 'text-field': ['get', 'name'], 'text-size': 12 },
      paint: { 'text-color': colour('soft'), 'text-halo-color': colour('paper'), 'text-halo-width': 1 },
    }, 'state-names')
  }
  // The map works without county lines; the next zoom retries.
  const tryLook = (): void => void look().catch(() => (asked = false))
  map.on('zoom', tryLook)
  tryLook()
}
