import assert from 'node:assert/strict'
import test from 'node:test'
import type { Boundary, Position } from '../../kernel/parcel.ts'
import { drawPlat, type Paper } from './plat-drawing.ts'
import { simplify } from './simplify.ts'

const paper: Paper = { width: 800, height: 470, margin: 84, surveyed: true }
const boundary: Boundary = {
  type: 'Polygon',
  coordinates: [[[-120.32, 42.75], [-120.315, 42.75], [-120.315, 42.754], [-120.32, 42.754], [-120.32, 42.75]]],
}

const circle = (vertices: number): Boundary => {
  const ring = Array.from({ length: vertices }, (_, index): Position => {
    const angle = (index / vertices) * 2 * Math.PI
    return [-94 + 0.01 * Math.cos(angle), 39 + 0.01 * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

test('a surveyed parcel has a pin at each corner and a call along each side, outside the land', () => {
  const drawing = drawPlat({ boundary, lat: null, lng: null, acreage: 60 }, paper)!
  assert.equal(drawing.pins.length, 4)
  assert.deepEqual(drawing.calls.map(({ text }) => text).sort(), [
    'N 0°00′ E 1,458 ft', 'N 90°00′ W 1,343 ft', 'S 0°00′ W 1,458 ft', 'S 90°00′ E 1,343 ft',
  ].sort())
  const [left, right] = [Math.min(...drawing.pins.map(({ x }) => x)), Math.max(...drawing.pins.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...drawing.pins.map(({ y }) => y)), Math.max(...drawing.pins.map(({ y }) => y))]
  for (const { x, y } of drawing.calls) assert.ok(x < left || x > right || y < top || y > bottom, `${x} ${y} is on the land`)
  assert.equal(drawing.approximate, false)
})

test('the calls are in the words of the reader', () => {
  const { calls } = drawPlat({ boundary, lat: null, lng: null, acreage: 60 }, paper, (feet) => `${feet} pies`)!
  assert.ok(calls.length > 0)
  for (const { text } of calls) assert.match(text, /^[NS] \d+°\d\d′ [EW] [\d,]+ pies$/)
})

test('the scale bar has the scale of the land', () => {
  const drawing = drawPlat({ boundary, lat: null, lng: null, acreage: 60 }, paper)!
  const height = Math.max(...drawing.pins.map(({ y }) => y)) - Math.min(...drawing.pins.map(({ y }) => y))
  assert.ok(Math.abs(drawing.scale.length / drawing.scale.feet - height / 1458) < 0.001)
  assert.equal(drawing.scale.feet, 1000)
})

test('a parcel of many sides is drawn as the same land, without crowded calls and pins', () => {
  const drawing = drawPlat({ boundary: circle(2000), lat: null, lng: null, acreage: 500 }, paper)!
  assert.deepEqual(drawing.pins, [])
  assert.ok(drawing.calls.length <= 12)
  assert.ok(drawing.land.length < 2_000, `${drawing.land.length} characters`)
})

test('without a boundary, a square of the acreage is drawn and marked approximate', () => {
  const drawing = drawPlat({ boundary: null, lat: 42, lng: -120, acreage: 40 }, paper)!
  assert.equal(drawing.approximate, true)
  assert.deepEqual(drawing.calls, [])
  assert.equal(drawPlat({ boundary: null, lat: 42, lng: -120, acreage: null }, paper), null)
})

test('simplifying keeps every visible corner', () => {
  const square = [[0, 0], [5, 0.001], [10, 0], [10, 5], [10, 10], [5, 10], [0, 10], [0, 5], [0, 3]]
    .map(([east, north]) => ({ east: east!, north: north! }))
  assert.deepEqual(simplify(square, 0.01).map(({ east, north }) => [east, north]), [[0, 0], [10, 0], [10, 10], [0, 10]])
})
