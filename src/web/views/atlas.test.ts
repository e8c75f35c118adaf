import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryMap, locate } from './atlas.ts'

test('A lot is drawn in its state, with its county and its pin inside the drawing', () => {
  const table = [
    ['AZ', 'Apache', 35.0417, -109.4208], ['TX', 'Hudspeth', 31.2745, -105.5283], ['LA', 'St. Landry Parish', 30.6, -92.02],
    ['IL', 'La Salle', 41.34, -88.88], ['AK', 'Aleutians West', 51.88, -176.65], ['HI', 'Maui', 20.8, -156.33],
  ] as const
  for (const [state, county, lat, lng] of table) {
    const view = locate({ state, county, lat, lng })!
    assert.ok(view.outline && view.county, `${county}, ${state}`)
    assert.ok(view.pin!.x > 0 && view.pin!.x < view.width && view.pin!.y > 0 && view.pin!.y < view.height, `${county}, ${state}`)
  }
})

test('What is not known of a place is left out, and without a state nothing is drawn', () => {
  assert.deepEqual([locate({ state: 'OR', county: 'Atlantis', lat: null, lng: null })].map((view) => [view!.county, view!.pin]), [[null, null]])
  assert.equal(locate({ state: null, county: 'Lake', lat: 42, lng: -120 }), null)
  assert.equal(locate({ state: 'ZZ', county: null, lat: null, lng: null }), null)
})

test('The country has every state once, and the counts of those with open land', () => {
  const { states } = countryMap(new Map([['AZ', 3], ['RI', 1]]))
  assert.equal(new Set(states.map(({ code }) => code)).size, 51)
  assert.deepEqual(states.filter(({ lots }) => lots > 0).map(({ code, lots, label }) => [code, lots, label !== null]).sort(), [['AZ', 3, true], ['RI', 1, false]])
})
