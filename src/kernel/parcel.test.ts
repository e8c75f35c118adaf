import assert from 'node:assert/strict'
import test from 'node:test'
import { acresOf, type Boundary, outlineOf, type Position, sidesOf, squareOfAcres, surveyBearing } from './parcel.ts'

const box = (west: number, south: number, width: number, height: number): Position[] => [
  [west, south], [west + width, south], [west + width, south + height], [west, south + height], [west, south],
]

/** The area between two parallels and two meridians on the ellipsoid, in acres: an independent closed formula. */
function exactAcres(south: number, north: number, width: number): number {
  const e2 = 0.00669437999014
  const e = Math.sqrt(e2)
  const q = (lat: number): number => {
    const s = Math.sin((lat * Math.PI) / 180)
    return s / (1 - e2 * s * s) + Math.atanh(e * s) / e
  }
  const squareMetres = ((6_356_752.314245 ** 2 / 2) * (q(north) - q(south)) * width * Math.PI) / 180
  return squareMetres / 4_046.8564224
}

test('a township at any latitude has its true acres within 0.01 %', () => {
  for (const south of [25, 38.5, 48, 64]) {
    const boundary: Boundary = { type: 'Polygon', coordinates: [box(-94, south, 0.11, 0.087)] }
    const exact = exactAcres(south, south + 0.087, 0.11)
    assert.ok(Math.abs(acresOf(boundary) / exact - 1) < 1e-4, `${south}: ${acresOf(boundary)} against ${exact}`)
  }
})

test('a hole is subtracted, a second polygon is added, and the winding does not matter', () => {
  const outer = box(-94, 39, 0.01, 0.01)
  const hole = box(-93.996, 39.004, 0.002, 0.002)
  const whole = acresOf({ type: 'Polygon', coordinates: [outer] })
  assert.ok(Math.abs(acresOf({ type: 'Polygon', coordinates: [outer.toReversed()] }) - whole) < 1e-9)
  assert.ok(Math.abs(acresOf({ type: 'Polygon', coordinates: [outer, hole] }) / whole - 0.96) < 1e-6)
  const pair: Boundary = { type: 'MultiPolygon', coordinates: [[outer], [box(-93.98, 39, 0.01, 0.01)]] }
  assert.ok(Math.abs(acresOf(pair) / whole - 2) < 1e-6)
})

test('the square of an acreage has that acreage and four equal sides along the compass directions', () => {
  const square = squareOfAcres(40, [-120.3, 42.7])
  assert.ok(Math.abs(acresOf(square) - 40) < 1e-6)
  const sides = sidesOf(outlineOf(square)[0]!)
  assert.deepEqual(sides.map(({ feet }) => Math.round(feet)), [1320, 1320, 1320, 1320])
  assert.deepEqual(sides.map(({ azimuth }) => Math.round(azimuth)), [90, 0, 270, 180])
})

test('a parcel across the date line keeps its shape', () => {
  const boundary: Boundary = { type: 'Polygon', coordinates: [[[179.99, 52], [-179.99, 52], [-179.99, 52.01], [179.99, 52.01], [179.99, 52]]] }
  const plain: Boundary = { type: 'Polygon', coordinates: [box(10, 52, 0.02, 0.01)] }
  assert.ok(Math.abs(acresOf(boundary) / acresOf(plain) - 1) < 1e-9)
})

test('bearings are formatted by quadrant and minute, and a rounded minute carries', () => {
  const written = [0, 41.85, 89.995, 90, 135.5, 180, 247.93, 270, 359.995].map(surveyBearing)
  assert.deepEqual(written, [
    'N 0°00′ E', 'N 41°51′ E', 'S 90°00′ E', 'S 90°00′ E', 'S 44°30′ E', 'S 0°00′ W', 'S 67°56′ W', 'N 90°00′ W', 'N 0°00′ E',
  ])
})

test('a ring is returned without its closing point, closed or not', () => {
  const closed = outlineOf({ type: 'Polygon', coordinates: [box(-94, 39, 0.01, 0.01)] })[0]!
  const open = outlineOf({ type: 'Polygon', coordinates: [box(-94, 39, 0.01, 0.01).slice(0, 4)] })[0]!
  assert.equal(closed.length, 4)
  assert.deepEqual(open, closed)
})
