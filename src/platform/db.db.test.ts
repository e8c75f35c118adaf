import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import { lacksSetting, onServer } from '../../test/postgres.ts'
import { joinJson, JSON_SEPARATOR } from './pg-values.ts'
import { isUniqueViolation, openDatabase, type Sql, sqlState, statement } from './db.ts'

const db = await testDatabase()

const ofOne = { url: db.url, maxConnections: 1, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000 }
/** One connection, so that the next statement notices if a test broke or kept it. */
const single = openDatabase({ ...ofOne, applicationName: 'single', statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 })
db.beforeClose(() => single.close())

before(() => db.query('create table marks (n int primary key)'))

const marks = async () => (await single.query<{ n: number }>('select n from marks order by n')).map((row) => row.n)
const mark = 'insert into marks values ($1)'

test('returns int8 and numeric as numbers, also in arrays, and a date as text', async () => {
  const [row] = await db.query(`
    select 9007199254740991::int8 as big, array[1, null]::int8[] as ids, 79.8312::numeric as acres,
           date '2026-11-28' as day, array[date '2026-11-28'] as days,
           timestamptz '2026-11-28 02:01:00.5Z' as at, '{"a": [1]}'::jsonb as body`)
  assert.deepEqual(row, {
    big: 9_007_199_254_740_991,
    ids: [1, null],
    acres: 79.8312,
    day: '2026-11-28',
    days: ['2026-11-28'],
    at: new Date('2026-11-28T02:01:00.500Z'),
    body: { a: [1] },
  })
})

test('throws for an integer that a number cannot represent exactly', async () => {
  await assert.rejects(db.query('select 9007199254740992::int8'), /cannot hold exactly/)
  await assert.rejects(db.query("select 'NaN'::numeric"), /cannot hold exactly/)
})

test('runs a composed query with its parameters', async () => {
  const rows = await db.run(statement<{ n: number }>(sql`select count(*) as n from change_counters where backend = ${-1}`))
  assert.deepEqual(rows, [{ n: 0 }])
})

test('a limit of whole transactions that the database has for people is lifted', { skip: await lacksSetting(db.url, 'transaction_timeout') }, async () => {
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
  await db.query(`alter database ${name} set transaction_timeout = '7min'`)
  const limited = openDatabase({ url: db.url, maxConnections: 1, applicationName: 'limited', statementTimeoutMs: 500, lockTimeoutMs: 200, idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000 })
  const read = (session: Sql) => session.query(`select setting, reset_val as "ofDatabase" from pg_settings where name = 'transaction_timeout'`)
  try {
    assert.deepEqual(await read(limited), [{ setting: '0', ofDatabase: '420000' }])
    assert.deepEqual(await limited.transaction(read), [{ setting: '0', ofDatabase: '420000' }])
  } finally {
    await limited.close()
    await db.query(`alter database ${name} reset all`)
  }
})

test('a transaction commits its writes and returns the result of its work', async () => {
  const result = await single.transaction(async (tx) => {
    await tx.query(mark, [1])
    return 'done'
  })
  assert.equal(result, 'done')
  assert.deepEqual(await marks(), [1])
})

test('a transaction whose work throws is rolled back and rethrows the error', async () => {
  const refusal = new Error('no')
  await assert.rejects(
    single.transaction(async (tx) => {
      await tx.query(mark, [2])
      throw refusal
    }),
    refusal,
  )
  assert.deepEqual(await marks(), [1])
})

test('a failed statement in a pipeline undoes all of them', async () => {
  const error = await single
    .transaction((tx) => Promise.all([tx.query('select 1'), tx.query(mark, [3]), tx.query(mark, [1]), tx.query(mark, [4])]))
    .catch((failure: unknown) => failure)
  assert.ok(isUniqueViolation(error, 'marks_pkey'))
  assert.equal(isUniqueViolation(error, 'another_key'), false)
  assert.deepEqual(await marks(), [1])
})

test('a failed statement fails the transaction even if its error was caught or never awaited', async () => {
  await assert.rejects(single.transaction((tx) => tx.query(mark, [1]).catch(() => undefined)), { code: '23505' })
  await assert.rejects(
    single.transaction(async (tx) => {
      void tx.query(mark, [5])
      void tx.query(mark, [1])
    }),
    { code: '23505' },
  )
  assert.deepEqual(await marks(), [1])
})

test('an aborted transaction reports the first failure', async () => {
  const work = single.transaction(async (tx) => {
    void tx.query(mark, [1])
    await tx.query('select 2')
    await tx.query('select 3')
  })
  await assert.rejects(work, { code: '23505' })
})

test('statements keep their order when writes wait for BEGIN and reads do not', async () => {
  const count = 'select count(*) as n from marks'
  const counts = await single.transaction((tx) =>
    Promise.all([tx.query(mark, [6]), tx.query(count), tx.query('delete from marks where n = 6'), tx.query(count)]),
  )
  assert.deepEqual(counts, [[], [{ n: 2 }], [], [{ n: 1 }]])
})

