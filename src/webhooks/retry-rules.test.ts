import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import { afterAttempt } from './retry-rules.ts'

const NOW = new Date('2026-03-08T18:00:00Z')

const schedule: [triesBefore: number, chance: number, waitMs: number | null][] = [
  [0, 0.5, 1 * MINUTE],
  [1, 0.5, 15 * MINUTE],
  [2, 0.5, 4 * HOUR],
  [3, 0.5, null],
  [0, 0, 54 * SECOND],
  [0, 1, 66 * SECOND],
  [2, 0, 3.6 * HOUR],
]
for (const [triesBefore, chance, waitMs] of schedule) {
  test(`after ${triesBefore + 1} failures, by chance ${chance}: ${waitMs === null ? 'given up' : `${waitMs / SECOND} s`}`, () => {
    const next = afterAttempt(triesBefore, { status: 500, retryAfter: null, isAborted: false }, NOW, chance)
    assert.deepEqual(next, waitMs === null ? { state: 'failed' } : { state: 'retrying', waitMs })
  })
}

const answers: [status: number | null, retryAfter: string | null, isAborted: boolean, outcome: string | number][] = [
  [200, null, false, 'delivered'],
  [299, null, false, 'delivered'],
  [200, null, true, 'delivered'],
  [199, null, false, 1 * MINUTE],
  [300, null, false, 1 * MINUTE],
  [null, null, false, 1 * MINUTE],
  [410, null, false, 'failed'],
  [500, null, true, 'failed'],
  [429, '600', false, 10 * MINUTE],
  [503, '600', false, 10 * MINUTE],
  [503, '1', false, 1 * MINUTE],
  [500, '600', false, 1 * MINUTE],
  [429, 'Sun, 08 Mar 2026 18:20:00 GMT', false, 20 * MINUTE],
  [429, 'Sun, 08 Mar 2026 17:00:00 GMT', false, 1 * MINUTE],
  [429, '999999999', false, 1 * DAY],
  [429, 'soon', false, 1 * MINUTE],
  [429, '-5', false, 1 * MINUTE],
  [429, '2027', false, 2027 * SECOND],
  [429, '2027-01-01', false, 1 * MINUTE],
]
for (const [status, retryAfter, isAborted, outcome] of answers) {
  test(`${String(status)}, Retry-After ${String(retryAfter)}${isAborted ? ', abort' : ''}: ${outcome}`, () => {
    const next = afterAttempt(0, { status, retryAfter, isAborted }, NOW, 0.5)
    assert.equal(next.state === 'retrying' ? next.waitMs : next.state, outcome)
  })
}
