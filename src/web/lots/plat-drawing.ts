import { outlineOf, type Point, type Side, sidesOf, squareOfAcres, surveyBearing } from '../../kernel/parcel.ts'
import type { PlatView } from '../live/wire.ts'
import { simplify } from './simplify.ts'

/** The geometry of a plat in drawing units, ready to be written as SVG. */
export interface PlatDrawing {
  width: number
  height: number
  land: string
  grid: string
  pins: Spot[]
  calls: Call[]
  scale: { feet: number; length: number }
  approximate: boolean
}

export interface Spot {
  x: number
  y: number
}

/** Bearing and length, written along a side. */
export interface Call extends Spot {
  rotation: number
  text: string
}

export interface Paper {
  width: number
  height: number
  margin: number
  /** Cards show the outline only; the sheet of a lot has pins and calls. */
  surveyed: boolean
}

const MAX_PINS = 24
const MAX_CALLS = 12
const CALL_OFFSET = 15
const CHARACTER_WIDTH = 7.3
/** A call may be slightly longer than its side, as is common in surveys, but must not run into a notch. */
const CALL_OVERHANG = 1.25
const SMALLEST_DETAIL = 0.4
const GRID_LINES_ACROSS = 8
const SCALE_BAR_SHARE = 0.28

/** Draws a parcel; null if neither boundary nor acreage is known. */
export function drawPlat(view: PlatView, paper: Paper, inFeet = (feet: string): string => `${feet} ft`): PlatDrawing | null {
  const boundary = view.boundary ?? squareOf(view)
  if (!boundary) return null
  const outline = outlineOf(boundary)
  const place = placeOn(paper, outline.flat())
  const rings = outline.map((ring) => simplify(ring, SMALLEST_DETAIL / place.unitsPerFoot))
  const surveyed = paper.surveyed && view.boundary !== null
  return {
    width: paper.width,
    height: paper.height,
    land: rings.map((ring) => pathOf(ring.map(place.spot))).join(''),
    grid: gridPath(paper, place),
    pins: surveyed ? pinsOf(rings, place) : [],
    calls: surveyed ? rings.flatMap((ring) => callsOf(ring, place, inFeet)).sort(byLength).slice(0, MAX_CALLS) : [],
    scale: scaleBar(paper, place),
    approximate: view.boundary === null,
  }
}

/** The origin for plats without a position; only the latitude affects the shape. */
const MIDDLE_OF_THE_COUNTRY = { lat: 39.8, lng: -98.6 }

const squareOf = ({ acreage, lat, lng }: PlatView) =>
  acreage === null ? null : squareOfAcres(acreage, [lng ?? MIDDLE_OF_THE_COUNTRY.lng, lat ?? MIDDLE_OF_THE_COUNTRY.lat])

interface Placement {
  unitsPerFoot: number
  spot(point: Point): Spot
}

/** Scales the parcel to the paper within its margins, north up. */
function placeOn(paper: Paper, points: readonly Point[]): Placement {
  const easts = points.map(({ east }) => east)
  const norths = points.map(({ north }) => north)
  const [west, east, south, north] = [least(easts), most(easts), least(norths), most(norths)]
  const fitting = Math.min(
    (paper.width - 2 * paper.margin) / Math.max(east - west, 1),
    (paper.height - 2 * paper.margin) / Math.max(north - south, 1),
  )
  return {
    unitsPerFoot: fitting,
    spot: (point) => ({
      x: round(paper.width / 2 + (point.east - (east + west) / 2) * fitting),
      y: round(paper.height / 2 - (point.north - (north + south) / 2) * fitting),
    }),
  }
}

/** A loop, because a county boundary has more vertices than a function call may have arguments. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))

const round = (value: number): number => Math.round(value * 10) / 10

const pathOf = (spots: readonly Spot[]): string =>
  `${spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`

function pinsOf(rings: readonly Point[][], place: Placement): Spot[] {
  const corners = rings.flat()
  return corners.length > MAX_PINS ? [] : corners.map(place.spot)
}

function callsOf(ring: readonly Point[], place: Placement, inFeet: (feet: string) => string): (Call & { length: number })[] {
  const outward = isClockwise(ring) ? 1 : -1
  const sides = sidesOf(ring)
  return sides.flatMap((side, index) => {
    const [before, after] = [sides.at(index - 1)!, sides[(index + 1) % sides.length]!]
    const notched = turn(before, side) * outward > 0 || turn(side, after) * outward > 0
    const text = `${surveyBearing(side.azimuth)} ${inFeet(Math.round(side.feet).toLocaleString('en-US'))}`
    const length = side.feet * place.unitsPerFoot
    if (length * (notched ? 1 : CALL_OVERHANG) < text.length * CHARACTER_WIDTH) return []
    return [{ ...along(side, place, outward), text, length }]
  })
}

const byLength = (a: { length: number }, b: { length: number }): number => b.length - a.length

/** Halfway along a side, offset to the outside, rotated to be readable. */
function along(side: Side, place: Placement, outward: 1 | -1): Spot & { rotation: number } {
  const from = place.spot(side.from)
  const to = place.spot(side.to)
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  const degrees = (direction * 180) / Math.PI
  const upright = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees
  return {
    x: round((from.x + to.x) / 2 + Math.sin(direction) * CALL_OFFSET * outward),
    y: round((from.y + to.y) / 2 - Math.cos(direction) * CALL_OFFSET * outward),
    rotation: round(upright),
  }
}

/** Positive where the boundary turns left, negative where it turns right. */
const turn = (a: Side, b: Side): number =>
  (a.to.east - a.from.east) * (b.to.north - b.from.north) - (a.to.north - a.from.north) * (b.to.east - b.from.east)

function isClockwise(ring: readonly Point[]): boolean {
  const doubled = sidesOf(ring).reduce((sum, { from, to }) => sum + (to.east - from.east) * (to.north + from.north), 0)
  return doubled > 0
}

/** The grid is to scale: its squares measure a round number of feet. */
function gridPath(paper: Paper, place: Placement): string {
  const step = roundFeet(paper.width / GRID_LINES_ACROSS / place.unitsPerFoot) * place.unitsPerFoot
  const lines: string[] = []
  for (let x = (paper.width / 2) % step; x < paper.width; x += step) lines.push(`M${round(x)} 0V${paper.height}`)
  for (let y = (paper.height / 2) % step; y < paper.height; y += step) lines.push(`M0 ${round(y)}H${paper.width}`)
  return lines.join('')
}

function scaleBar(paper: Paper, place: Placement): { feet: number; length: number } {
  const feet = roundFeet((paper.width * SCALE_BAR_SHARE) / place.unitsPerFoot)
  return { feet, length: round(feet * place.unitsPerFoot) }
}

/** The largest 1, 2 or 5 times a power of ten that is at most the length. */
function roundFeet(feet: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(feet, 1)))
  const step = [5, 2, 1].find((factor) => factor * power <= feet) ?? 1
  return step * power
}