test('refuses a statement after the end of its transaction, because the connection may be in use elsewhere', async () => {
  const escaped = await single.transaction(async (tx) => tx)
  await assert.rejects(escaped.query(mark, [7]), /after its transaction had ended/)
  assert.deepEqual(await marks(), [1])
})

test('does not send a write that still waits for BEGIN when the transaction has failed', async () => {
  const work = single.transaction(async (tx) => {
    void tx.query(mark, [10])
    throw new Error('no')
  })
  await assert.rejects(work, /no/)
  assert.deepEqual(await marks(), [1])
})

test('slow statements and lock waits end in time with their SQLSTATE, and the connection stays usable', async () => {
  const hasty = openDatabase({ ...ofOne, applicationName: 'hasty', statementTimeoutMs: 2_000, lockTimeoutMs: 200 })
  const pid = () => hasty.query('select pg_backend_pid() as pid')
  try {
    const first = await pid()
    assert.equal(await hasty.query('select pg_sleep(5)').catch(sqlState), '57014')
    const waited = await db.transaction(async (tx) => {
      await tx.query('select from marks where n = 1 for update')
      return hasty.transaction((other) => other.query('select from marks where n = 1 for update')).catch(sqlState)
    })
    assert.equal(waited, '55P03')
    assert.deepEqual(await pid(), first)
  } finally {
    await hasty.close()
  }
})

test('a connection lost during a transaction fails only that transaction', async () => {
  const work = single.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [row!.pid])
    await tx.query(mark, [8])
  })
  await assert.rejects(work)
  assert.deepEqual(await marks(), [1])
})

test('a value that cannot be sent closes the connection and does not affect the next caller', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await assert.rejects(single.query('select $1::jsonb as circle', [circle]), /circular/)
  const work = single.transaction((tx) => Promise.all([tx.query('select $1::jsonb as circle', [circle]), tx.query(mark, [9])]))
  await assert.rejects(work, /circular/)
  assert.deepEqual(await marks(), [1])
})

test("no statement is JIT-compiled, whatever the server's default is", async () => {
  assert.deepEqual(await db.query("select current_setting('jit') as jit"), [{ jit: 'off' }])
})

test('what rows and statements mean does not depend on settings of the database', async () => {
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select quote_ident(current_database()) as name')
  const foreign = {
    DateStyle: `'German'`, IntervalStyle: `'sql_standard'`, TimeZone: `'Asia/Kathmandu'`, array_nulls: 'off', bytea_output: 'escape', client_min_messages: 'error',
    default_transaction_isolation: 'serializable', extra_float_digits: '-3', search_path: 'nowhere', transform_null_equals: 'on',
  }
  const read = (other: Sql) => other.query(
    `select timestamptz '2026-11-05 02:01:00Z' as at, (timestamptz '2026-11-05 23:00:00Z')::date as day, '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2 as sum,
       $1::text[] as list, 1 = null as unknown, current_setting('transaction_isolation') as isolation, current_setting('client_min_messages') as told,
       (select count(*) from change_counters where backend = -1) as counted`, [['a', null]])
  const expected = [{
    at: new Date('2026-11-05T02:01:00Z'), day: '2026-11-05', bytes: Buffer.from([0, 255]), sum: 0.1 + 0.2, list: ['a', null], unknown: null, isolation: 'read committed',
    told: 'warning', counted: 0,
  }]
  const options = { url: db.url, applicationName: 'foreign', maxConnections: 1, searchPath: 'public', statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000 }
  for (const [setting, value] of Object.entries(foreign)) await db.query(`alter database ${name} set ${setting} = ${value}`)
  const other = openDatabase(options)
  try {
    assert.deepEqual(await read(other), expected)
    assert.deepEqual(await other.transaction(read), expected)
  } finally {
    await other.close()
    await db.query(`alter database ${name} reset all`)
  }
})

test('rows that a policy would hide from the house are an error, not absent', async () => {
  const role = `policed_${process.pid}`
  await onServer(db.url, (client) => client.query(`create role ${role} login`))
  const house = openDatabase({
    url: db.url.replace(/\/\/[^@]*@/, `//${role}@`), applicationName: 'policed', maxConnections: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000,
  })
  try {
    await db.query('create table maxima (n int)')
    await db.query('insert into maxima values (7)')
    await db.query(`grant select on maxima to ${role}`)
    const read = () => house.query('select n from maxima')
    assert.deepEqual(await read(), [{ n: 7 }])
    await db.query('alter table maxima enable row level security')
    await assert.rejects(read(), (error) => sqlState(error) === '42501')
    await db.query('alter table maxima disable row level security')
    assert.deepEqual(await read(), [{ n: 7 }])
  } finally {
    await house.close()
    await db.query('drop table if exists maxima')
    await onServer(db.url, (client) => client.query(`drop role ${role}`))
  }
})

