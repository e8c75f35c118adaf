import assert from 'node:assert/strict'
import test from 'node:test'
import { acresOf, outlineOf, type Position, sidesOf } from '../kernel/parcel.ts'
import { boundaryFromCourses } from './survey.ts'

const place: Position = [-93.5, 42]

test('a survey has exactly the given acres, whatever the lengths of its courses', () => {
  for (const acres of [0.48, 12.4, 640]) {
    const boundary = boundaryFromCourses('N 12 E 640, S 80 E 410, S 3 W 700', acres, place)
    assert.ok(Math.abs(acresOf(boundary) / acres - 1) < 1e-4, `${acres}: ${acresOf(boundary)}`)
  }
})

test('courses keep their bearings and proportions, and the last one closes', () => {
  const sides = sidesOf(outlineOf(boundaryFromCourses('N 1320, E 2640, S 1320', 80, place))[0]!)
  assert.deepEqual(sides.map(({ azimuth }) => Math.round(azimuth) % 360), [0, 90, 180, 270])
  assert.deepEqual(sides.map(({ feet }) => Math.round(feet)), [1320, 2640, 1320, 2640])
})

test('the given point is the centroid of the area', () => {
  const [ring] = boundaryFromCourses('E 100, N 100, W 100', 10, place).coordinates as Position[][]
  const corners = ring!.slice(0, -1)
  assert.ok(Math.abs(corners.reduce((sum, [lng]) => sum + lng, 0) / 4 - place[0]) < 1e-6)
  assert.ok(Math.abs(corners.reduce((sum, [, lat]) => sum + lat, 0) / 4 - place[1]) < 1e-6)
})

test('an invalid course throws', () => {
  assert.throws(() => boundaryFromCourses('N 1320, along the creek, S 1320', 40, place), /Invalid course of a survey: along the creek/)
})
