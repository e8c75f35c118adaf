import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { withScratchDatabase } from '../../test/postgres.ts'
import { checkDatabaseSettings, databaseProblems } from './database-settings.ts'
import { openDatabase, type Sql } from './db.ts'
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
  await assert.rejects(checkDatabaseSettings(claiming(durable)), /house_clock\(\) was replaced/)
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
      idleInTransactionTimeoutMs: 5_000,
    })
    const problems = await databaseProblems(fresh).finally(() => fresh.close())
    assert.deepEqual(problems.map(english).filter((problem) => problem.includes('house_clock')), [])
  }))

test('refuses by name every setting that could lose an accepted bid', async () => {
  for (const name of Object.keys(durable)) {
    const unsafe = claiming({ ...durable, [name]: 'off' })
    await assert.rejects(checkDatabaseSettings(unsafe), new RegExp(`${name} is off: accepted bids could be lost`))
  }
})

test('reads the settings from the server', async () => {
  const [row] = await db.query<{ fsync: string }>("select current_setting('fsync') as fsync")
  const told = (await databaseProblems(db)).some((problem) => english(problem).startsWith('fsync'))
  assert.equal(told, row!.fsync === 'off')
})