test('a session that cannot be opened is the problem of the database, whatever the reason', async () => {
  const closed = new URL(db.url.replace('@/', '@local/'))
  closed.pathname = '/no_such_house'
  const away = openDatabase({
    url: closed.href.replace('@local/', '@/'), applicationName: 'away', maxConnections: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000, idleInTransactionTimeoutMs: 5_000,
  })
  const failed = (error: unknown) => (error as { code: string }).code === '08001' && /No session could be opened: database "no_such_house" does not exist/.test(String(error))
  await assert.rejects(away.query('select 1'), failed)
  await assert.rejects(away.transaction((tx) => tx.query('select 1')), failed)
  await away.close()
})

test('a statement prepared before a migration works again after one failure', async () => {
  await db.query('create table surveys (id int)')
  const read = () => single.query('select * from surveys')
  await read()
  await db.query('alter table surveys add column parcel text')
  assert.equal(await read().catch(sqlState), '0A000')
  assert.deepEqual(await read(), [])
})

test('listening resumes after a lost connection, and reports that notifications may have been missed', async () => {
  const heard: string[] = []
  const ear = single.listen('house_test', (payload) => heard.push(payload))
  const untilHeard = async (count: number) => {
    for (const limit = performance.now() + 60_000; heard.length < count; await db.query('select pg_sleep(0.01)')) {
      assert.ok(performance.now() < limit, `heard only ${JSON.stringify(heard)}`)
    }
  }
  await untilHeard(1)
  await db.query("select pg_notify('house_test', 'one')")
  await untilHeard(2)
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'single listening' and datname = current_database()`)
  await untilHeard(3)
  await db.query("select pg_notify('house_test', 'two')")
  await untilHeard(4)
  assert.deepEqual(heard, ['', 'one', '', 'two'])
  await ear.close()
})

test('lists arrive as they were sent, whatever their elements contain', async () => {
  const texts = ['plain', '', 'NULL', 'null', 'a "quote"', 'back\\slash', '{braces}, and commas', 'two\nlines', 'ñ 🌾', null]
  const numbers = [0, -1, 9_007_199_254_740_991, null]
  const times = [new Date('2026-11-23T23:59:59.999Z'), new Date('0001-01-01T00:00:00Z'), null]
  const bytes = [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)]
  const [row] = await db.query(
    `select $1::text[] as texts, $2::bigint[] as numbers, $3::timestamptz[] as times, $4::bytea[] as bytes, $5::boolean[] as flags,
       $6::bigint[] as none, $7::text[] as nested`,
    [texts, numbers, times, bytes, [true, false, null], [], [['a'], ['b']]])
  assert.deepEqual(row, { texts, numbers, times, bytes, flags: [true, false, null], none: [], nested: [['a'], ['b']] })
})

test('texts without control characters, numbers JSON has no word for, and joined JSON arrive as they were sent', async () => {
  const texts = ['', 'NULL', 'a "quote"', 'back\\slash', '\\n', '\\"', '{braces}, and commas', 'ñ 🌾 \u2028', null]
  const json = ['{"a":"\\u001e, \\"b\\" and\\n"}', '[]', '"\\\\"']
  const [row] = await db.query(
    `select $1::text[] as texts, string_to_array($2, ${JSON_SEPARATOR})::json[] as json, $3::float8[]::text[] as fractions`,
    [texts, joinJson(json), [0.1, -0, 1e21, Infinity, NaN]])
  assert.deepEqual(row, { texts, json: json.map((text) => JSON.parse(text) as unknown), fractions: ['0.1', '0', '1e+21', 'Infinity', 'NaN'] })
  await assert.rejects(db.query('select $1::bigint[]', [[Number.NaN]]), /invalid input syntax/)
})

test('through a pooler a transaction may see one moment, with all settings in force', async () => {
  const pooled = openDatabase({
    url: db.url, poolUrl: db.url, maxConnections: 1, applicationName: 'pooled', statementTimeoutMs: 4_321, lockTimeoutMs: 200, idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000,
  })
  const seen = `select current_setting('transaction_isolation') as sees, current_setting('statement_timeout') as "limit"`
  const alone = await pooled.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return await tx.query(seen)
  })
  const together = await pooled.transaction(async (tx) => {
    void tx.query('set transaction isolation level repeatable read, read only')
    return await tx.query(seen)
  })
  const later = await pooled.transaction(async (tx) => {
    await db.query('select 1')
    return await tx.query(seen)
  })
  await pooled.close()
  assert.deepEqual([alone, together, later], [
    [{ sees: 'repeatable read', limit: '4321ms' }], [{ sees: 'repeatable read', limit: '4321ms' }], [{ sees: 'read committed', limit: '4321ms' }],
  ])
})
