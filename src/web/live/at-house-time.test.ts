import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { DAY, SECOND } from '../../kernel/time.ts'
import { atHouseTime, atHouseTimes } from './at-house-time.ts'
import { setHouseTime } from './house-clock.ts'

const DEVICE = Date.parse('2026-11-21T12:00:00.000Z')
/** The device clock is an hour slow. */
const HOUSE = Date.parse('2026-11-21T13:00:00.000Z')

function waitFor(ms: number): { done: number; callOff(): void } {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: DEVICE })
  setHouseTime(new Date(HOUSE).toISOString())
  const watched = { done: 0, callOff: () => {} }
  watched.callOff = atHouseTime(new Date(HOUSE + ms).toISOString(), () => (watched.done += 1))
  return watched
}

/** Browsers run due timers one after another. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 10 * SECOND) mock.timers.tick(Math.min(left, 10 * SECOND))
}

for (const [name, ms] of [['in half a minute', 30 * SECOND], ['longer ahead than a browser can wait in one go', 40 * DAY]] as const) {
  test(`work due ${name} runs once, just after that moment of the server's clock`, (t) => {
    t.after(() => mock.timers.reset())
    const watched = waitFor(ms)
    pass(ms)
    assert.equal(watched.done, 0)
    pass(10 * SECOND)
    assert.equal(watched.done, 1)
    pass(300 * SECOND)
    assert.equal(watched.done, 1)
  })
}

test('cancelled work does not run', (t) => {
  t.after(() => mock.timers.reset())
  const watched = waitFor(100 * SECOND)
  pass(70 * SECOND)
  watched.callOff()
  pass(100 * SECOND)
  assert.equal(watched.done, 0)
})

test('moments named again are scheduled once, and those no longer named are cancelled', (t) => {
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: DEVICE })
  setHouseTime(new Date(HOUSE).toISOString())
  const [soon, later, last] = [60, 120, 300].map((seconds) => new Date(HOUSE + seconds * SECOND).toISOString()) as [string, string, string]
  let done = 0
  const moments = atHouseTimes(() => (done += 1))
  moments.await([soon, later, soon])
  pass(80 * SECOND)
  assert.equal(done, 1)
  moments.await([soon, last])
  pass(100 * SECOND)
  assert.equal(done, 1, 'neither again, nor for the cancelled one')
  pass(200 * SECOND)
  assert.equal(done, 2)
  moments.await([])
})
