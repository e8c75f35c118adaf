import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rhythmOf, runAfter, runAtOrAfter } from './schedule-rules.ts'

const ROWS: [cron: string, at: string, next: string][] = [
  ['* * * * *', '2026-11-27T10:00:00.001Z', '2026-11-27T10:01:00.000Z'],
  ['* * * * *', '2026-11-27T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
  ['*/5 * * * *', '2026-11-27T10:01:00.000Z', '2026-11-27T10:05:00.000Z'],
  ['12 * * * *', '2026-11-27T10:13:00.000Z', '2026-11-27T11:12:00.000Z'],
  ['50 3 * * *', '2026-11-27T03:50:00.001Z', '2026-11-28T03:50:00.000Z'],
  ['50 3 * * *', '2026-11-27T00:00:00.000Z', '2026-11-27T03:50:00.000Z'],
]
for (const [cron, at, next] of ROWS) {
  test(`${cron} runs at or after ${at} at ${next}`, () => assert.equal(runAtOrAfter(rhythmOf(cron), new Date(at)).toISOString(), next))
}

test('the run after a run is the next one', () => {
  const rhythm = rhythmOf('*/5 * * * *')
  assert.equal(runAfter(rhythm, new Date('2026-11-27T10:05:00.000Z')).toISOString(), '2026-11-27T10:10:00.000Z')
})

test('a schedule of another form is refused', () => {
  for (const cron of ['0 0 1 * *', '0-5 * * * *', '0 */2 * * *', '* * * *', 'daily']) assert.throws(() => rhythmOf(cron), /cannot follow/)
})
