import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { isUniqueViolation, openDatabase, sqlState, type Tx } from './db.ts'

const db = await testDatabase()

/** One connection, so that statements are bundled from the second transaction on. */
const openSingle = (statementTimeoutMs: number) => openDatabase({
  url: db.url, maxConnections: 1, applicationName: 'bundles', statementTimeoutMs, lockTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000,
})
const single = openSingle(60_000)
db.beforeClose(() => single.close())

before(() => db.query('create table marks (n int primary key, at timestamptz, words text[], body jsonb)'))

const MARK = 'insert into marks (n, at, words) values ($1, $2, $3)'
const COUNT = 'select count(*) as n from marks'
const VALUES = `select $1::int as a, $2::bigint[] as b, $3::text as c, $4::boolean as d, $5::timestamptz[] as e, $6::bytea as f, null as g,
  1 as h, 2 as i, 3 as j, 4 as k, 5 as l, 6 as m, 7 as n`

/** Runs it twice: first each statement alone, which prepares them, then as bundles. */
async function twice<T>(work: (tx: Tx, nth: number) => Promise<T>): Promise<[T, T]> {
  return [await single.transaction((tx) => work(tx, 1)), await single.transaction((tx) => work(tx, 2))]
}

test('bundled statements return the same rows as single ones, in order', async () => {
  const values = [7, [1, null], 'a "quote"', true, [new Date('2026-11-27T00:00:00Z')], null]
  const [alone, bundled] = await twice((tx, nth) => Promise.all([
    tx.query(VALUES, values), tx.query(COUNT), tx.query('select n from marks where false'), tx.query(VALUES, [nth, [], '', false, [], null]),
  ]))
  assert.deepEqual(bundled.slice(0, 3), alone.slice(0, 3))
  assert.deepEqual(Object.keys(bundled[0]![0]!), Object.keys(alone[0]![0]!))
  assert.deepEqual(bundled[3], [{ ...alone[3]![0]!, a: 2 }])
})

test('values that only the driver can convert are sent alone, with the same result', async () => {
  const at = new Date('2026-11-27T12:00:00.123Z')
  const [, rows] = await twice((tx) => Promise.all([
    tx.query('select $1::timestamptz as at, $2::jsonb as body, $3::bytea as bytes', [at, { a: [1] }, Buffer.from([0, 255])]), tx.query(COUNT),
  ]))
  assert.deepEqual(rows[0], [{ at, body: { a: [1] }, bytes: Buffer.from([0, 255]) }])
})

test('each statement of a bundle sees what was committed before it, also by others', async () => {
  await single.transaction((tx) => Promise.all([tx.query('select pg_advisory_xact_lock(1)'), tx.query(COUNT)]))
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const other = db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(1)')
    resolve()
    await tx.query(MARK, [1, null, null])
    await mayCommit
  })
  await locked
  const reading = single.transaction((tx) => Promise.all([tx.query('select pg_advisory_xact_lock(1)'), tx.query<{ n: number }>(COUNT)]))
  setTimeout(commit, 50)
  await other
  assert.deepEqual((await reading)[1], [{ n: 1 }])
})

test('a failure in a bundle undoes all of it and is reported as what it is, and the connection is used again', async () => {
  const [{ pid }] = await single.query<{ pid: number }>('select pg_backend_pid() as pid') as [{ pid: number }]
  const add = (from: number) => single.transaction(async (tx) => {
    await tx.query(COUNT)
    await Promise.all([tx.query(MARK, [from, null, ['a']]), tx.query(MARK, [from + 1, null, null]), tx.query(MARK, [from + 2, null, null])])
  })
  await add(100)
  const error = await add(98).catch((failure: unknown) => failure)
  assert.ok(isUniqueViolation(error, 'marks_pkey'))
  assert.deepEqual(await db.query('select n from marks where n >= 98 order by n'), [{ n: 100 }, { n: 101 }, { n: 102 }])
  await add(200)
  assert.deepEqual(await single.query('select pg_backend_pid() as pid'), [{ pid }])
})

test('a statement timeout counts each statement of a bundle', async () => {
  const hasty = openSingle(5_000)
  const sleeps = (seconds: number[]) => hasty.transaction((tx) => Promise.all(seconds.map((each) => tx.query('select pg_sleep($1)', [each]))))
  try {
    await sleeps([0, 0])
    await sleeps(Array<number>(6).fill(0.9))
    assert.equal(await sleeps([0, 20, 0]).catch(sqlState), '57014')
  } finally {
    await hasty.close()
  }
})

test('a value that a number cannot hold fails only its transaction', async () => {
  const read = (big: string) => single.transaction((tx) => Promise.all([tx.query(COUNT), tx.query('select $1::bigint as big', [big]), tx.query(COUNT)]))
  await read('1')
  await assert.rejects(read('9007199254740993'), /cannot hold exactly/)
  assert.deepEqual((await read('2'))[1], [{ big: 2 }])
})

test('a connection lost during a bundle fails only that transaction', async () => {
  const end = (pid: number) => single.transaction((tx) => Promise.all([tx.query(COUNT), tx.query('select pg_terminate_backend($1)', [pid]), tx.query(COUNT)]))
  await end(0)
  const own = await single.query<{ pid: number }>('select pg_backend_pid() as pid')
  await assert.rejects(end(own[0]!.pid))
  await end(0)
})

const INSERT = 'insert into marks (n) values ($1) returning n'

test('a commit sent with the last statements commits them', async () => {
  const results = await twice(async (tx, nth) => {
    await tx.query(COUNT)
    return tx.commitWith(() => Promise.all([tx.query(INSERT, [300 + nth]), tx.query(INSERT, [310 + nth])]))
  })
  assert.deepEqual(results, [[[{ n: 301 }], [{ n: 311 }]], [[{ n: 302 }], [{ n: 312 }]]])
  assert.deepEqual(await db.query('select n from marks where n between 300 and 320 order by n'), [{ n: 301 }, { n: 302 }, { n: 311 }, { n: 312 }])
})

test('if one of the last statements fails, nothing is committed, and the connection is used again', async () => {
  const pid = () => single.query('select pg_backend_pid() as pid')
  const first = await pid()
  const add = (from: number) => single.transaction((tx) => tx.commitWith(() =>
    Promise.all([tx.query(INSERT, [from]), tx.query(INSERT, [from + 1]), tx.query(INSERT, [from + 2])])))
  await add(400)
  assert.ok(isUniqueViolation(await add(399).catch((failure: unknown) => failure), 'marks_pkey'))
  assert.ok(isUniqueViolation(await add(398).catch((failure: unknown) => failure), 'marks_pkey'))
  assert.deepEqual(await db.query('select n from marks where n between 390 and 410 order by n'), [{ n: 400 }, { n: 401 }, { n: 402 }])
  assert.deepEqual(await pid(), first)
})

test('a failure before the last statements is reported, even if its error was caught', async () => {
  const work = (tx: Tx) => tx.query('select 1 / 0').catch(() => undefined)
    .then(() => tx.commitWith(() => Promise.all([tx.query(INSERT, [500]).catch(() => undefined), tx.query(INSERT, [501]).catch(() => undefined)])))
  for (let nth = 0; nth < 2; nth++) assert.equal(await single.transaction(work).catch(sqlState), '22012')
  assert.deepEqual(await db.query('select n from marks where n between 500 and 510'), [])
})

test('after the last statements a transaction takes no other', async () => {
  const late = single.transaction(async (tx) => {
    await tx.commitWith(() => tx.query(INSERT, [600]))
    return tx.query(COUNT)
  })
  await assert.rejects(late, /came after its transaction had ended/)
})
