import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routineView, waitView } from './view.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

test('waiting items are late after the normal time, and their age is never negative', () => {
  const ROWS: [Parameters<typeof waitView>[0], Date | null, number | null, boolean][] = [
    ['numbering', null, null, false], ['numbering', ago(10), 10, false], ['numbering', ago(11), 11, true], ['numbering', ago(-5), 1, false],
    ['webhooks', ago(60), 60, false], ['notices', ago(61), 61, true], ['jobs', ago(300), 300, false], ['jobs', ago(301), 300, true], ['jobs', ago(20_000), 21_600, true],
  ]
  for (const [what, since, seconds, isLate] of ROWS) assert.deepEqual(waitView(what, since, now), { what, seconds, isLate }, what)
})

test('a check is due if it never ran or ran too long ago, and a failure is reported at any age', () => {
  const DAY = 86_400
  const ROWS: [Parameters<typeof routineView>[0], { at: Date; ok: boolean } | null, string][] = [
    ['heads', null, 'due'], ['heads', { at: ago(600), ok: true }, 'well'], ['heads', { at: ago(1_801), ok: true }, 'due'],
    ['bids', { at: ago(8 * DAY), ok: true }, 'well'], ['bids', { at: ago(9 * DAY), ok: true }, 'due'], ['books', { at: ago(9 * DAY), ok: false }, 'failed'],
  ]
  for (const [what, last, state] of ROWS) assert.equal(routineView(what, last, now).state, state, what)
})
