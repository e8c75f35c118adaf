import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { withTimeLimit } from './time-limit.ts'
import type { Timers } from './timers.ts'

/** A limit that the test lets pass. */
function limit() {
  let pass: (() => void) | null = null
  const timers: Timers = {
    elapsedMs: () => 0,
    after(_ms, call) {
      pass = call
      return () => (pass = null)
    },
  }
  return { timers, pass: () => pass!(), isRunning: () => pass !== null }
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
