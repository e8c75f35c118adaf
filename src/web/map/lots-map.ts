import type { GeoJSONSource, Map, MapLayerMouseEvent } from 'maplibre-gl'
import type { LotMapProps } from '../islands/LotMap.tsx'
import { colour, openMap } from './base-map.ts'
import { addParcels } from './parcels.ts'
import { lotPopup, type LotProperties } from './popup.ts'

/** The lower forty-eight: their middle, and the box around them. */
const COUNTRY = { center: [-96.5, 38.5] as [number, number], zoom: 3.3 }
const COUNTRY_BOUNDS: [number, number, number, number] = [-124.8, 24.5, -66.9, 49.4]
const CLUSTER_RADIUS = 46
/** From here on every point stands for itself. */
const CLUSTERED_UP_TO_ZOOM = 11

export interface LotsMapOptions extends LotMapProps {
  /** Told after each move: the address of the same page for the area in view. */
  onArea(href: string): void
}

/** Lots as clusters, then points, then parcels; points and the list beside the map know of each other. */
export async function showLots(place: HTMLElement, options: LotsMapOptions, signal: AbortSignal): Promise<void> {
  const map = await openMap(place, { styleUrl: options.styleUrl, ...COUNTRY }, signal)
  map.fitBounds(options.bounds ?? COUNTRY_BOUNDS, { padding: options.bounds ? 48 : 16, maxZoom: 13, animate: false })
  addPoints(map, options.pointsHref)
  addParcels(map, options.pointsHref)
  openClusters(map)
  openLots(map)
  followList(map)
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
  map.on('click', 'lots', open)
  pointAtHover(map, 'lots')
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

/** A lot under the pointer or the focus in the list stands out on the map. */
function followList(map: Map): void {
  for (const item of listItems()) {
    const id = Number(item.dataset['lot'])
    const mark = (chosen: boolean) => () => map.setFeatureState({ source: 'lots', id }, { chosen })
    for (const name of ['pointerenter', 'focusin']) item.addEventListener(name, mark(true))
    for (const name of ['pointerleave', 'focusout']) item.addEventListener(name, mark(false))
  }
}

function areaHref(map: Map, pageHref: string): string {
  const box = map.getBounds().toArray().flat().map((degrees) => degrees.toFixed(4)).join(',')
  return `${pageHref}${pageHref.includes('?') ? '&' : '?'}bbox=${box}`
}
