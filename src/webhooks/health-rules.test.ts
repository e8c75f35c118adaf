import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, SECOND } from '../kernel/time.ts'
import { HEALTHY, healthAfter, isPermanentlyFailing, needsWarning } from './health-rules.ts'

const START = new Date('2026-03-01T00:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)

test('failures are counted from the first one on, and reset by a success', () => {
  const once = healthAfter(HEALTHY, false, START)
  const twice = healthAfter(once, false, after(DAY))
  assert.deepEqual(twice, { failing_since: START, failed_attempts: 2, warned_at: null })
  assert.deepEqual(healthAfter({ ...twice, warned_at: after(DAY) }, true, after(2 * DAY)), HEALTHY)
})

const table: [failures: number, forMs: number, warned: boolean, warns: boolean, hopeless: boolean][] = [
  [1, 1 * DAY - SECOND, false, false, false],
  [1, 1 * DAY, false, true, false],
  [1, 1 * DAY, true, false, false],
  [19, 6 * DAY, true, false, false],
  [20, 5 * DAY - SECOND, true, false, false],
  [20, 5 * DAY, true, false, true],
]
for (const [failures, forMs, warned, warns, hopeless] of table) {
  test(`${failures} failures in ${forMs / DAY} days${warned ? ', warned' : ''}`, () => {
    const health = { failing_since: START, failed_attempts: failures, warned_at: warned ? START : null }
    assert.deepEqual([needsWarning(health, after(forMs)), isPermanentlyFailing(health, after(forMs))], [warns, hopeless])
  })
}

test('a subscription without failures is neither warned about nor disabled', () => {
  assert.deepEqual([needsWarning(HEALTHY, after(100 * DAY)), isPermanentlyFailing(HEALTHY, after(100 * DAY))], [false, false])
})
