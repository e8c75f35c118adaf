import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryMap, locate } from './atlas.ts'

test('a lot is drawn in its state, with its county and its pin', () => {
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

test('a county and an independent city of the same name are distinguished by name, otherwise by the pin', () => {
  const outline = (state: string, county: string, at: [number, number] | null = null): string =>
    locate({ state, county, lat: at?.[0] ?? null, lng: at?.[1] ?? null })!.county!
  const DOWNTOWN: [number, number] = [38.63, -90.2]
  const CLAYTON: [number, number] = [38.65, -90.33]
  for (const [state, name, cityHall] of [
    ['MO', 'St. Louis', DOWNTOWN], ['MD', 'Baltimore', [39.29, -76.61]], ['VA', 'Richmond', [37.54, -77.43]],
    ['VA', 'Fairfax', [38.85, -77.31]], ['VA', 'Roanoke', [37.27, -79.94]], ['VA', 'Franklin', [36.68, -76.93]],
  ] as [string, string, [number, number]][]) {
    const [county, city] = [outline(state, `${name} County`), outline(state, `${name} City`)]
    assert.notEqual(county, city, name)
    assert.equal(outline(state, `City of ${name}`), city)
    assert.equal(outline(state, `${name} city`), city)
    assert.equal(outline(state, name), county)
    assert.equal(outline(state, name, cityHall), city, `${name} with its pin in the city`)
    assert.equal(outline(state, `${name} County`, cityHall), county, 'a name with “County” is a county')
  }
  assert.equal(outline('MO', 'St. Louis', CLAYTON), outline('MO', 'St. Louis County'))
  assert.ok(outline('NV', 'Carson City'))
  assert.equal(outline('NV', 'Carson'), outline('NV', 'Carson City'))
  assert.equal(outline('VA', 'Alexandria'), outline('VA', 'Alexandria City'), 'no county has this name')
  assert.notEqual(outline('VA', 'James City'), outline('VA', 'Williamsburg'))
  assert.equal(outline('VA', 'James City County'), outline('VA', 'James City'), 'a county with “City” in its name')
  assert.equal(outline('AK', 'Juneau City and Borough'), outline('AK', 'Juneau'))
})

test('unknown parts are left out, and without a state nothing is drawn', () => {
  assert.deepEqual([locate({ state: 'OR', county: 'Atlantis', lat: null, lng: null })].map((view) => [view!.county, view!.pin]), [[null, null]])
  assert.equal(locate({ state: null, county: 'Lake', lat: 42, lng: -120 }), null)
  assert.equal(locate({ state: 'ZZ', county: null, lat: null, lng: null }), null)
})

test('the country has every state once, with the counts of those that have open lots', () => {
  const { states } = countryMap(new Map([['AZ', 3], ['RI', 1]]))
  assert.equal(new Set(states.map(({ code }) => code)).size, 51)
  assert.deepEqual(states.filter(({ lots }) => lots > 0).map(({ code, lots, label }) => [code, lots, label !== null]).sort(), [['AZ', 3, true], ['RI', 1, false]])
})
