import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, refuse } from '../../kernel/refusals.ts'
import { MINUTE } from '../../kernel/time.ts'
import { say } from '../sentences.ts'
import { watchBatches } from './failing-batches.ts'

test('batches that all fail for a minute are reported with the last reason, until one succeeds', async () => {
  let now = 0
  let fault: Error | null = null
  const watched = watchBatches(async () => {
    if (fault) throw fault
    return { answers: [], skipped: [] }
  }, () => now)
  const settle = () => watched.settle([], null).then(() => watched.failing(), () => watched.failing())

  fault = new Error('deadlock detected')
  assert.equal(await settle(), null)
  now += MINUTE - 1
  fault = new Error('permission denied for table bids')
  assert.equal(await settle(), null)
  now += 1
  assert.equal(await settle(), 'permission denied for table bids')
  now += 60 * MINUTE
  fault = new Refused(refuse('unavailable', say.paused()))
  assert.equal(await settle(), 'permission denied for table bids')
  fault = null
  assert.equal(await settle(), null)

  // A batch that fails alone says nothing of the hour without bids after it.
  fault = new Error('deadlock detected')
  await settle()
  now += 60 * MINUTE
  assert.equal(watched.failing(), null)
})

test('refusals are no failures, however long they last', async () => {
  let now = 0
  const watched = watchBatches(async () => Promise.reject(new Refused(refuse('unavailable', say.paused()))), () => now)
  for (; now <= 3 * MINUTE; now += MINUTE) await assert.rejects(watched.settle([], null), Refused)
  assert.equal(watched.failing(), null)
})
