import assert from 'node:assert/strict'
import test from 'node:test'
import { zoneOf } from '../../kernel/zones.ts'
import { instantInput, typedInstant, ZONES } from './typed-instant.ts'

const iso = (local: string, zone: string): string | null => typedInstant(local, zone)?.toISOString() ?? null

test('a local time is converted by its zone, in summer and winter', () => {
  assert.deepEqual(
    [iso('2026-07-01T10:00', 'America/Denver'), iso('2026-01-15T10:00', 'America/Denver'), iso('2026-07-01T10:00', 'America/Phoenix'), iso('2026-07-01T10:00', 'UTC')],
    ['2026-07-01T16:00:00.000Z', '2026-01-15T17:00:00.000Z', '2026-07-01T17:00:00.000Z', '2026-07-01T10:00:00.000Z'])
})

test('the hour skipped in spring is invalid, and the hour repeated in autumn is the first one', () => {
  assert.equal(iso('2026-03-08T02:30', 'America/New_York'), null)
  assert.equal(iso('2026-11-01T01:30', 'America/New_York'), '2026-11-01T05:30:00.000Z')
})

test('an invalid time or zone is null', () => {
  for (const local of ['', '2026-13-01T10:00', '2026-02-30T10:00', 'tomorrow', '2026-07-01 10:00']) assert.equal(typedInstant(local, 'UTC'), null, local)
  assert.equal(typedInstant('2026-07-01T10:00', 'Europe/Atlantis'), null)
})

test('instants all through a year survive a round trip', () => {
  for (const zone of ZONES) {
    for (let day = 0; day < 365; day += 5) {
      const at = new Date(Date.UTC(2026, 0, 1, 18) + day * 86_400_000)
      assert.equal(typedInstant(instantInput(at, zone), zone)?.getTime(), at.getTime(), `${zone} ${at.toISOString()}`)
    }
  }
})

test('the zone of every state can be chosen', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = letters.flatMap((one) => letters.map((other) => zoneOf(one + other, null))).filter((zone) => zone !== null)
  assert.equal(found.length, 56)
  for (const zone of found) assert.ok(ZONES.some((known) => known === zone), zone)
})
