import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { createLog } from './log.ts'
import { createRepeatedFailures } from './repeated-failures.ts'

const denied = Object.assign(new pg.DatabaseError('permission denied for table bids', 0, 'error'), { code: '42501' })

function follow() {
  const lines: string[] = []
  const clock = { now: 0 }
  const failed = createRepeatedFailures(createLog('info', { write: (line: string) => void lines.push(line) }), () => clock.now)
  const told = () => lines.splice(0).map((line) => JSON.parse(line) as { err?: { stack: string }; times?: number; bids: number; reason?: string; msg: string })
  return { failed, clock, told }
}

test('a storm of failures is a trace and then numbers, every ten seconds', () => {
  const { failed, clock, told } = follow()
  for (let nth = 0; nth < 25_000; nth += 1) {
    failed('batch failed', denied, { bids: 3 })
    clock.now += 1
  }
  const [first, ...later] = told()
  assert.match(first!.err!.stack, /repeated-failures\.test/)
  assert.deepEqual(later.map(({ times, bids, reason, err }) => [times, bids, reason, err]), [
    [10_000, 30_000, 'permission denied for table bids', undefined], [10_000, 30_000, 'permission denied for table bids', undefined],
  ])
})

test('another reason, another subject and a failure after a quiet minute have a trace of their own', () => {
  const { failed, clock, told } = follow()
  failed('batch failed', denied)
  failed('batch failed', new Error('Connection terminated unexpectedly'))
  failed('batch failed twice', denied)
  failed('batch failed twice', denied)
  clock.now += 30 * SECOND
  failed('batch failed twice', denied)
  clock.now += MINUTE
  failed('batch failed twice', denied)
  assert.deepEqual(told().map(({ msg, err, times }) => [msg, err !== undefined, times]), [
    ['batch failed', true, undefined], ['batch failed', true, undefined], ['batch failed twice', true, undefined],
    ['batch failed twice', false, 2], ['batch failed twice', true, undefined],
  ])
})

test('an error that is a plain object, as the queue of jobs hands it on, is told by its message', () => {
  const { failed, clock, told } = follow()
  for (let nth = 0; nth < 2; nth += 1) {
    failed('queue error', { message: 'Query read timeout', worker: '1' })
    clock.now += 11 * SECOND
  }
  assert.equal(told().at(-1)!.reason, 'Query read timeout')
})
