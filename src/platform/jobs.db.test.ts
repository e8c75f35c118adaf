import assert from 'node:assert/strict'
import net from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cuttableLine } from '../../test/cuttable-line.ts'
import { testDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { createLog } from './log.ts'
import { defineJob, openJobs } from './jobs.ts'

const db = await testDatabase()
const log = createLog('silent')
const limits = { retries: 2, pauseMs: 1_000, longestPauseMs: 1_000, timeoutMs: 60_000, keepMs: 60_000 }

const jobs = openJobs({ url: db.url, log, worker: true })
db.beforeClose(() => jobs.stop())

// Concurrent, because jobs are polled once a second.
describe('jobs of a worker', { concurrency: true }, () => {
  test('a job exists if and only if the transaction that added it commits', async () => {
    const greet = defineJob<{ name: string }>('greet', limits)
    const seen: string[] = []
    await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'ann' }))
    await assert.rejects(db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'bob' })
      throw new Error('no')
    }))
    await jobs.work(greet, async ({ name }) => void seen.push(name))
    await until(() => seen.length > 0)
    await sleep(1_500)
    assert.deepEqual(seen, ['ann'])
  })

  test('a job that fails is retried alone, up to its limit', async () => {
    const fragile = defineJob<{ n: number }>('fragile', limits)
    const runs = new Map<number, number>()
    await db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await jobs.enqueue(tx, fragile, { n })
    })
    await jobs.work(fragile, async ({ n }) => {
      runs.set(n, (runs.get(n) ?? 0) + 1)
      if (n === 2) throw new Error('always')
    })
    await until(() => runs.get(2) === 3)
    // A fourth try would start about a second later.
    await sleep(2_500)
    assert.deepEqual([...runs].sort(), [[1, 1], [2, 3], [3, 1]])
  })

  test('limits that the database has for people do not stop jobs', async () => {
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
    const urgent = defineJob<{ n: number }>('urgent', limits)
    const seen: number[] = []
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) await db.query(`alter database ${name} set ${setting} = 1`)
    const strained = openJobs({ url: db.url, log, worker: true })
    try {
      await db.transaction((tx) => strained.enqueue(tx, urgent, { n: 1 }))
      await strained.work(urgent, async ({ n }) => void seen.push(n))
      await until(() => seen.length === 1)
    } finally {
      await db.query(`alter database ${name} reset all`)
      await strained.stop()
    }
  })

  test('a process without a worker adds jobs for another one', async () => {
    const later = defineJob<{ from: string }>('later', limits)
    const seen: string[] = []
    const sender = openJobs({ url: db.url, log, worker: false })
    await db.transaction((tx) => sender.enqueue(tx, later, { from: 'command line' }))
    await sender.stop()
    await jobs.work(later, async ({ from }) => void seen.push(from))
    await until(() => seen.length === 1)
    assert.deepEqual(seen, ['command line'])
  })
})

test('a repeated job is scheduled once, whatever the number of processes', async () => {
  const nightly = defineJob<Record<string, never>>('nightly', limits)
  const other = openJobs({ url: db.url, log, worker: true })
  for (const process of [jobs, other, jobs]) await process.repeat(nightly, '20 3 * * *', {})
  await other.stop()
  const plans = await db.query('select name, cron, timezone from pgboss.schedule')
  assert.deepEqual(plans, [{ name: 'nightly', cron: '20 3 * * *', timezone: 'UTC' }])
})

test('nothing connects before the first job, and stopping is quick', async () => {
  const idle = openJobs({ url: 'postgres://nobody@127.0.0.1:1/none', log, worker: true })
  const patience = new AbortController()
  const stopped = await Promise.race([idle.stop().then(() => 'stopped'), sleep(10_000, 'waits', { signal: patience.signal }).catch(() => 'waits')])
  patience.abort()
  assert.equal(stopped, 'stopped')
})

test('what the server says of sessions that were given up is no error', async () => {
  const own = await testDatabase()
  const { host, port, user, password, database } = new pg.Client({ connectionString: own.url })
  const target = host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port }
  let [opened, closed] = [0, 0]
  // Leaves out the message by which a session ends, as if the server were about to read it when it is stopped.
  const line = net.createServer({ allowHalfOpen: true }, (near) => {
    opened++
    const far = net.connect(target)
    near.on('data', (chunk) => void (chunk.equals(GOODBYE) || far.write(chunk)))
    far.pipe(near)
    near.on('close', () => closed++)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const said: string[] = []
  const worker = openJobs({
    url: `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${(line.address() as net.AddressInfo).port}/${database}`,
    log: createLog('warn', { write: (text: string) => void said.push(text) }), worker: true,
  })
  await worker.work(defineJob<Record<string, never>>('nothing', limits), () => Promise.resolve())
  await worker.stop()
  await own.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freehold queue' and datname = current_database()`)
  await until(() => opened > 0 && closed === opened)
  line.close()
  assert.deepEqual(said, [])
})

test('a server that falls silent holds up the queue until its limit, and another one behind the same address goes on', async () => {
  const own = await testDatabase()
  const { host, port, user, password, database } = new pg.Client({ connectionString: own.url })
  const line = await cuttableLine(host.startsWith('/') ? path.join(host, `.s.PGSQL.${port}`) : port)
  own.beforeClose(async () => line.close())
  const url = `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${line.port}/${database}`
  const worker = openJobs({ url, log, worker: true, silentAtMostMs: 1_000 })
  own.beforeClose(() => worker.stop())
  const greet = defineJob<{ n: number }>('greet', limits)
  const seen: number[] = []
  await worker.work(greet, async ({ n }) => void seen.push(n))
  await own.transaction((tx) => worker.enqueue(tx, greet, { n: 1 }))
  await until(() => seen.length === 1)
  line.abandon()
  await own.transaction((tx) => worker.enqueue(tx, greet, { n: 2 }))
  await until(() => seen.length === 2)
})

/** Of the protocol of PostgreSQL: `Terminate`. */
const GOODBYE = Buffer.from('X\0\0\0\x04')
