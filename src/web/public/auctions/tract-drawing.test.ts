import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Boundary } from '../../../kernel/parcel.ts'
import { drawTracts } from './tract-drawing.ts'

/** A square of a hundredth of a degree, about half a mile, with its southwest corner here. */
const square = (lng: number, lat: number): Boundary =>
  ({ type: 'Polygon', coordinates: [[[lng, lat], [lng + 0.01, lat], [lng + 0.01, lat + 0.01], [lng, lat + 0.01], [lng, lat]]] })

test('tracts keep their relative positions: the eastern one right, the northern one above', () => {
  const drawing = drawTracts([square(-95, 39), null, square(-94.98, 39), square(-95, 39.02)])!
  assert.deepEqual(drawing.tracts.map(({ index }) => index), [0, 2, 3], 'a lot without a boundary is not drawn')
  const [west, east, north] = drawing.tracts
  assert.ok(east!.x > west!.x && Math.abs(east!.y - west!.y) < 1)
  assert.ok(north!.y < west!.y && Math.abs(north!.x - west!.x) < 1)
  for (const { x, y } of drawing.tracts) assert.ok(x > 0 && x < drawing.width && y > 0 && y < drawing.height)
})

test('a tract of two parcels with a hole has all its rings, separate from the next tract', () => {
  const [first] = square(-95, 39).coordinates as [[number, number][]]
  const hole: [number, number][] = [[-94.996, 39.004], [-94.994, 39.004], [-94.994, 39.006], [-94.996, 39.004]]
  const two: Boundary = { type: 'MultiPolygon', coordinates: [[first, hole], (square(-94.985, 39) as { coordinates: [number, number][][] }).coordinates] }
  const drawing = drawTracts([two, square(-94.97, 39)])!
  assert.deepEqual(drawing.tracts.map(({ path }) => path.match(/M/g)!.length), [3, 1])
})

test('a single tract, and tracts spread over ten counties, are not drawn', () => {
  assert.equal(drawTracts([square(-95, 39), null]), null)
  assert.equal(drawTracts([square(-95, 39), square(-101, 41), square(-90, 36)]), null)
})
