import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../kernel/refusals.ts'
import { createBulkhead } from './bulkhead.ts'

test('runs at most the given number, and everybody gets a turn', async () => {
  const bulkhead = createBulkhead({ atOnce: 2, waiting: 50, waitMs: 60_000 })
  let inside = 0
  let most = 0
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => bulkhead.run(async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 2))
    inside--
    return n
  })))
  assert.equal(most, 2)
  assert.deepEqual(results, Array.from({ length: 20 }, (_, n) => n))
})

test('a full queue refuses, and so does one that takes too long', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 1, waitMs: 20 })
  let open = () => undefined as void
  const first = bulkhead.run(() => new Promise<string>((resolve) => (open = () => resolve('through'))))
  const second = bulkhead.run(async () => 'never')
  assert.ok(isRefusal(await bulkhead.run(async () => 'never')))
  assert.ok(isRefusal(await second))
  open()
  assert.equal(await first, 'through')
  assert.equal(await bulkhead.run(async () => 'free again'), 'free again')
})

test('failed work frees its slot', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 5, waitMs: 60_000 })
  await assert.rejects(bulkhead.run(() => Promise.reject(new Error('no'))))
  assert.equal(await bulkhead.run(async () => 'next'), 'next')
})
