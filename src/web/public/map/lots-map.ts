import type { GeoJSONSource, Map, MapLayerMouseEvent } from 'maplibre-gl'
import type { LotMapProps } from '../../live/wire.ts'
import { type Bounds, openMap } from '../../map/base-map.ts'
import { colour } from '../../map/colour.ts'
import { addParcels } from './parcels.ts'
import { addPins, keepPoints } from './pins.ts'
import { lotPopup, type LotProperties } from './popup.ts'

/** The contiguous states. */
const COUNTRY: Bounds = [-124.8, 24.5, -66.9, 49.4]
const NEAREST_AT_FIRST = 13
const CLUSTER_RADIUS = 46
/** From this zoom level on, points are not clustered. */
const CLUSTERED_UP_TO_ZOOM = 11

export interface LotsMapOptions extends LotMapProps {
  /** Called after each move with the URL of the page for the visible area. */
  onArea(href: string): void
}

/** Lots as clusters, then points with prices, then parcels; points and the list highlight each other. */
export async function showLots(place: HTMLElement, options: LotsMapOptions, signal: AbortSignal): Promise<void> {
  const { sources, bounds } = options
  const view = { bounds: bounds ?? COUNTRY, padding: bounds ? 48 : 16, maxZoom: NEAREST_AT_FIRST }
  const map = await openMap(place, { sources, view }, signal)
  addPoints(map, options.pointsHref)
  addPins(map)
  keepPoints(map, options.pointsHref, signal)
  addParcels(map, options.pointsHref)
  openClusters(map)
  openLots(map)
  followList(map, signal)
  map.on('moveend', (event) => {
    if (event.originalEvent) options.onArea(areaHref(map, options.pageHref))
  })
  map.once('idle', () => (place.dataset['ready'] = ''))
}

function addPoints(map: Map, href: string): void {
  map.addSource('lots', {
    type: 'geojson', data: href, promoteId: 'lot_id',
    cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTERED_UP_TO_ZOOM,
  })
  map.addLayer({
    id: 'clusters', type: 'circle', source: 'lots', filter: ['has', 'point_count'],
    paint: {
      'circle-color': colour('forest'), 'circle-radius': ['step', ['get', 'point_count'], 14, 25, 18, 250, 24],
      'circle-stroke-color': colour('sheet'), 'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'cluster-counts', type: 'symbol', source: 'lots', filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 13 },
    paint: { 'text-color': colour('on-forest') },
  })
  map.addLayer({
    id: 'lots', type: 'circle', source: 'lots', filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': colour('flag'), 'circle-stroke-color': colour('sheet'), 'circle-stroke-width': 2,
      'circle-radius': ['case', ['boolean', ['feature-state', 'chosen'], false], 10, 6.5],
    },
  })
}

function openClusters(map: Map): void {
  map.on('click', 'clusters', (event) => {
    const cluster = event.features?.[0]
    if (!cluster || cluster.geometry.type !== 'Point') return
    const [lng, lat] = cluster.geometry.coordinates as [number, number]
    void (map.getSource('lots') as GeoJSONSource)
      .getClusterExpansionZoom(cluster.properties['cluster_id'] as number)
      .then((zoom) => map.easeTo({ center: [lng, lat], zoom }, { originalEvent: event.originalEvent }))
  })
  pointAtHover(map, 'clusters')
}

function openLots(map: Map): void {
  const open = (event: MapLayerMouseEvent): void => {
    const lot = event.features?.[0]?.properties as LotProperties | undefined
    if (!lot) return
    lotPopup(lot).setLngLat(event.lngLat).addTo(map)
    chooseInList(lot.lot_id)
  }
  for (const layer of ['lots', 'pins']) {
    map.on('click', layer, open)
    pointAtHover(map, layer)
  }
}

function pointAtHover(map: Map, layer: string): void {
  map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
  map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
}

const listItems = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('.map-list [data-lot]')

function chooseInList(lotId: number): void {
  for (const item of listItems()) {
    const isChosen = Number(item.dataset['lot']) === lotId
    item.toggleAttribute('data-chosen', isChosen)
    if (isChosen) item.scrollIntoView({ block: 'nearest' })
  }
}

/** Highlights the lot under the pointer or the focus in the list, whichever list is shown. */
function followList(map: Map, signal: AbortSignal): void {
  const mark = (chosen: boolean) => ({ target }: Event): void => {
    const item = target instanceof Element ? target.closest<HTMLElement>('.map-list [data-lot]') : null
    if (item) map.setFeatureState({ source: 'lots', id: Number(item.dataset['lot']) }, { chosen })
  }
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, mark(true), { signal })
  for (const name of ['pointerout', 'focusout']) document.addEventListener(name, mark(false), { signal })
}

/** The map page for the visible area instead of its former one. */
function areaHref(map: Map, pageHref: string): string {
  const { pathname, searchParams } = new URL(pageHref, location.href)
  searchParams.set('bbox', map.getBounds().toArray().flat().map((degrees) => degrees.toFixed(4)).join(','))
  searchParams.delete('page')
  return `${pathname}?${searchParams}`
}
