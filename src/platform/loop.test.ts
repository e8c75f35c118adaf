import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Logger } from './log.ts'
import { type LoopOptions, MORE, type Round, startLoop } from './loop.ts'
import type { Timers } from './timers.ts'
import { processMetrics } from './metrics.ts'

test('A loop rests as long as its round says, at most everyMs', async () => {
  const { rounds, advance, loop } = start([300, 60_000, null, undefined])
  assert.deepEqual(await rounds(), [0])
  assert.deepEqual(await advance(299), [0])
  assert.deepEqual(await advance(1), [0, 300])
  assert.deepEqual(await advance(3_000), [0, 300, 1_300, 2_300, 3_300])
  await loop.stop()
})

test('A round with more to do is followed by another at once, without gathering', async () => {
  const { rounds, advance, loop } = start([MORE, MORE], { gatherMs: 20 })
  assert.deepEqual(await rounds(), [0])
  assert.deepEqual(await advance(100), [0, 1, 2])
  await loop.stop()
})

test('A wake-up ends the rest, and several within the gathering time cause one round', async () => {
  const { advance, loop } = start([], { gatherMs: 50 })
  await advance(400)
  loop.wake()
  await advance(30)
  loop.wake()
  assert.deepEqual(await advance(20), [0, 450])
  assert.deepEqual(await advance(1_000), [0, 450])
  assert.deepEqual(await advance(50), [0, 450, 1_500])
  await loop.stop()
})

test('A wake-up during a round causes another round at once', async () => {
  let end = () => {}
  const { rounds, loop } = start([() => new Promise<void>((resolve) => (end = resolve))])
  assert.deepEqual(await rounds(), [0])
  loop.wake()
  assert.deepEqual(await rounds(), [0])
  end()
  assert.deepEqual(await rounds(), [0, 0])
  assert.deepEqual(await rounds(), [0, 0], 'and only one')
  await loop.stop()
})

test('A first rest can be set, and is ended by a wake-up', async () => {
  const { rounds, advance, loop } = start([], { startAfterMs: 700 })
  assert.deepEqual(await advance(600), [])
  loop.wake()
  assert.deepEqual(await rounds(), [600])
  await loop.stop()
})

test('A round that throws is logged and retried; the back-off doubles up to its limit and is reset by a success', async () => {
  const { advance, loop, logged } = start([fail, fail, fail, fail, fail, null, fail], { retryMs: 100, longestRetryMs: 400 })
  assert.deepEqual(await advance(1_500), [0, 100, 300, 700, 1_100, 1_500])
  assert.deepEqual(await advance(1_100), [0, 100, 300, 700, 1_100, 1_500, 2_500, 2_600])
  assert.deepEqual(logged, Array.from({ length: 6 }, () => 'error: sample: failed, will retry'))
  await loop.stop()
})

test('A wake-up during a back-off does not shorten it, and is remembered', async () => {
  const { advance, loop } = start([fail, 900], { retryMs: 500 })
  await advance(100)
  loop.wake()
  assert.deepEqual(await advance(399), [0])
  assert.deepEqual(await advance(1), [0, 500])
  await loop.stop()
})

test('Stop ends a rest or back-off, and no other round starts', async () => {
  for (const first of [null, fail]) {
    const { rounds, advance, loop } = start([first])
    await rounds()
    await loop.stop()
    loop.wake()
    assert.deepEqual(await advance(10_000), [0])
  }
})

test('Stop waits for the current round, signals it, and logs its failure', async () => {
  let end = () => {}
  let isTold = false
  const { rounds, loop, logged } = start([async (stopping) => {
    await new Promise<void>((resolve) => (end = resolve))
    isTold = stopping.aborted
    throw new Error('The database is gone')
  }])
  await rounds()
  let isStopped = false
  const stopped = loop.stop().then(() => (isStopped = true))
  await settle()
  assert.equal(isStopped, false)
  end()
  await stopped
  assert.deepEqual([isTold, await rounds(), logged], [true, [0], ['error: sample: failed, will retry']])
})

test('Rounds, failures and failures in a row are counted by loop', async () => {
  const { advance, loop } = start([null, fail, fail, null], { name: 'counted', retryMs: 100 })
  const figures = async () => {
    const text = await processMetrics.metrics()
    const read = (name: string) => Number(new RegExp(`^freehold_loop_${name}\\{loop="counted"\\} (\\S+)$`, 'm').exec(text)?.[1])
    return { rounds: read('round_seconds_count'), failures: read('failures_total'), inARow: read('failing') }
  }
  await advance(1_100)
  assert.deepEqual(await figures(), { rounds: 3, failures: 2, inARow: 2 })
  await advance(200)
  assert.deepEqual(await figures(), { rounds: 4, failures: 2, inARow: 0 })
  await loop.stop()
})

/** Results or effects of the rounds; further rounds return nothing. */
type Act = number | null | undefined | Round

const fail: Round = () => Promise.reject(new Error('The round failed'))

/** A loop with rests of one second on a clock that only `advance` moves, and the start times of its rounds. */
function start(acts: readonly Act[], options: Partial<LoopOptions> = {}) {
  const { timers, advance } = handMovedTimers()
  const began: number[] = []
  const logged: string[] = []
  const log = { error: (_about: unknown, words: string) => void logged.push(`error: ${words}`) } as unknown as Logger
  const loop = startLoop(async (stopping) => {
    const act = acts[began.push(timers.elapsedMs()) - 1]
    return typeof act === 'function' ? act(stopping) : act
  }, { name: 'sample', log, everyMs: 1_000, timers, ...options })
  const rounds = async () => {
    await settle()
    return [...began]
  }
  return { loop, logged, rounds, advance: async (ms: number) => advance(ms).then(rounds) }
}

function handMovedTimers() {
  let time = 0
  const waiting = new Map<() => void, number>()
  const timers: Timers = {
    elapsedMs: () => time,
    after(ms, call) {
      waiting.set(call, time + ms)
      return () => void waiting.delete(call)
    },
  }
  async function advance(ms: number): Promise<void> {
    const until = time + ms
    for (;;) {
      await settle()
      const [next] = [...waiting].filter(([, at]) => at <= until).sort(([, one], [, other]) => one - other)
      if (!next) break
      const [call, at] = next
      waiting.delete(call)
      time = at
      call()
    }
    time = until
  }
  return { timers, advance }
}

/** Runs everything that does not wait for a timer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
