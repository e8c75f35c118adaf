import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsAround } from './bounds.ts'

const nowhere = { lat: null, lng: null }
const point = (lng: number, lat: number) => ({ west: lng, south: lat, east: lng, north: lat })

test('the map of one lot shows its whole county', () => {
  const [west, south, east, north] = boundsAround(point(-107.74, 32.19), [{ ...nowhere, state: 'NM', county: 'Luna' }])
  assert.ok(west < -108.2 && east > -107.3 && south < 31.8 && north > 32.5, [west, south, east, north].join())
  assert.ok(east - west < 2 && north - south < 2, 'and little more')
})

test('lots of several counties show all of these counties', () => {
  const lots = [{ ...nowhere, state: 'AZ', county: 'Apache' }, { ...nowhere, state: 'AZ', county: 'Navajo County' }]
  const [west, , east, north] = boundsAround({ west: -109.9, south: 35, east: -109.8, north: 35.01 }, lots)
  assert.ok(west < -110.7 && east > -109.1 && north > 36.9)
})

test('without a known county the map shows the area around the lot', () => {
  assert.deepEqual(boundsAround(point(-100, 40), [{ ...nowhere, state: null, county: null }]), [-100.3, 39.7, -99.7, 40.3])
  assert.deepEqual(boundsAround(point(-100, 40), []), [-100.3, 39.7, -99.7, 40.3])
})
