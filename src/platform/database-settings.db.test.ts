import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { withScratchDatabase } from '../../test/postgres.ts'
import { databaseProblems, refuseUnsafe, watchDatabaseSettings } from './database-settings.ts'
import { openDatabase, type Sql } from './db.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase()

/** The database, with some of its settings replaced. */
const claiming = (settings: Record<string, string>): Sql => ({
  ...db,
  async query<Row>(text: string, values?: readonly unknown[]) {
    if (!text.includes('pg_settings')) return db.query<Row>(text, values)
    return Object.entries(settings).map(([name, setting]) => ({ name, setting }) as Row)
  },
})

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

test('refuses a replaced clock, so a test database never becomes a house', async () => {
  const problems = await databaseProblems(claiming(durable))
  assert.throws(() => refuseUnsafe(problems), /house_clock\(\) was replaced/)
})

test('accepts the clock that the migrations create', () =>
  withScratchDatabase(async (url) => {
    await migrate(url)
    const fresh = openDatabase({
      url,
      maxConnections: 1,
      applicationName: 'fresh',
      statementTimeoutMs: 5_000,
      lockTimeoutMs: 5_000,
      idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000,
    })
    const problems = await databaseProblems(fresh).finally(() => fresh.close())
    assert.deepEqual(problems.map(english).filter((problem) => problem.includes('house_clock')), [])
  }))

test('refuses by name every setting that could lose an accepted bid', async () => {
  for (const name of Object.keys(durable)) {
    const unsafe = claiming({ ...durable, [name]: 'off' })
    const problems = await databaseProblems(unsafe)
    assert.throws(() => refuseUnsafe(problems), new RegExp(`${name} is off: accepted bids could be lost`))
  }
})

test('refuses a database whose triggers do not run, so that no record is unguarded and no cache old', async () => {
  for (const setting of ['replica', 'local']) {
    const problems = await databaseProblems(claiming({ ...durable, session_replication_role: setting }))
    assert.throws(() => refuseUnsafe(problems), new RegExp(`session_replication_role is ${setting}: records could be changed without a trace`))
  }
  const said = await db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'")
    return databaseProblems(tx)
  })
  assert.match(said.map(english).join('\n'), /^session_replication_role is replica/m)
})

test('refuses a database with a table whose triggers were disabled, as before a load of many rows', async () => {
  const said = async (sql: Sql) => (await databaseProblems(sql)).map(english).join('\n')
  assert.doesNotMatch(await said(db), /Triggers of/)
  await db.query('alter table lots disable trigger all')
  await db.query('alter table bids disable trigger user')
  assert.match(await said(db), /^Triggers of bids, lots are disabled: records could be changed without a trace/m)
  for (const table of ['lots', 'bids']) await db.query(`alter table ${table} enable trigger all`)
  assert.doesNotMatch(await said(db), /Triggers of/)
})

test('a setting that is switched off later is seen and logged once, and when it is on again', async () => {
  let [said, isOff] = ['', false]
  const off = await databaseProblems(claiming({ ...durable, fsync: 'off' }))
  const log = createLog('info', { write: (line: string) => void (said += line) })
  let looks = 0
  let isPaused: boolean | null = null
  const watch = watchDatabaseSettings({
    log, everyMs: 5, look: async () => (looks += 1, isOff ? off : []), pause: async () => (isPaused = true), resume: async () => (isPaused = false),
  })
  const until = async (text: RegExp) => {
    for (const limit = performance.now() + 30_000; !text.test(said); await sleep(5)) assert.ok(performance.now() < limit, said)
  }
  isOff = true
  assert.equal(watch.isUnsafe(), false)
  await until(/fsync is off: accepted bids could be lost.*see \/healthz/)
  while (!watch.isUnsafe()) await sleep(1)
  const looked = looks
  while (looks < looked + 3) await sleep(5)
  assert.equal(isPaused, true)
  isOff = false
  await until(/settings are safe again/)
  while (watch.isUnsafe()) await sleep(1)
  await watch.stop()
  assert.equal(isPaused, false)
  assert.equal(said.match(/see \/healthz/g)!.length, 1)
})

test('a pause of a process that died is taken back by the others', async () => {
  let isPaused = true
  const watch = watchDatabaseSettings({
    log: createLog('silent'), everyMs: 5, look: async () => [], pause: async () => (isPaused = true), resume: async () => (isPaused = false),
  })
  for (const limit = performance.now() + 30_000; isPaused; await sleep(5)) assert.ok(performance.now() < limit)
  await watch.stop()
})

test('reads the settings from the server', async () => {
  const [row] = await db.query<{ fsync: string }>("select current_setting('fsync') as fsync")
  const told = (await databaseProblems(db)).some((problem) => english(problem).startsWith('fsync'))
  assert.equal(told, row!.fsync === 'off')
})
