import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from '../../platform/log.ts'
import { startClosingClock } from './closing-clock.ts'

const log = createLog('silent')

test('sleeps until the next close, at most a second, and checks at once when woken', async () => {
  await withMockedTimers(async () => {
    const waits: (number | null)[] = [300, 60_000, null, 0]
    let looks = 0
    const clock = startClosingClock(async () => ({ waitMs: waits[looks++] ?? null }), log)
    await settle()
    const after = async (ms: number) => {
      mock.timers.tick(ms)
      await settle()
      return looks
    }
    assert.equal(looks, 1)
    assert.deepEqual([await after(299), await after(1)], [1, 2])
    assert.deepEqual([await after(999), await after(1)], [2, 3])
    clock.wake()
    await settle()
    assert.equal(looks, 4)
    assert.equal(await after(1), 5)
    await clock.stop()
    assert.equal(await after(10_000), 5)
  })
})

test('continues after a failure, and stops during a sleep', async () => {
  await withMockedTimers(async () => {
    let looks = 0
    const clock = startClosingClock(async () => {
      looks += 1
      if (looks === 1) throw new Error('The database does not answer')
      return { waitMs: null }
    }, log)
    await settle()
    mock.timers.tick(500)
    await settle()
    assert.equal(looks, 2)
    await clock.stop()
  })
})

async function withMockedTimers(work: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    await work()
  } finally {
    mock.timers.reset()
  }
}

/** Runs everything that does not wait for a timer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
