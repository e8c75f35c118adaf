import { Map, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { feature } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'

setWorkerUrl(workerUrl)

/** County lines are a quarter of a megabyte, so they come when they can be told apart. */
const COUNTIES_FROM_ZOOM = 5.5

export type Colour = 'paper' | 'line' | 'rule' | 'sea' | 'forest' | 'on-forest' | 'flag' | 'sheet' | 'woodland' | 'ink' | 'soft'

/** The map is drawn in the page's own colours, light or dark. */
export const colour = (name: Colour): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

export interface BaseMapOptions {
  /** The operator's own base map; null: Census boundaries served by this house, so that no stranger learns of a visit. */
  styleUrl: string | null
  center: [number, number]
  zoom: number
}

/** A map without lots, ready to be drawn on; it goes away with the signal. */
export async function openMap(place: HTMLElement, options: BaseMapOptions, signal: AbortSignal): Promise<Map> {
  const { styleUrl, center, zoom } = options
  const map = new Map({
    container: place, style: styleUrl ?? await censusStyle(), center, zoom, fadeDuration: 0,
    cooperativeGestures: true, attributionControl: { compact: true },
  })
  signal.addEventListener('abort', () => map.remove(), { once: true })
  map.addControl(new NavigationControl({ showCompass: false }))
  await new Promise<void>((resolve) => map.once('load', () => resolve()))
  if (styleUrl === null) addCountiesWhenClose(map)
  return map
}

async function censusStyle(): Promise<StyleSpecification> {
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: await boundaries(statesUrl, 'states'), attribution: 'Boundaries: US Census Bureau' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('sea') } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colour('paper') } },
      { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': colour('rule'), 'line-width': 1.25 } },
    ],
  }
}

type Atlas = Parameters<typeof feature>[0]

/** The atlas is TopoJSON, a third of the size of what the map wants. */
async function boundaries(url: string, layer: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The base map answered ${response.status}`)
  const topology = (await response.json()) as Atlas
  return feature(topology, topology.objects[layer]!)
}

function addCountiesWhenClose(map: Map): void {
  let asked = false
  const look = async (): Promise<void> => {
    if (asked || map.getZoom() < COUNTIES_FROM_ZOOM) return
    asked = true
    map.addSource('counties', { type: 'geojson', data: await boundaries(countiesUrl, 'counties') })
    map.addLayer({
      id: 'county-lines', type: 'line', source: 'counties', paint: { 'line-color': colour('line'), 'line-width': 1 },
    }, 'state-lines')
  }
  map.on('zoom', () => void look())
  void look()
}
