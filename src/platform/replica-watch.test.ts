import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'
import { createReplicaWatch, isBehind, type ServerLook, problemOf } from './replica-watch.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const look = (changes: Partial<ServerLook> & { aheadMs?: number }): ServerLook => {
  const { aheadMs = 0, ...rest } = changes
  const seen = { in_recovery: true, system: '7', database: 'house', position: '0/3000148', askedAt: 1_000, answeredAt: 1_010, ...rest }
  return { clock: new Date(NOON + aheadMs + (seen.askedAt + seen.answeredAt) / 2), ...seen }
}
const primary = look({ in_recovery: false })

test('a replica with another clock than its primary is left out from a second on (rule book C3)', () => {
  assert.equal(problemOf(primary, look({ aheadMs: 900 })), null)
  assert.equal(problemOf(primary, look({ aheadMs: 1_100 })), 'clock')
  assert.equal(problemOf(primary, look({ aheadMs: -1_100 })), 'clock')
})

test('a slow answer is no proof of another clock', () => {
  assert.equal(problemOf(primary, look({ aheadMs: 1_400, askedAt: 2_000, answeredAt: 3_000 })), null)
})

test('another server, another database and a second primary are told apart', () => {
  assert.equal(problemOf(primary, look({})), null)
  assert.equal(problemOf(primary, look({ system: '8' })), 'another_database')
  assert.equal(problemOf(primary, look({ database: 'other' })), 'another_database')
  assert.equal(problemOf(primary, look({ in_recovery: false })), 'no_replica')
})

test('positions are compared as numbers of two parts', () => {
  assert.deepEqual([isBehind('0/FFFFFFFF', '1/0'), isBehind('A/0', '9/FFFFFFFF'), isBehind('0/10', '0/F'), isBehind('0/A', '0/A')], [true, false, false, false])
})

test('a replica that is used from the start is nothing to warn of, one that is used again ends a warning', async () => {
  const said: { level: number; msg: string }[] = []
  const answering = (server: ServerLook) => ({ query: <Row>() => Promise.resolve([server] as Row[]), close: () => Promise.resolve() })
  const watch = createReplicaWatch({
    name: 'one', primary: answering(primary), replica: answering(look({})), maxLagMs: 2_000,
    log: createLog('info', { write: (line: string) => void said.push(JSON.parse(line) as (typeof said)[number]) }),
  })
  await watch.look()
  watch.leaveOut('away')
  await watch.look()
  await watch.close()
  assert.deepEqual(said.map(({ level, msg }) => [level, msg.split(';')[0]]), [[30, 'read replica: in use'], [40, 'read replica: left out'], [40, 'read replica: in use']])
})
