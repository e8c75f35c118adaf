import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { MINUTE, SECOND } from '../../kernel/time.ts'
import { createLog } from '../../platform/log.ts'
import { createBatchLog } from './batch-log.ts'

const denied = Object.assign(new pg.DatabaseError('permission denied for table bids', 0, 'error'), { code: '42501' })

function follow() {
  const lines: string[] = []
  const clock = { now: 0 }
  const failures = createBatchLog(createLog('info', { write: (line: string) => void lines.push(line) }), () => clock.now)
  const told = () => lines.splice(0).map((line) => JSON.parse(line) as { err?: { stack: string }; batches?: number; bids: number; reason?: string; msg: string })
  return { failures, clock, told }
}

test('a storm of failed batches is a trace and then numbers, every ten seconds', () => {
  const { failures, clock, told } = follow()
  for (let nth = 0; nth < 25_000; nth += 1) {
    failures.failed(denied, 3, 1)
    clock.now += 1
  }
  const [first, ...later] = told()
  assert.match(first!.err!.stack, /batch-log\.test/)
  assert.deepEqual(later.map(({ batches, bids, reason, err }) => [batches, bids, reason, err]), [
    [10_000, 30_000, 'permission denied for table bids', undefined], [10_000, 30_000, 'permission denied for table bids', undefined],
  ])
})

test('another reason, a second attempt and a failure after a quiet minute have a trace of their own', () => {
  const { failures, clock, told } = follow()
  failures.failed(denied, 1, 1)
  failures.failed(new Error('Connection terminated unexpectedly'), 1, 1)
  failures.failed(denied, 1, 2)
  failures.failed(denied, 1, 2)
  clock.now += 30 * SECOND
  failures.failed(denied, 1, 2)
  clock.now += MINUTE
  failures.failed(denied, 1, 2)
  assert.deepEqual(told().map(({ msg, err, batches }) => [msg, err !== undefined, batches]), [
    ['bid desk: batch failed', true, undefined], ['bid desk: batch failed', true, undefined], ['bid desk: batch failed twice', true, undefined],
    ['bid desk: batch failed twice', false, 2], ['bid desk: batch failed twice', true, undefined],
  ])
})
