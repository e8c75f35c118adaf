import { type Boundary, outlineOf, type Point } from '../../../kernel/parcel.ts'
import { simplify } from '../../lots/simplify.ts'

export interface TractsDrawing {
  width: number
  height: number
  tracts: DrawnTract[]
}

export interface DrawnTract {
  /** The index of its boundary. */
  index: number
  path: string
  /** Where its number is written. */
  x: number
  y: number
}

const WIDTH = 800
const MARGIN = 24
/** Limits of the sheet's height. */
const SHAPES = { lowest: 260, highest: 620 }
/** A tract smaller than this has no room for its number. */
const SMALLEST_TRACT = 22
const SMALLEST_DETAIL = 0.4

/**
 * All tracts of an auction on one sheet, north up and to scale. Null for fewer than two tracts, or if they lie so
 * far apart that most would be dots; a map is used instead.
 */
export function drawTracts(boundaries: readonly (Boundary | null)[]): TractsDrawing | null {
  const known = boundaries.flatMap((boundary, index) => (boundary ? [{ index, polygons: polygonsOf(boundary) }] : []))
  if (known.length < 2) return null
  // All tracts are projected together, so that they keep their relative positions.
  const rings = outlineOf({ type: 'MultiPolygon', coordinates: known.flatMap(({ polygons }) => polygons) })
  const box = boxOf(rings.flat())
  const [wide, high] = [Math.max(box.east - box.west, 1), Math.max(box.north - box.south, 1)]
  const height = Math.round(Math.min(SHAPES.highest, Math.max(SHAPES.lowest, ((WIDTH - 2 * MARGIN) * high) / wide + 2 * MARGIN)))
  const perFoot = Math.min((WIDTH - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high)
  const spot = ({ east, north }: Point) => ({
    x: WIDTH / 2 + (east - (box.east + box.west) / 2) * perFoot, y: height / 2 - (north - (box.north + box.south) / 2) * perFoot,
  })

  let next = 0
  const tracts = known.map(({ index, polygons }) => {
    const own = rings.slice(next, next += polygons.reduce((sum, polygon) => sum + polygon.length, 0))
    const bounds = boxOf(own[0]!)
    const middle = spot({ east: (bounds.east + bounds.west) / 2, north: (bounds.north + bounds.south) / 2 })
    const path = own.map((ring) => pathOf(simplify(ring, SMALLEST_DETAIL / perFoot).map(spot))).join('')
    return { index, path, x: round(middle.x), y: round(middle.y), size: Math.max(bounds.east - bounds.west, bounds.north - bounds.south) * perFoot }
  })
  const dots = tracts.filter(({ size }) => size < SMALLEST_TRACT).length
  return dots * 2 > tracts.length ? null : { width: WIDTH, height, tracts: tracts.map(({ size: _size, ...tract }) => tract) }
}

const polygonsOf = (boundary: Boundary) => (boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates)

function boxOf(points: readonly Point[]) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { east, north } of points) {
    box.west = Math.min(box.west, east)
    box.east = Math.max(box.east, east)
    box.south = Math.min(box.south, north)
    box.north = Math.max(box.north, north)
  }
  return box
}

const round = (value: number): number => Math.round(value * 10) / 10

const pathOf = (points: readonly { x: number; y: number }[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
