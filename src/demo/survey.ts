import { acresOf, type Boundary, boundaryAround, type Point, type Position } from '../kernel/parcel.ts'

/**
 * The boundary of a parcel from surveyed courses, `N 12 E 640, E 320, S 500`: bearings in degrees, lengths in feet,
 * without the closing course. The shape is scaled to the stated acres and centered on a point.
 */
export function boundaryFromCourses(courses: string, acres: number, place: Position): Boundary {
  const outline = centred(walk(courses))
  const drawn = acresOf(boundaryAround(place, outline))
  const scale = Math.sqrt(acres / drawn)
  const { coordinates } = boundaryAround(place, outline.map(({ east, north }) => ({ east: east * scale, north: north * scale })))
  return { type: 'Polygon', coordinates: coordinates.map((ring) => ring.map(([lng, lat]) => [rounded(lng), rounded(lat)])) }
}

/** About a centimeter; more digits would exceed the accuracy of surveys. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

const COURSE = /^(?:([NS])(?: (\d+(?:\.\d+)?) ([EW]))?|([EW])) (\d+)$/

/** The corners of the courses, from the first. */
function walk(courses: string): Point[] {
  const corners: Point[] = [{ east: 0, north: 0 }]
  for (const text of courses.split(',')) {
    const { east, north } = corners.at(-1)!
    const step = stepOf(text.trim())
    corners.push({ east: east + step.east, north: north + step.north })
  }
  return corners
}

function stepOf(course: string): Point {
  const match = COURSE.exec(course)
  if (!match) throw new Error(`Invalid course of a survey: ${course}`)
  const [, pole, degrees = '0', side, alone, feet] = match
  const angle = (Number(degrees) * Math.PI) / 180
  const north = alone ? 0 : Math.cos(angle) * (pole === 'S' ? -1 : 1)
  const east = alone ? (alone === 'W' ? -1 : 1) : Math.sin(angle) * (side === 'W' ? -1 : 1)
  return { east: east * Number(feet), north: north * Number(feet) }
}

/** Moves the centroid of the polygon to the origin. */
function centred(corners: readonly Point[]): Point[] {
  const area = sumOverSides(corners, (cross) => cross)
  const east = sumOverSides(corners, (cross, from, to) => cross * (from.east + to.east)) / (3 * area)
  const north = sumOverSides(corners, (cross, from, to) => cross * (from.north + to.north)) / (3 * area)
  return corners.map((corner) => ({ east: corner.east - east, north: corner.north - north }))
}

function sumOverSides(corners: readonly Point[], term: (cross: number, from: Point, to: Point) => number): number {
  return corners.reduce((sum, from, index) => {
    const to = corners[(index + 1) % corners.length]!
    return sum + term(from.east * to.north - to.east * from.north, from, to)
  }, 0)
}
