import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Replica, startReplicas } from '../../test/replicas.ts'
import { awaitDatabase } from './await-database.ts'
import { type Database, openDatabase } from './db.ts'
import { frameworkRefusal } from './http/fault-refusals.ts'

const { primaryUrl, replicas, stop } = await startReplicas(1)
const [replica] = replicas as [Replica]
after(stop)

const open = (url: string): Database => openDatabase({
  url, maxConnections: 1, applicationName: 'failover', statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000,
})
/** Its commits wait for nobody. */
const operator = openDatabase({
  url: primaryUrl, maxConnections: 2, applicationName: 'operator', statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000, commitsAhead: true,
})
await operator.query('create table marks (n int primary key)')

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code
const isUnavailable = (error: unknown): boolean => frameworkRefusal(error as Parameters<typeof frameworkRefusal>[0], 1).refused === 'unavailable'

/** As an operator who sees a statement hang, or a client that gives up on it. */
async function cancelCommit(): Promise<void> {
  for (;;) {
    const [{ canceled } = { canceled: false }] = await operator.query<{ canceled: boolean }>(
      `select pg_cancel_backend(pid) as canceled from pg_stat_activity where application_name = 'failover' and wait_event = 'SyncRep'`)
    if (canceled) return
    await sleep(20)
  }
}

test('a commit whose wait for a standby is canceled has an unknown result, and its session is dropped', async () => {
  await operator.query(`alter system set synchronous_standby_names = 'nobody'`)
  await operator.query('select pg_reload_conf()')
  while ((await operator.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`))[0]!.names !== 'nobody') await sleep(20)
  const db = open(primaryUrl)
  const pid = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid
  let before = await pid()
  const ways: Record<string, () => Promise<unknown>> = {
    'in a transaction': () => db.transaction((tx) => tx.query('insert into marks values (1)')),
    'alone': () => db.query('insert into marks values (2)'),
  }
  for (const [way, commit] of Object.entries(ways)) {
    const [error] = await Promise.all([commit().then(() => null, (failure: unknown) => failure), cancelCommit()])
    assert.equal(codeOf(error), '08007', way)
    assert.ok(isUnavailable(error), way)
    const now = await pid()
    assert.notEqual(now, before, way)
    before = now
  }
  assert.deepEqual(await operator.query('select n from marks order by n'), [{ n: 1 }, { n: 2 }])
  await operator.query('alter system reset synchronous_standby_names')
  await operator.query('select pg_reload_conf()')
  await db.close()
})

test('a session with a standby is refused until the standby takes over, and a start waits for that', async () => {
  const db = open(replica.url)
  await assert.rejects(awaitDatabase('DATABASE_URL', replica.url, { limitMs: 0, say: () => undefined }), /did not answer within 0 seconds \(The database is a standby/)
  const error = await db.query('select 1').catch((failure: unknown) => failure)
  assert.equal(codeOf(error), '25006')
  assert.ok(isUnavailable(error))
  const promoting = openDatabase({
    url: replica.url, poolUrl: replica.url, maxConnections: 1, applicationName: 'operator', statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000,
  })
  const start = awaitDatabase('DATABASE_URL', replica.url, { limitMs: 60_000, say: () => undefined })
  await promoting.query('select pg_promote()')
  await start
  await promoting.close()
  assert.deepEqual(await db.query('select 1 as one'), [{ one: 1 }])
  await db.close()
})

test('a session whose server takes no writes anymore is dropped, with the first read or write that it answers', async () => {
  const db = open(primaryUrl)
  const pid = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid
  const first = await pid()
  await operator.query('alter system set default_transaction_read_only = on')
  await operator.query('select pg_reload_conf()')
  // Each session learns of it by itself, so the first answer may still be of the time before.
  while (await pid() === first) await sleep(20)
  const second = await pid()
  assert.equal(await pid(), second, 'one that began on such a server is kept')
  const error = await db.query('insert into marks values (3)').catch((failure: unknown) => failure)
  assert.equal(codeOf(error), '25006')
  assert.ok(isUnavailable(error))
  assert.notEqual(await pid(), second)
  await db.close()
  await operator.close()
})
