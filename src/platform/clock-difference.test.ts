import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clocksApartMs } from './clock-difference.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const read = (aheadMs: number, askedAt: number, answeredAt: number) => ({ clock: new Date(NOON + aheadMs + (askedAt + answeredAt) / 2), askedAt, answeredAt })

test('clocks differ by what both round trips leave no doubt about, whichever is ahead (rule book C3)', () => {
  assert.equal(clocksApartMs(read(0, 1_000, 1_010), read(0, 5_000, 5_010)), 0)
  assert.equal(clocksApartMs(read(0, 1_000, 1_010), read(1_500, 5_000, 5_010)), 1_490)
  assert.equal(clocksApartMs(read(1_500, 1_000, 1_010), read(0, 5_000, 5_010)), 1_490)
  assert.equal(clocksApartMs(read(0, 1_000, 1_000), read(-1_500, 1_000, 3_000)), 500)
  assert.equal(clocksApartMs(read(0, 1_000, 1_000), read(900, 1_000, 3_000)), 0)
})
