import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterBusinessDays, afterDays } from './due-date-rules.ts'

const businessDays: [what: string, from: string, days: number, due: string][] = [
  ['a Thursday and one day is Friday at five in New York', '2026-01-15T15:00:00Z', 1, '2026-01-16T22:00:00.000Z'],
  ['a Friday and one day is Monday', '2026-01-16T15:00:00Z', 1, '2026-01-19T22:00:00.000Z'],
  ['a Saturday and one day is Monday', '2026-01-17T15:00:00Z', 1, '2026-01-19T22:00:00.000Z'],
  ['five days go over one weekend', '2026-01-14T15:00:00Z', 5, '2026-01-21T22:00:00.000Z'],
  ['late on Friday in New York is Saturday in UTC, and still Friday', '2026-01-17T03:30:00Z', 1, '2026-01-19T22:00:00.000Z'],
  ['summer time is an hour less from UTC', '2026-07-01T15:00:00Z', 1, '2026-07-02T21:00:00.000Z'],
  ['the clocks go forward over the weekend', '2026-03-06T20:00:00Z', 1, '2026-03-09T21:00:00.000Z'],
]
for (const [what, from, days, due] of businessDays) {
  test(what, () => assert.equal(afterBusinessDays(new Date(from), days).toISOString(), due))
}

test('thirty days are calendar days, with weekends and daylight saving time', () => {
  assert.equal(afterDays(new Date('2026-02-20T15:00:00Z'), 30).toISOString(), '2026-03-22T21:00:00.000Z')
})
