import { type GeoJSONSource, LngLatBounds, type Map } from 'maplibre-gl'
import { isBoundary, readBoundary } from '../../../kernel/boundary.ts'
import { acresOf, type Boundary, type Position } from '../../../kernel/parcel.ts'
import type { BoundaryEditorProps } from '../../live/wire.ts'
import { openMap } from '../../map/base-map.ts'
import { addParcelLayers } from '../../map/parcel-layers.ts'
import { cornerMarkers, positionOf } from './corner-markers.ts'
import { pastedGeometry } from './pasted-geometry.ts'

/** The current drawing. */
export interface Drawn {
  corners: number
  /** Null while it encloses no area. */
  acres: number | null
  /** Three or more corners whose outline crosses itself. */
  isWrong: boolean
  canUndo: boolean
}

/** Actions of the buttons beside the map. */
export interface Drawing {
  /** Adds a corner at the center of the map, for keyboard users. */
  addAtCentre(): void
  undo(): void
  clear(): void
}

export interface DrawOptions extends BoundaryEditorProps {
  onDrawn(drawn: Drawn): void
}

const COUNTRY: [number, number] = [-98, 39]
const COUNTRY_ZOOM = 3.3
const PARCEL_ZOOM = 14

/**
 * Draws and edits the corners of a parcel by mouse, touch or keyboard. The text field holds the value: drawing
 * updates it, and a pasted boundary is drawn. A parcel of several parts is only displayed.
 */
export async function drawBoundary(place: HTMLElement, options: DrawOptions, signal: AbortSignal): Promise<Drawing> {
  const { fieldId, lat, lng, sources, onDrawn } = options
  const field = document.getElementById(fieldId) as HTMLTextAreaElement
  const isPlaced = lat !== null && lng !== null
  const view = isPlaced ? { center: [lng, lat] as Position, zoom: PARCEL_ZOOM } : { center: COUNTRY, zoom: COUNTRY_ZOOM }
  const map = await openMap(place, { sources, view }, signal)
  addLayers(map)
  let corners: Position[] = []
  const before: Position[][] = []
  const markers = cornerMarkers(map, {
    taken: () => before.push([...corners]),
    moved(index, position) {
      corners[index] = position
      write()
    },
    removed: (index) => change(corners.toSpliced(index, 1)),
  })

  function show(boundary: Boundary | null): void {
    drawOn(map, boundary, corners)
    onDrawn({ corners: corners.length, acres: boundary && acresOf(boundary), isWrong: !boundary && corners.length >= 3, canUndo: before.length > 0 })
  }

  function write(): void {
    const boundary = corners.length < 3 ? null : polygonOf(corners)
    field.value = boundary ? JSON.stringify(boundary) : ''
    const judged = boundary && readBoundary(boundary)
    show(judged && isBoundary(judged) ? judged : null)
  }

  function change(next: Position[]): void {
    before.push(corners)
    corners = next
    markers.show(corners)
    write()
  }

  function read(): void {
    const boundary = boundaryIn(field.value)
    corners = boundary?.type === 'Polygon' && boundary.coordinates.length === 1 ? boundary.coordinates[0]!.slice(0, -1) : []
    markers.show(corners)
    show(boundary)
    if (boundary) map.fitBounds(boundsOf(boundary), { padding: 60, maxZoom: PARCEL_ZOOM + 2, duration: 0 })
  }

  takeCorners(map, (position) => change([...corners, position]))
  field.addEventListener('change', () => {
    before.push(corners)
    read()
  }, { signal })
  read()
  map.once('idle', () => (place.dataset['ready'] = ''))
  return {
    addAtCentre: () => change([...corners, positionOf(map.getCenter())]),
    undo() {
      corners = before.pop() ?? []
      markers.show(corners)
      write()
    },
    clear: () => change([]),
  }
}

/** Clicks and taps on the map, and its center on Enter. */
function takeCorners(map: Map, add: (position: Position) => void): void {
  map.on('click', ({ lngLat, originalEvent }) => {
    if (!(originalEvent.target as HTMLElement).closest('.maplibregl-marker')) add(positionOf(lngLat))
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') add(positionOf(map.getCenter()))
  })
}

function addLayers(map: Map): void {
  map.addSource('drawn', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  addParcelLayers(map, { source: 'drawn', opacity: 0.7 })
}

/** The parcel, or the line so far. */
const drawOn = (map: Map, boundary: Boundary | null, corners: Position[]): unknown =>
  (map.getSource('drawn') as GeoJSONSource).setData({
    type: 'FeatureCollection', features: boundary ? [{ type: 'Feature', properties: {}, geometry: boundary }] : openLine(corners),
  })

const openLine = (corners: Position[]): GeoJSON.Feature[] =>
  corners.length < 2 ? [] : [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: corners } }]

const polygonOf = (corners: Position[]): Boundary => ({ type: 'Polygon', coordinates: [[...corners, corners[0]!]] })

function boundaryIn(text: string): Boundary | null {
  try {
    const boundary = readBoundary(pastedGeometry(JSON.parse(text)))
    return isBoundary(boundary) ? boundary : null
  } catch {
    // The text may be incomplete; its errors are reported on saving.
    return null
  }
}

function boundsOf({ type, coordinates }: Boundary): LngLatBounds {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  const bounds = new LngLatBounds()
  for (const position of rings.flat()) bounds.extend(position)
  return bounds
}
