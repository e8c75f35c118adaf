/**
 * The geometry of a parcel, for drawing, survey calls and acres. Positions are WGS 84 `[lng, lat]` as in GeoJSON.
 * Computed on a plane tangent to the ellipsoid at the parcel's center. Up to a township (six miles square) the area
 * is exact within 0.01 %; lengths are exact within 0.02 % in a section (one mile square) and 0.1 % at the edges of
 * a township. County outlines are far less precise.
 */
export type Position = [lng: number, lat: number]

export type Boundary =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Feet from the center of the parcel. */
export interface Point {
  east: number
  north: number
}

/** One surveyed course of a boundary: azimuth in degrees clockwise from north. */
export interface Side {
  from: Point
  to: Point
  azimuth: number
  feet: number
}

const EQUATORIAL_RADIUS_M = 6_378_137
const ECCENTRICITY_SQUARED = 0.00669437999014
const FEET_PER_METRE = 1 / 0.3048
const SQUARE_FEET_PER_ACRE = 43_560
const RADIANS = Math.PI / 180

/** Every ring of the parcel in feet, without the closing point: outer rings and holes alike. */
export function outlineOf(boundary: Boundary): Point[][] {
  const middle = middleOf(boundary)
  return ringsOf(boundary).map((ring) => openRing(ring).map((position) => planar(position, middle)))
}

/** The sides of one ring of `outlineOf`, in its own order. */
export function sidesOf(ring: readonly Point[]): Side[] {
  return ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length]!
    const east = to.east - from.east
    const north = to.north - from.north
    return { from, to, azimuth: (Math.atan2(east, north) / RADIANS + 360) % 360, feet: Math.hypot(east, north) }
  })
}

/** Acres inside the boundary, without holes. */
export function acresOf(boundary: Boundary): number {
  const middle = middleOf(boundary)
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates
  let squareFeet = 0
  for (const [outer, ...holes] of polygons) {
    if (outer) squareFeet += ringArea(outer, middle)
    for (const hole of holes) squareFeet -= ringArea(hole, middle)
  }
  return squareFeet / SQUARE_FEET_PER_ACRE
}

/** `N 41°51′ E`: an azimuth as a quadrant bearing to the minute, as deeds write it. */
export function surveyBearing(azimuth: number): string {
  const minutes = Math.round(azimuth * 60) % (360 * 60)
  const [start, from, to] = QUADRANTS[Math.floor(minutes / (90 * 60))]!
  const angle = Math.abs(minutes - start * 60)
  return `${from} ${Math.floor(angle / 60)}°${String(angle % 60).padStart(2, '0')}′ ${to}`
}

/** The base of each quadrant's angle, and its letters. */
const QUADRANTS = [[0, 'N', 'E'], [180, 'S', 'E'], [180, 'S', 'W'], [360, 'N', 'W']] as const

/** A square of the stated acres around a point: drawn for a parcel without a boundary. */
export function squareOfAcres(acres: number, middle: Position): Boundary {
  const half = Math.sqrt(acres * SQUARE_FEET_PER_ACRE) / 2
  const corner = (east: number, north: number): Point => ({ east: east * half, north: north * half })
  return boundaryAround(middle, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
}

/** An outline in feet from a point as a boundary on the map, closed, with the given winding. */
export function boundaryAround([lng, lat]: Position, outline: readonly Point[]): Boundary & { type: 'Polygon' } {
  const scale = feetPerDegree(lat)
  const ring = outline.map((point): Position => [lng + point.east / scale.east, lat + point.north / scale.north])
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

const ringsOf = (boundary: Boundary): Position[][] =>
  boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat()

function openRing(ring: readonly Position[]): readonly Position[] {
  const first = ring[0]
  const last = ring.at(-1)
  const closed = ring.length > 1 && first![0] === last![0] && first![1] === last![1]
  return closed ? ring.slice(0, -1) : ring
}

/** The center of the bounding box, relative to the first vertex because of the date line. */
function middleOf(boundary: Boundary): Position {
  const positions = ringsOf(boundary).flat()
  const first = positions[0]
  if (!first) throw new Error('A boundary without a vertex')
  let west = 0
  let east = 0
  let south = first[1]
  let north = first[1]
  for (const [lng, lat] of positions) {
    const offset = wrapDegrees(lng - first[0])
    west = Math.min(west, offset)
    east = Math.max(east, offset)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [wrapDegrees(first[0] + (west + east) / 2), (south + north) / 2]
}

function planar([lng, lat]: Position, middle: Position): Point {
  const scale = feetPerDegree(middle[1])
  return { east: wrapDegrees(lng - middle[0]) * scale.east, north: (lat - middle[1]) * scale.north }
}

/** Lengths of a degree from the ellipsoid's two radii of curvature at this latitude. */
function feetPerDegree(lat: number): { east: number; north: number } {
  const sine = Math.sin(lat * RADIANS)
  const squash = 1 - ECCENTRICITY_SQUARED * sine * sine
  const primeVertical = EQUATORIAL_RADIUS_M / Math.sqrt(squash)
  const meridian = (EQUATORIAL_RADIUS_M * (1 - ECCENTRICITY_SQUARED)) / squash ** 1.5
  const feetPerRadianDegree = RADIANS * FEET_PER_METRE
  return { east: primeVertical * Math.cos(lat * RADIANS) * feetPerRadianDegree, north: meridian * feetPerRadianDegree }
}

/** The shoelace formula, for any winding. */
function ringArea(ring: readonly Position[], middle: Position): number {
  const points = openRing(ring).map((position) => planar(position, middle))
  let doubled = 0
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length]!
    doubled += point.east * next.north - next.east * point.north
  })
  return Math.abs(doubled) / 2
}

const wrapDegrees = (degrees: number): number => ((degrees + 540) % 360) - 180
