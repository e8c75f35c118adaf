import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { withTimeLimit } from './time-limit.ts'
import type { Timers } from './timers.ts'

/** A limit that the test lets pass. */
function limit() {
  let pass: (() => void) | null = null
  let now = 0
  const timers: Timers = {
    elapsedMs: () => now,
    after(_ms, call) {
      pass = call
      return () => (pass = null)
    },
  }
  return { timers, pass: (afterMs = 1_000) => ((now += afterMs), pass!()), isRunning: () => pass !== null }
}

it('work in time has its result or its error, and the limit is over with it', async () => {
  const { timers, isRunning } = limit()
  assert.equal(await withTimeLimit(Promise.resolve(7), 1_000, null, timers), 7)
  await assert.rejects(withTimeLimit(Promise.reject(new Error('no disk')), 1_000, null, timers), /no disk/)
  assert.equal(isRunning(), false)
})

it('late work is left alone, and an error of it then is no unhandled one', async () => {
  const { timers, pass } = limit()
  let fail: (error: Error) => void = () => undefined
  const result = withTimeLimit(new Promise((_resolve, reject) => (fail = reject)), 1_000, 'late', timers)
  pass()
  assert.equal(await result, 'late')
  fail(new Error('no disk'))
  await settle()
})

it('a process that stood still does not take an answer for late that it has not read yet', async () => {
  const { timers, pass, isRunning } = limit()
  let answer: (value: number) => void = () => undefined
  const result = withTimeLimit(new Promise<number>((resolve) => (answer = resolve)), 1_000, 'late', timers)
  pass(60_000)
  answer(7)
  assert.equal(await result, 7)
  assert.equal(isRunning(), false)

  const silent = withTimeLimit(new Promise<never>(() => undefined), 1_000, 'late', timers)
  pass(60_000)
  pass(60_000)
  assert.equal(await silent, 'late', 'the limit begins again once')
})
