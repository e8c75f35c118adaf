import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { SECOND } from '../../kernel/time.ts'
import { singleFlight } from './single-flight.ts'

/** Work that ends on request and counts its starts. */
function slowWork() {
  const ends: (() => void)[] = []
  const ask = singleFlight(() => new Promise((end) => ends.push(end)))
  return { ask, begun: () => ends.length, end: async () => { ends.at(-1)!(); await new Promise(setImmediate) } }
}

test('runs once within the delay, however often it is requested', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { ask, begun } = slowWork()
  for (let time = 0; time < 5; time++) ask()
  mock.timers.tick(2 * SECOND)
  assert.equal(begun(), 1)
})

test('a request during a run causes one more run after it, never at the same time', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { ask, begun, end } = slowWork()
  ask()
  mock.timers.tick(2 * SECOND)
  for (let time = 0; time < 5; time++) ask()
  mock.timers.tick(2 * SECOND)
  assert.equal(begun(), 1)
  await end()
  mock.timers.tick(2 * SECOND)
  assert.equal(begun(), 2)
  await end()
  mock.timers.tick(2 * SECOND)
  assert.equal(begun(), 2)
})
