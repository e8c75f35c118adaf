import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateCode, stateName } from './states.ts'
import { zoneOf } from './zones.ts'

test('land has the time zone of its state, and of its county in a state with two zones', () => {
  const table = [
    ['AZ', 'Apache', 'America/Phoenix'], ['TX', 'Travis', 'America/Chicago'], ['TX', 'Hudspeth', 'America/Denver'],
    ['TX', 'hudspeth county', 'America/Denver'], ['IN', 'La Porte', 'America/Chicago'], ['TN', 'Fentress', 'America/Chicago'],
    ['TN', 'Knox', 'America/New_York'], ['OR', 'Malheur', 'America/Boise'], ['KS', null, 'America/Chicago'],
  ] as const
  for (const [state, county, zone] of table) assert.equal(zoneOf(state, county), zone, `${county}, ${state}`)
})

test('without a known state there is no zone', () => {
  assert.equal(zoneOf(null, 'Lake'), null)
  assert.equal(zoneOf('ZZ', 'Lake'), null)
})

test('every state and territory has a zone that this machine supports', () => {
  const codes = Array.from({ length: 26 * 26 }, (_, index) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)))
    .filter((code) => stateCode(code) !== null)
  assert.equal(codes.length, 56)
  for (const code of codes) {
    const zone = zoneOf(code, null)
    assert.ok(zone, stateName(code))
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en-US', { timeZone: zone }), zone)
  }
})
