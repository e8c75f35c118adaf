import { type GeoJSONSource, LngLatBounds, type Map, Marker } from 'maplibre-gl'
import { isBoundary, readBoundary } from '../../kernel/boundary.ts'
import { acresOf, type Boundary, type Position } from '../../kernel/parcel.ts'
import type { BoundaryEditorProps } from '../islands/BoundaryEditor.tsx'
import { colour, openMap } from './base-map.ts'
import { pastedGeometry } from './pasted-geometry.ts'

/** What the buttons beside the map do. */
export interface Drawing {
  undo(): void
  clear(): void
}

export interface DrawOptions extends BoundaryEditorProps {
  /** Null while what is drawn encloses nothing. */
  onAcres(acres: number | null): void
}

const COUNTRY: [number, number] = [-98, 39]
const COUNTRY_ZOOM = 3.3
const PARCEL_ZOOM = 14
/** A hundred-millionth of a degree would be a millimetre; a map click is good for some centimetres. */
const DECIMALS = 7

/**
 * Lets somebody click the corners of one parcel and move them. The text field keeps what counts: corners drawn are
 * written there, and what is pasted there is drawn. A parcel of several parts can be pasted, and is then only shown.
 */
export async function drawBoundary(place: HTMLElement, options: DrawOptions, signal: AbortSignal): Promise<Drawing> {
  const { fieldId, lat, lng, styleUrl, onAcres } = options
  const field = document.getElementById(fieldId) as HTMLTextAreaElement
  const isPlaced = lat !== null && lng !== null
  const view = isPlaced ? { center: [lng, lat] as Position, zoom: PARCEL_ZOOM } : { center: COUNTRY, zoom: COUNTRY_ZOOM }
  const map = await openMap(place, { styleUrl, view }, signal)
  addLayers(map)
  let corners: Position[] = []
  let markers: Marker[] = []

  function show(boundary: Boundary | null): void {
    ;(map.getSource('drawn') as GeoJSONSource).setData({
      type: 'FeatureCollection',
      features: boundary ? [{ type: 'Feature', properties: {}, geometry: boundary }] : openLine(corners),
    })
    onAcres(boundary && acresOf(boundary))
  }

  function write(): void {
    const boundary = corners.length < 3 ? null : polygonOf(corners)
    field.value = boundary ? JSON.stringify(boundary) : ''
    const judged = boundary && readBoundary(boundary)
    show(judged && isBoundary(judged) ? judged : null)
  }

  function placeMarkers(): void {
    markers.forEach((marker) => marker.remove())
    markers = corners.map((corner, index) => {
      const marker = new Marker({ color: colour('flag'), draggable: true, scale: 0.6 }).setLngLat(corner).addTo(map)
      marker.on('drag', () => {
        corners[index] = positionOf(marker.getLngLat())
        write()
      })
      return marker
    })
  }

  function read(fit: boolean): void {
    const boundary = boundaryIn(field.value)
    corners = boundary?.type === 'Polygon' && boundary.coordinates.length === 1 ? boundary.coordinates[0]!.slice(0, -1) : []
    placeMarkers()
    show(boundary)
    if (boundary && fit) map.fitBounds(boundsOf(boundary), { padding: 60, maxZoom: PARCEL_ZOOM + 2, duration: 0 })
  }

  map.on('click', ({ lngLat, originalEvent }) => {
    if ((originalEvent.target as HTMLElement).closest('.maplibregl-marker')) return
    corners = [...corners, positionOf(lngLat)]
    placeMarkers()
    write()
  })
  field.addEventListener('change', () => read(true), { signal })
  read(true)
  map.once('idle', () => (place.dataset['ready'] = ''))
  return {
    undo() {
      corners = corners.slice(0, -1)
      placeMarkers()
      write()
    },
    clear() {
      corners = []
      placeMarkers()
      write()
    },
  }
}

function addLayers(map: Map): void {
  map.addSource('drawn', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer({ id: 'drawn', type: 'fill', source: 'drawn', paint: { 'fill-color': colour('woodland'), 'fill-opacity': 0.7 } })
  map.addLayer({ id: 'drawn-line', type: 'line', source: 'drawn', paint: { 'line-color': colour('forest'), 'line-width': 2 } })
}

const openLine = (corners: Position[]): GeoJSON.Feature[] =>
  corners.length < 2 ? [] : [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: corners } }]

const polygonOf = (corners: Position[]): Boundary => ({ type: 'Polygon', coordinates: [[...corners, corners[0]!]] })

const positionOf = ({ lng, lat }: { lng: number; lat: number }): Position => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))]

function boundaryIn(text: string): Boundary | null {
  try {
    const boundary = readBoundary(pastedGeometry(JSON.parse(text)))
    return isBoundary(boundary) ? boundary : null
  } catch {
    // Half a text is typed; what is wrong with it is said when it is saved.
    return null
  }
}

function boundsOf({ type, coordinates }: Boundary): LngLatBounds {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  const bounds = new LngLatBounds()
  for (const position of rings.flat()) bounds.extend(position)
  return bounds
}
