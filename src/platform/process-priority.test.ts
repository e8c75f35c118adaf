import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { lowerPoolPriority, poolThreads } from './process-priority.ts'

test('hashes, pictures and files get a lower priority than the event loop', { skip: process.platform !== 'linux' }, async () => {
  const own = os.getPriority(process.pid)
  await lowerPoolPriority()
  const threads = await poolThreads()
  assert.ok(threads.length > 0, 'The pool has no threads')
  for (const thread of threads) assert.equal(os.getPriority(thread), Math.max(own, os.constants.priority.PRIORITY_BELOW_NORMAL))
  assert.equal(os.getPriority(process.pid), own)
})
