import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Boundary } from './parcel.ts'
import { liesInState } from './state-boxes.ts'

const squareAt = (lng: number, lat: number): Boundary =>
  ({ type: 'Polygon', coordinates: [[[lng, lat], [lng + 0.01, lat], [lng + 0.01, lat + 0.01], [lng, lat + 0.01], [lng, lat]]] })

/** One row per parcel: its location, the stated state, and whether they match. */
const PARCELS: [lng: number, lat: number, state: string, can: boolean][] = [
  [-96.8, 38.5, 'KS', true], [-96.8, 38.5, 'MO', false], [-94.45, 39, 'KS', true], [38.5, -96.8 + 90, 'KS', false], [-96.8, -38.5, 'KS', false],
  [173, 52.9, 'AK', true], [-150, 61.2, 'AK', true], [-120, 61.2, 'AK', false], [-80.1, 25.8, 'FL', true], [-64.9, 18.3, 'VI', true], [145.7, 15.2, 'MP', true],
]

test('a parcel is in the box of its state, with a margin', () => {
  for (const [lng, lat, state, can] of PARCELS) assert.equal(liesInState(squareAt(lng, lat), state), can, `${lng} ${lat} ${state}`)
})
