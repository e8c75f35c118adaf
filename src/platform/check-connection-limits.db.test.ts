import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { onServer } from '../../test/postgres.ts'
import { until } from '../../test/until.ts'
import { checkConnectionLimits } from './check-connection-limits.ts'
import { openDatabase, type Sql } from './db.ts'
import { connectionsOfProcess } from './process-connections.ts'

const db = await testDatabase()
const name = new URL(db.url.replace('@/', '@localhost/')).pathname.slice(1)
const role = `${name}_owner`
const TIMEOUTS = { statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000 }

/** Other tests use the same server, and may leave it no room, which is another sentence. */
const alone = (sql: Sql): Sql => ({ ...sql, query: async <Row>(...asked: Parameters<Sql['query']>) => (await sql.query<Row>(...asked)).map((row) => ({ ...row, others: 0 })) })

const finding = async (sql: Sql, isPooled = false): Promise<[boolean, string]> => {
  const { ok, message } = await checkConnectionLimits(sql, isPooled)
  return [ok, english(message)]
}

/** The database as a user that is not a superuser. */
async function asRole<T>(work: (weak: Sql, url: string) => Promise<T>): Promise<T> {
  const url = db.url.replace(/\/\/[^@]*@/, `//${role}@`)
  const weak = openDatabase({ url, applicationName: 'freehold doctor', maxConnections: 1, ...TIMEOUTS })
  await onServer(db.url, (client) => client.query(`create role ${role} login`))
  try {
    return await work(alone(weak), url)
  } finally {
    await weak.close()
    await onServer(db.url, (client) => client.query(`drop role ${role}`))
  }
}

/** Sessions of this name, open during the work. */
async function withSessions<T>(url: string, applicationName: string, count: number, work: () => Promise<T>): Promise<T> {
  const sessions = openDatabase({ url, applicationName, maxConnections: count, ...TIMEOUTS })
  try {
    await Promise.all(Array.from({ length: count }, () => sessions.query('select')))
    return await work()
  } finally {
    await sessions.close()
  }
}

test('a process opens 23 connections, or 7 beside a pooler', () => {
  assert.deepEqual([connectionsOfProcess(false), connectionsOfProcess(true)], [23, 7])
})

test('a server with room for the processes of the house is sound', async () => {
  const [ok, message] = await finding(alone(db))
  assert.match(message, /^PostgreSQL allows this installation \d+ connections, enough for \d+ process(es)?, .* up to 23\. Running: 0\.$/)
  assert.equal(ok, true)
})

test('a limit of the user or of the database is compared with what one process opens, with what to write', () => asRole(async (weak) => {
  const limit = (what: string, most: number) => onServer(db.url, (client) => client.query(`alter ${what} connection limit ${most}`))
  assert.equal((await finding(weak))[0], true)
  await limit(`role ${role}`, 22)
  assert.deepEqual(await finding(weak), [false, 'PostgreSQL allows this installation 22 connections, but 1 process opens up to 23. '
    + `Allow its user at least 23: alter role ${role} connection limit 23`])
  assert.equal((await finding(weak, true))[0], true, 'beside a pooler it is enough')
  await limit(`role ${role}`, 23)
  assert.equal((await finding(weak))[0], true)
  await limit(`role ${role}`, 10)
  await limit(`database ${name}`, 12)
  await withSessions(db.url, 'a report', 3, async () => {
    const [ok, message] = await finding(weak)
    assert.match(message, /allows this installation \d connections, but 1 process opens up to 23\. Allow its user at least 23: .* Allow its database at least \d\d: alter database/)
    assert.equal(ok, false)
    const least = Number(/at least (\d+): alter database/.exec(message)![1])
    assert.ok(least >= 26, `the connections of a report count too: ${message}`)
  })
  await limit(`database ${name}`, -1)
}))

test('running processes are counted by the connection on which each listens, and need room when all are busy', () => asRole(async (weak) => {
  await onServer(db.url, (client) => client.query(`alter role ${role} connection limit 46`))
  await withSessions(db.url, 'freehold jobs listening', 2, async () => {
    assert.match((await finding(weak))[1], /^PostgreSQL allows .* Running: 2\.$/)
    await onServer(db.url, (client) => client.query(`alter role ${role} connection limit 45`))
    assert.match((await finding(weak))[1], /45 connections, but 2 processes open up to 46\. Allow its user at least 46/)
  })
}))

test('an open house is one running process', async () => {
  const house = await testHouse()
  const running = async () => /Running: (\d+)\.$/.exec((await finding(alone(house.db)))[1])?.[1]
  assert.equal(await until(async () => (await running()) !== '0' && running()), '1')
})

test('max_connections is compared too, without what is reserved for superusers', () => asRole(async (weak) => {
  const numbers = { most: 40, reserved: 3, role: 'freehold', role_most: -1, database: 'freehold', database_most: -1, others: 20, others_of_role: 0, others_of_database: 0, processes: 1 }
  const claiming = (is_superuser: boolean): Sql => ({ ...weak, query: async <Row>() => [{ ...numbers, is_superuser }] as Row[] })
  assert.deepEqual(await finding(claiming(false)), [false, 'PostgreSQL allows this installation 17 connections, but 1 process opens up to 23. '
    + 'Set max_connections to at least 46 and restart PostgreSQL, run fewer processes, or set DATABASE_POOL_URL to a connection pooler.'])
  assert.match((await finding(claiming(true)))[1], /allows this installation 20 connections, .* at least 43/)
}))
