import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { hasPgBouncer, startPgBouncer, type TestPooler } from '../../test/pgbouncer.ts'
import { lacksSetting } from '../../test/postgres.ts'
import { MINUTE } from '../kernel/time.ts'
import { checkConnections } from './check-connections.ts'
import { type Database, openDatabase, type Sql, sqlState } from './db.ts'
import { createLog } from './log.ts'
import { watchPooler } from './pooler-watch.ts'
import { SESSION_TIMEOUTS, sessionSettings } from './session-settings.ts'

const skip = hasPgBouncer ? false : 'no PgBouncer on this machine (apt-get install pgbouncer)'
const db = await testDatabase()
const TIMEOUTS = { statementTimeoutMs: 62_000, lockTimeoutMs: 60_300, idleInTransactionTimeoutMs: 60_000 }
const SHORT = { statementTimeoutMs: 2_000, lockTimeoutMs: 300, idleInTransactionTimeoutMs: 3_000 }
const settings = sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true })

before(() => db.query('create table if not exists pooled_marks (n int primary key)'))

const examined = async (url: string, poolUrl: string | null) =>
  (await checkConnections({ url, poolUrl, readUrls: [] }, settings)).map(({ name, problems }) => [name, ...problems.map(english)])

for (const mode of ['session', 'transaction'] as const) {
  const state: { pooler?: TestPooler; pooled?: Database } = {}
  const pooled = () => state.pooled!

  before(async () => {
    if (skip) return
    state.pooler = await startPgBouncer(db.url, { mode, size: 8 })
    state.pooled = openDatabase({ url: db.url, poolUrl: state.pooler.url, applicationName: 'pooled', maxConnections: 4, byKeys: true, ...TIMEOUTS })
  })
  db.beforeClose(async () => {
    await state.pooled?.close()
    await state.pooler?.stop()
  })

  test(`${mode}: both addresses have all settings that they need`, { skip }, async () => {
    assert.deepEqual(await examined(db.url, state.pooler!.url), [['DATABASE_URL'], ['DATABASE_POOL_URL']])
  })

  test(`${mode}: statements and transactions have their settings, and leave none of them to others`, { skip }, async () => {
    const read = `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' ' || current_setting('jit')
      || ' ' || current_setting('enable_seqscan') as has`
    const inForce = { has: '62s 60300ms off off' }
    for (const rows of await Promise.all(Array.from({ length: 20 }, () => pooled().query(read)))) assert.deepEqual(rows, [inForce])
    assert.deepEqual(await pooled().transaction((tx) => tx.query(read)), [inForce])
    const plain = openDatabase({ url: state.pooler!.url, applicationName: 'plain', maxConnections: 1, ...TIMEOUTS, poolUrl: state.pooler!.url, statementTimeoutMs: 61_500 })
    const [other] = await plain.query<{ has: string }>(read).finally(() => plain.close())
    assert.match(other!.has, /^61500ms 60300ms off on$/)
  })

  test(`${mode}: what runs too long or waits too long for a lock ends by its own limit`, { skip }, async () => {
    const hasty = openDatabase({ url: db.url, poolUrl: state.pooler!.url, applicationName: 'hasty', maxConnections: 2, byKeys: true, ...SHORT })
    db.beforeClose(() => hasty.close())
    await assert.rejects(hasty.query('select pg_sleep(5)'), (error) => sqlState(error) === '57014')
    await pooled().transaction(async (tx) => {
      await tx.query('insert into pooled_marks values (1)')
      await assert.rejects(hasty.query('insert into pooled_marks values (1)'), (error) => sqlState(error) === '55P03')
      await tx.query('delete from pooled_marks')
    })
    await assert.rejects(hasty.transaction(async (tx) => {
      await tx.query('insert into pooled_marks values (2)')
      await sleep(4_000)
      await tx.query('insert into pooled_marks values (3)')
    }))
    assert.deepEqual(await pooled().query('select n from pooled_marks'), [])
  })

  test(`${mode}: crowded transactions commit all or nothing, with texts and parameters of every kind`, { skip }, async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => pooled().transaction(async (tx) => {
      const [row] = await tx.query<{ n: number; words: string[]; nothing: null }>('select $1::int as n, $2::text[] as words, $3::text as nothing', [n, ['a', 'b"c'], null])
      assert.deepEqual(row, { n, words: ['a', 'b"c'], nothing: null })
      await Promise.all([tx.query('insert into pooled_marks values ($1)', [n]), tx.query('insert into pooled_marks values ($1)', [n + 1_000])])
      if (n % 3 === 0) throw new Error('no')
    })))
    assert.deepEqual(outcomes.map(({ status }) => status), outcomes.map((_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')))
    assert.deepEqual(await pooled().query('select count(*) as n from pooled_marks'), [{ n: 80 }])
    const changed = await pooled().query<{ n: number }>('delete from pooled_marks returning n')
    assert.equal(changed.length, 80)
  })

  test(`${mode}: parameters of every kind arrive, with or without rows to return`, { skip }, async () => {
    const at = new Date('2026-11-28T02:01:00.5Z')
    const [row] = await pooled().query('select $1::int as n, $2::boolean as yes, $3::timestamptz as at, $4::int[] as list, $5::jsonb as body', [7, true, at, [1, 2], { a: [1] }])
    assert.deepEqual(row, { n: 7, yes: true, at, list: [1, 2], body: { a: [1] } })
    assert.deepEqual(await pooled().query('delete from pooled_marks where n = $1', [7]), [])
    await assert.rejects(pooled().query('select $1::int as n', ['seven']), (error) => sqlState(error) === '22P02')
    assert.deepEqual(await pooled().query('select 1 as n'), [{ n: 1 }])
  })

  test(`${mode}: notifications are heard, on a session of their own`, { skip }, async () => {
    const heard: string[] = []
    const ear = pooled().listen('pooled_test', (payload) => heard.push(payload))
    while (heard.length === 0) await sleep(20)
    await pooled().query(`select pg_notify('pooled_test', 'news')`)
    while (!heard.includes('news')) await sleep(20)
    await ear.close()
    assert.deepEqual(heard, ['', 'news'])
  })

  test(`${mode}: in place of PostgreSQL itself it is refused, whether it says so or drops settings silently`, { skip }, async () => {
    const wrong = /^A connection pooler answers at DATABASE_URL.* Set DATABASE_URL to the address of PostgreSQL itself/
    const [[, loud]] = await examined(state.pooler!.url, null) as [[string, string]]
    assert.match(loud, wrong)
    const silent = await startPgBouncer(db.url, { mode, ignore: 'options' })
    const [[, said]] = await examined(silent.url, null).finally(() => silent.stop()) as [[string, string]]
    assert.match(said, wrong)
  })
}

