import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milesBetween } from './distance.ts'

test('distances of known places are right to within a percent, in both directions', () => {
  const [portland, bend, longyear, apia] = [{ lat: 45.5152, lng: -122.6784 }, { lat: 44.0582, lng: -121.3153 }, { lat: 78.22, lng: 15.65 }, { lat: -13.83, lng: -171.77 }]
  assert.ok(Math.abs(milesBetween(portland, bend) - 121) < 1.5, String(milesBetween(portland, bend)))
  assert.equal(milesBetween(portland, bend), milesBetween(bend, portland))
  assert.equal(milesBetween(bend, bend), 0)
  // A degree of latitude is 69.1 miles, and the date line is no border.
  assert.ok(Math.abs(milesBetween({ lat: 10, lng: 179.5 }, { lat: 10, lng: -179.5 }) - 68) < 0.5)
  assert.ok(milesBetween(longyear, apia) < 12_450)
})
