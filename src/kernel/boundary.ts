import { ofBoundary } from './boundary-sentences.ts'
import { acresOf, type Boundary, type Position } from './parcel.ts'
import type { Said } from './said.ts'

/**
 * Parses a parcel's boundary as sent by a seller (rule book F3): GeoJSON, WGS 84, `[lng, lat]`. The stored form has
 * outer rings counter-clockwise and holes clockwise, in any input order, and no third dimension.
 */

const MAX_VERTICES = 5_000

/** The boundary, or messages about its errors. */
export function readBoundary(value: unknown): Boundary | Said[] {
  const polygons = polygonsOf(value)
  if (!polygons) return [ofBoundary.otherShape()]
  const problem = problemOf(polygons)
  if (problem) return [problem]
  const wound = polygons.map((rings) => rings.map((ring, index) => windRing(ring, index === 0)))
  const boundary: Boundary = (value as { type: string }).type === 'Polygon'
    ? { type: 'Polygon', coordinates: wound[0]! }
    : { type: 'MultiPolygon', coordinates: wound }
  return acresOf(boundary) > 0 ? boundary : [ofBoundary.noArea()]
}

export const isBoundary = (result: Boundary | Said[]): result is Boundary => !Array.isArray(result)

/** A larger difference between mapped and stated acres is treated as a mistake (rule book F3). */
const GREATEST_DIFFERENCE = 0.5

/** Null if the mapped acres match the stated ones. */
export function acreageProblem(boundary: Boundary, acreage: number): Said | null {
  const mapped = acresOf(boundary)
  if (Math.abs(mapped - acreage) <= GREATEST_DIFFERENCE * acreage) return null
  return ofBoundary.otherAcreage({ mapped: mapped.toFixed(2), stated: acreage })
}

/** An inner point of the largest part: the middle of its widest stretch at half its height. */
export function pointInside(boundary: Boundary): { lat: number; lng: number } {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates
  const largest = polygons.reduce((best, rings) => (sizeOf(rings) > sizeOf(best) ? rings : best))
  const origin = largest[0]![0]!
  const rings = largest.map((ring) => unwrap(ring, origin[0]))
  const lats = rings[0]!.map(([, lat]) => lat)
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  const [west, east] = widestStretch(rings, lat)
  return { lat: round7(lat), lng: round7(wrapDegrees((west + east) / 2)) }
}

const sizeOf = (rings: Position[][]): number => acresOf({ type: 'Polygon', coordinates: rings })

function widestStretch(rings: readonly Position[][], lat: number): [west: number, east: number] {
  const crossings = rings.flatMap((ring) => sides(ring).flatMap(([a, b]) => {
    if ((a[1] <= lat) === (b[1] <= lat)) return []
    return [a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])]
  })).sort((a, b) => a - b)
  let widest: [number, number] = [crossings[0]!, crossings[1]!]
  for (let index = 2; index + 1 < crossings.length; index += 2) {
    if (crossings[index + 1]! - crossings[index]! > widest[1] - widest[0]) widest = [crossings[index]!, crossings[index + 1]!]
  }
  return widest
}

/** The rings of each polygon, with two-dimensional positions; null if the value has another structure. */
function polygonsOf(value: unknown): Position[][][] | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  if (type !== 'Polygon' && type !== 'MultiPolygon') return null
  const polygons = readList(type === 'Polygon' ? [coordinates] : coordinates, (rings) => readList(rings, readRing))
  return polygons && polygons.length > 0 && polygons.every((rings) => rings.length > 0) ? polygons : null
}

const readRing = (value: unknown): Position[] | null => readList(value, readPosition)

function readPosition(value: unknown): Position | null {
  if (!Array.isArray(value) || value.length < 2) return null
  const [lng, lat] = value as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number') return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null
}

function readList<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  const items: T[] = []
  for (const item of value) {
    const part = read(item)
    if (part === null) return null
    items.push(part)
  }
  return items
}

/** The first error found; cheap checks first. */
function problemOf(polygons: readonly Position[][][]): Said | null {
  const rings = polygons.flat()
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (vertices > MAX_VERTICES) return ofBoundary.tooManyVertices({ most: MAX_VERTICES.toLocaleString('en-US'), found: vertices })
  if (rings.some((ring) => ring.length < 4 || !samePosition(ring[0]!, ring.at(-1)!))) {
    return ofBoundary.ringNotClosed()
  }
  if (hasCrossing(polygons)) return ofBoundary.crossesItself()
  if (polygons.some(([outer, ...holes]) => holes.some((hole) => !liesInside(hole, outer!)))) {
    return ofBoundary.holeOutside()
  }
  return null
}

