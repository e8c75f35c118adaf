import { english } from '../../test/english.ts'
import { processorTime } from '../../test/processor-time.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acreageProblem, isBoundary, pointInside, readBoundary } from './boundary.ts'
import { acresOf, type Boundary, type Position, squareOfAcres } from './parcel.ts'

const polygon = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings })
const SQUARE = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]
const HOLE = [[1, 1], [1, 2], [2, 2], [2, 1], [1, 1]]

const accepted = (value: unknown): Boundary => {
  const result = readBoundary(value)
  assert.ok(isBoundary(result), String(result))
  return result
}

describe('a boundary', () => {
  const REFUSED: [what: string, value: unknown, sentence: RegExp][] = [
    ['nothing', null, /GeoJSON Polygon or MultiPolygon/],
    ['a text', 'POLYGON((0 0, 1 1))', /GeoJSON/],
    ['a point', { type: 'Point', coordinates: [1, 2] }, /GeoJSON/],
    ['no coordinates', { type: 'Polygon' }, /GeoJSON/],
    ['no ring', polygon(), /GeoJSON/],
    ['an empty MultiPolygon', { type: 'MultiPolygon', coordinates: [] }, /GeoJSON/],
    ['a MultiPolygon of empty polygons', { type: 'MultiPolygon', coordinates: [[]] }, /GeoJSON/],
    ['positions of text', polygon([['0', '0'], ['1', '0'], ['1', '1'], ['0', '0']] as unknown as number[][]), /GeoJSON/],
    ['positions of one number', polygon([[0], [1], [2], [0]]), /GeoJSON/],
    ['latitude and longitude swapped beyond 90', polygon([[39, -94], [39, -95], [38, -95], [39, -94]]), /GeoJSON/],
    ['positions off the globe', polygon([[0, 0], [181, 0], [181, 1], [0, 0]]), /GeoJSON/],
    ['an open ring', polygon([[0, 0], [4, 0], [4, 4], [0, 4]]), /ends where it began/],
    ['three positions', polygon([[0, 0], [4, 0], [0, 0]]), /at least four/],
    ['a bow tie', polygon([[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]), /crosses or touches itself/],
    ['a corner on another side', polygon([[0, 0], [4, 0], [4, 4], [2, 0], [0, 4], [0, 0]]), /crosses or touches itself/],
    ['a spike', polygon([[0, 0], [4, 0], [6, 0], [4, 0], [4, 4], [0, 0]]), /crosses or touches itself/],
    ['a flat line', polygon([[0, 0], [1, 0], [2, 0], [0, 0]]), /crosses or touches itself/],
    ['a point four times', polygon([[1, 1], [1, 1], [1, 1], [1, 1]]), /no area/],
    ['a hole across the edge', polygon(SQUARE, [[3, 1], [5, 1], [5, 2], [3, 2], [3, 1]]), /crosses or touches itself/],
    ['a hole elsewhere', polygon(SQUARE, [[8, 8], [9, 8], [9, 9], [8, 8]]), /is outside/],
  ]
  for (const [what, value, sentence] of REFUSED) {
    it(`is refused if it is ${what}`, () => {
      const result = readBoundary(value)
      assert.ok(!isBoundary(result))
      assert.match(result.map(english).join(' '), sentence)
    })
  }

  it('may have any winding and is stored counter-clockwise, holes clockwise, without heights', () => {
    const clockwise = SQUARE.toReversed().map(([lng, lat]) => [lng!, lat!, 250])
    const kept = accepted(polygon(clockwise, HOLE.toReversed()))
    assert.deepEqual(kept.coordinates, [SQUARE, HOLE])
  })

  it('may have several parts that share a corner or a side', () => {
    const east = [[4, 0], [8, 0], [8, 4], [4, 4], [4, 0]]
    assert.equal(accepted({ type: 'MultiPolygon', coordinates: [[SQUARE], [east]] }).coordinates.length, 2)
  })

  it('may cross the date line', () => {
    const ring = [[179.9, 51], [-179.9, 51], [-179.9, 51.1], [179.9, 51.1], [179.9, 51]]
    const kept = accepted(polygon(ring))
    assert.deepEqual(kept.coordinates, [ring])
    assert.equal(Math.abs(pointInside(kept).lng), 180)
  })

  it('of five thousand vertices is parsed quickly, and one more is refused', () => {
    const circle = (vertices: number): Position[] => {
      const ring = Array.from({ length: vertices - 1 }, (_, index): Position => {
        const angle = (index / (vertices - 1)) * 2 * Math.PI
        return [-94 + Math.cos(angle) / 100, 39 + Math.sin(angle) / 100]
      })
      return [...ring, ring[0]!]
    }
    const computed = processorTime()
    accepted({ type: 'Polygon', coordinates: [circle(5_000)] })
    assert.ok(computed() < 500)
    const result = readBoundary({ type: 'Polygon', coordinates: [circle(5_001)] })
    assert.ok(!isBoundary(result))
    assert.match(english(result[0]!), /at most 5,000 vertices, not 5001/)
  })
})

it('mapped acres may differ from the stated ones by at most half', () => {
  const square = squareOfAcres(40, [-94.5, 39])
  assert.equal(acreageProblem(square, 40), null)
  assert.equal(acreageProblem(square, 27), null)
  assert.match(english(acreageProblem(square, 26)!), /encloses 40\.0\d acres/)
  assert.match(english(acreageProblem(square, 81)!), /too far from the stated 81/)
})

it('an inner point is found if the center is outside', () => {
  const horseshoe = accepted(polygon([[0, 0], [9, 0], [9, 9], [6, 9], [6, 3], [2, 3], [2, 9], [0, 9], [0, 0]]))
  assert.deepEqual(pointInside(horseshoe), { lat: 4.5, lng: 7.5 })
  const ringShaped = accepted(polygon(SQUARE, [[0.5, 0.5], [0.5, 3.5], [3, 3.5], [3, 0.5], [0.5, 0.5]]))
  assert.deepEqual(pointInside(ringShaped), { lat: 2, lng: 3.5 })
  assert.ok(acresOf(ringShaped) < acresOf(horseshoe))
})