test('a pooler by statement, one of another database, and one that is away are refused with what to write', { skip }, async () => {
  const byStatement = await startPgBouncer(db.url, { mode: 'statement' })
  const [, [, first]] = await examined(db.url, byStatement.url).finally(() => byStatement.stop()) as [string[], string[]]
  assert.match(first!, /does not allow transactions\. Set pool_mode = transaction/)
  const elsewhere = await startPgBouncer(db.url.replace(/(\/)[^/?]*(\?|$)/, '$1postgres$2'), { mode: 'transaction' })
  const [, [, second]] = await examined(db.url, elsewhere.url).finally(() => elsewhere.stop()) as [string[], string[]]
  assert.match(second!, /leads to another database or server than DATABASE_URL/)
  const [, [, third]] = await examined(db.url, elsewhere.url) as [string[], string[]]
  assert.match(third!, /gave no connection to the database: .*ECONNREFUSED/)
})

test('a pooler that is stopped or changed while the house runs is reported with what to write, until it is as it was', { skip }, async () => {
  let pooler = await startPgBouncer(db.url, { mode: 'transaction' })
  let said = ''
  const log = createLog('info', { write: (line: string) => void (said += line) })
  const watch = watchPooler({ url: db.url, poolUrl: pooler.url, log, everyMs: 100 })!
  const port = Number(new URL(pooler.url).port)
  const until = async (wanted: RegExp | null) => {
    const isThere = () => { const problem = watch.problem(); return problem === null ? wanted === null : wanted?.test(english(problem.message)) ?? false }
    for (const limit = performance.now() + 2 * MINUTE; !isThere(); await sleep(20)) assert.ok(performance.now() < limit, `${wanted} was not reported: ${said}`)
  }
  try {
    await pooler.stop()
    await until(/gave no connection to the database/)
    const { since } = watch.problem()!
    pooler = await startPgBouncer(db.url, { mode: 'statement', port })
    await until(/does not allow transactions\. Set pool_mode = transaction/)
    assert.equal(watch.problem()!.since, since)
    await pooler.stop()
    pooler = await startPgBouncer(db.url, { mode: 'transaction', port })
    await until(null)
  } finally {
    await watch.stop()
    await pooler.stop()
  }
  assert.match(said, /pooler: not as it must be, see \/healthz[^]*pooler: as it must be again/)
  assert.equal(watchPooler({ url: db.url, poolUrl: null, log }), null)
})

test('what others leave in a session of the pooler changes nothing', { skip }, async () => {
  const pooler = await startPgBouncer(db.url, { mode: 'transaction', size: 1 })
  const stranger = new pg.Client({ connectionString: pooler.url })
  const own = openDatabase({ url: db.url, poolUrl: pooler.url, applicationName: 'own', maxConnections: 2, searchPath: 'public', ...TIMEOUTS })
  const read = (sql: Sql) => sql.query('select timestamptz \'2026-11-05 23:01:00Z\' as at, $1::text[] as list, (select count(*) from pooled_marks) as n, current_setting(\'transaction_timeout\', true) as most', [['a', null]])
  const hasLimit = !await lacksSetting(db.url, 'transaction_timeout')
  const expected = [{ at: new Date('2026-11-05T23:01:00Z'), list: ['a', null], n: 0, most: hasLimit ? '0' : null }]
  try {
    await stranger.connect()
    const left = ["DateStyle = 'German'", "search_path = ''", 'array_nulls = off', "TimeZone = 'Asia/Kathmandu'", ...(hasLimit ? ["transaction_timeout = '7min'"] : [])]
    for (const setting of left) await stranger.query(`set ${setting}`)
    assert.deepEqual(await read(own), expected)
    assert.deepEqual(await own.transaction(read), expected)
  } finally {
    await Promise.all([stranger.end(), own.close()])
    await pooler.stop()
  }
})

test('options in DATABASE_URL would replace those of the house, and are refused', async () => {
  const [[, said]] = await examined(`${db.url}${db.url.includes('?') ? '&' : '?'}options=-c%20jit%3Don`, null) as [[string, string]]
  assert.match(said, /^These settings did not take effect at DATABASE_URL: .*jit, .*lock_timeout.*Remove "options"/)
})