const samePosition = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

interface Segment {
  a: Position
  b: Position
  ring: number
  nth: number
  west: number
  east: number
}

/** Compares only segments with overlapping east-west extents, so that thousands of sides are fast. */
function hasCrossing(polygons: readonly Position[][][]): boolean {
  const origin = polygons[0]![0]![0]![0]
  const counts: number[] = []
  const segments = polygons.flat().flatMap((ring, ringIndex) => {
    const courses = sides(unwrap(ring, origin)).filter(([a, b]) => !samePosition(a, b))
    counts.push(courses.length)
    return courses.map(([a, b], nth): Segment =>
      ({ a, b, ring: ringIndex, nth, west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]) }))
  }).sort((one, other) => one.west - other.west)

  return segments.some((one, index) => {
    for (let next = index + 1; next < segments.length && segments[next]!.west <= one.east; next++) {
      if (conflict(one, segments[next]!, counts)) return true
    }
    return false
  })
}

/** A ring may not touch itself; two rings may share points and sides but never cross. */
function conflict(one: Segment, other: Segment, counts: readonly number[]): boolean {
  if (one.ring !== other.ring) return crosses(one, other)
  const count = counts[one.ring]!
  if ((one.nth + 1) % count === other.nth) return turnsBack(one, other)
  if ((other.nth + 1) % count === one.nth) return turnsBack(other, one)
  return meets(one, other)
}

/** Twice the signed area of the triangle: which side of a→b the point lies on. */
const side = (a: Position, b: Position, point: Position): number =>
  Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]))

const crosses = (one: Segment, other: Segment): boolean =>
  side(one.a, one.b, other.a) * side(one.a, one.b, other.b) < 0
  && side(other.a, other.b, one.a) * side(other.a, other.b, one.b) < 0

const meets = (one: Segment, other: Segment): boolean =>
  crosses(one, other) || isOn(other.a, one) || isOn(other.b, one) || isOn(one.a, other) || isOn(one.b, other)

const isOn = (point: Position, { a, b, west, east }: Segment): boolean =>
  side(a, b, point) === 0 && point[0] >= west && point[0] <= east
  && point[1] >= Math.min(a[1], b[1]) && point[1] <= Math.max(a[1], b[1])

const turnsBack = (first: Segment, second: Segment): boolean =>
  side(first.a, first.b, second.b) === 0
  && (first.b[0] - first.a[0]) * (second.b[0] - second.a[0]) + (first.b[1] - first.a[1]) * (second.b[1] - second.a[1]) < 0

const liesInside = (hole: readonly Position[], outer: readonly Position[]): boolean => {
  const ring = unwrap(outer, outer[0]![0])
  return unwrap(hole, outer[0]![0]).some((point) => isInside(point, ring))
}

function isInside([lng, lat]: Position, ring: readonly Position[]): boolean {
  const east = sides(ring).filter(([a, b]) =>
    (a[1] <= lat) !== (b[1] <= lat) && a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]) > lng)
  return east.length % 2 === 1
}

function windRing(ring: Position[], counterClockwise: boolean): Position[] {
  const doubled = sides(unwrap(ring, ring[0]![0])).reduce((sum, [a, b]) => sum + (b[0] - a[0]) * (b[1] + a[1]), 0)
  return doubled < 0 === counterClockwise ? ring : ring.toReversed()
}

const sides = (ring: readonly Position[]): [Position, Position][] =>
  ring.slice(1).map((position, index) => [ring[index]!, position])

/** Longitudes relative to one meridian, so that the date line causes no jump. */
const unwrap = (ring: readonly Position[], origin: number): Position[] =>
  ring.map(([lng, lat]) => [Math.abs(lng - origin) > 180 ? origin + wrapDegrees(lng - origin) : lng, lat])

const wrapDegrees = (degrees: number): number =>
  (degrees >= -180 && degrees <= 180 ? degrees : ((degrees + 540) % 360) - 180)

const round7 = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
