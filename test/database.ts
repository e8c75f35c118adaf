import { createHash } from 'node:crypto'
import { whenFileIsDone } from './lane.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../src/platform/migrate.ts'
import { memoryFolder } from './memory-folder.ts'
import { newDatabaseName, onServer, startTestServer, withDatabase } from './postgres.ts'

/** The migrated database of a test file. */
export interface TestDatabase extends Database {
  readonly url: string
  /** Moves `house_clock()` of this database, and nothing else. */
  advanceClock(ms: number): Promise<void>
  /**
   * Closes users of the database, such as a server, before it is checked for open connections. Last in, first out.
   */
  beforeClose(close: () => Promise<void>): void
  /** After closing, it is kept under this name, to be copied. */
  keepAs(name: string): void
}

/**
 * In memory a copy of the files takes half of what a copy by the log takes (decision 79), and its first connection
 * finds the catalogs cached. On disk it forces checkpoints that cost more.
 */
const STRATEGY = memoryFolder() === null ? 'wal_log' : 'file_copy'

const TEMPLATE_LOCK = 4_276_181
/** A closed connection takes a moment to disappear on the server, and longer on a busy machine. */
const LEAVING_MS = 30_000

/**
 * A database of the test file, dropped when the file ends: `const db = await testDatabase()` at the top of the
 * file. A connection still open at the end fails the file. Empty, or a copy of another database.
 */
export async function testDatabase(copyOf?: string): Promise<TestDatabase> {
  const server = await startTestServer()
  const name = newDatabaseName()
  await onServer(server.url, async (admin) => {
    const template = copyOf ?? await readyTemplate(admin, server.url)
    await admin.query(`create database ${name} template ${template} strategy ${STRATEGY}`)
  })
  const url = withDatabase(server.url, name)
  const database = openDatabase({
    url,
    maxConnections: 8,
    applicationName: 'test',
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 30_000,
    connectionWaitMs: 60_000,
  })
  const closers: (() => Promise<void>)[] = []
  let keptName: string | null = null
  whenFileIsDone(async () => {
    for (const close of closers.reverse()) await close()
    await Promise.race([database.close(), sleep(LEAVING_MS, undefined, { ref: false })])
    await onServer(server.url, (admin) => letGo(admin, name, keptName)).finally(() => server.stop())
  })
  return {
    ...database,
    url,
    async advanceClock(ms) {
      await database.query('update test_clock set offset_ms = offset_ms + $1', [ms])
    },
    beforeClose: (close) => void closers.push(close),
    keepAs: (kept) => void (keptName = kept),
  }
}

/** Builds the template once per state of the migrations; files that start at the same time wait for the first. */
async function readyTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const template = `freehold_test_template_${hashOfMigrations()}`
  const exists = async () => (await admin.query('select from pg_database where datname = $1', [template])).rowCount !== 0
  if (await exists()) return template
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (!(await exists())) {
    const unfinished = `${template}_unfinished`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished} encoding 'UTF8' template template0`)
    await migrate(withDatabase(serverUrl, unfinished))
    await onServer(withDatabase(serverUrl, unfinished), (client) => client.query(MOVABLE_CLOCK))
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return template
}

const MOVABLE_CLOCK = `
  create table test_clock (offset_ms bigint not null);
  insert into test_clock values (0);
  create or replace function house_clock() returns timestamptz
    language sql volatile parallel safe
    as $$ select date_trunc('milliseconds', clock_timestamp()) + offset_ms * interval '1 millisecond' from test_clock $$;
  create or replace function wall_clock() returns timestamptz
    language sql volatile parallel safe
    as $$ select date_trunc('milliseconds', clock_timestamp()) + offset_ms * interval '1 millisecond' from test_clock $$;
`

/** Migrations do not change while a process runs. */
let hashed: string | undefined

function hashOfMigrations(): string {
  if (hashed !== undefined) return hashed
  const hash = createHash('sha256').update(MOVABLE_CLOCK)
  for (const { name, sha256 } of readMigrations(MIGRATIONS_FOLDER)) hash.update(name).update(sha256)
  return (hashed = hash.digest('hex').slice(0, 16))
}

async function letGo(admin: pg.Client, name: string, keptName: string | null): Promise<void> {
  const leaks = await findLeaks(admin, name)
  await admin.query(keptName === null || leaks.length > 0 ? `drop database ${name} with (force)` : `alter database ${name} rename to ${keptName}`)
  if (leaks.length > 0) throw new Error(`Connections were left open: ${leaks.join('; ')}`)
}

async function findLeaks(admin: pg.Client, database: string): Promise<string[]> {
  const limit = performance.now() + LEAVING_MS
  for (;;) {
    const { rows } = await admin.query<{ open: string }>(
      `select application_name || ' (' || left(query, 200) || ')' as open
         from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [database],
    )
    if (rows.length === 0 || performance.now() > limit) return rows.map((row) => row.open)
    await sleep(20)
  }
}
