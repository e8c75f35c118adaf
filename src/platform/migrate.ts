import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { toEnglish } from '../kernel/said.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { type Sql, sqlState } from './db.ts'
import { OperatorError } from './operator-error.ts'
import { withoutTransactionLimit } from './session-settings.ts'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../db/migrations')

interface Migration {
  name: string
  sha256: string
  sql: string
}

type Applied = Pick<Migration, 'name' | 'sha256'>

export interface Migrated {
  applied: string[]
  /** The schemas in which unqualified names are found. */
  searchPath: string
}

/** Checks a database before it is changed. */
type BeforeMigrating = (sql: Pick<Sql, 'query'>) => Promise<void>

/** An arbitrary number, the same in all processes that migrate this database. */
const MIGRATION_LOCK = 4_276_180
/** A large migration may take long, while other processes wait to find that nothing is left to do. */
const LOCK_WAIT_MS = 600_000
/**
 * While a migration waits for a lock on a table, everybody else waits behind it. A request waits for a second, so the
 * migration gives up before, and tries again.
 */
const TABLE_WAIT_MS = 500
const TRY_AGAIN_MS = 500
const OLDEST_SERVER = 150_000

/**
 * Brings the schema up to date: applies each new file in the order of names, in its own transaction. Forward only.
 * Processes that start together wait for one another. If `before` throws, the database is not changed.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER, before?: BeforeMigrating): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, application_name: 'freehold migrate', lock_timeout: LOCK_WAIT_MS })
  // The next statement fails; without a listener the event would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertSuitable(client)
    await withoutLimits(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await before?.({ query: async <Row>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as Row[] })
    const applied = await applyPending(client, readMigrations(folder))
    return { applied, searchPath: await readSearchPath(client) }
  } finally {
    await client.end()
  }
}

/** What a role or a database limits for people does not end a migration of a large table. */
async function withoutLimits(client: pg.Client): Promise<void> {
  await client.query("select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)")
  await withoutTransactionLimit(client)
}

async function readSearchPath(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ path: string }>(
    `select string_agg(quote_ident(name), ', ' order by nth) as path from unnest(current_schemas(false)) with ordinality as schemas (name, nth)`)
  return rows[0]!.path
}

/** The files of a folder, sorted by name. */
export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; read_only: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       current_setting('default_transaction_read_only') as read_only`,
  )
  const { version, encoding, read_only: readOnly } = rows[0]!
  if (version < OLDEST_SERVER) {
    const major = Math.floor(version / 10_000)
    throw new OperatorError(`Freehold requires PostgreSQL 15 or later; this server is ${major}. Set DATABASE_URL to a newer server`)
  }
  if (encoding !== 'UTF8') {
    const remedy = "create it with: create database freehold encoding 'UTF8' template template0"
    throw new OperatorError(`Freehold requires a UTF8 database; this one is ${encoding}: ${remedy}`)
  }
  if (readOnly === 'on') throw new OperatorError(inEnglish(ofCheckup.readOnly()))
}

const inEnglish = toEnglish([ofCheckup])

/** A role without rights is the usual mistake of a new database, since PostgreSQL 15. */
function mayNotCreate(error: unknown): never {
  const state = sqlState(error)
  if (state === NO_SCHEMA) throw new OperatorError(NOT_ITS_SCHEMA, { cause: error })
  if (state !== INSUFFICIENT_PRIVILEGE) throw error
  throw new OperatorError('The user of DATABASE_URL may not create tables in this database. Make it the owner: alter database … owner to …', { cause: error })
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** The search path leads to no schema that exists and may be used. */
const NO_SCHEMA = '3F000'
const NOT_ITS_SCHEMA = 'The user of DATABASE_URL may use no schema of its search_path in this database. Allow it: grant usage, create on schema public to …'

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name       text primary key,
    sha256     text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`).catch(mayNotCreate)
  const { rows: applied } = await client.query<Applied>('select name, sha256 from schema_migrations order by name collate "C"')
  const pending = findPending(migrations, applied)
  for (const migration of pending) await apply(client, migration)
  return pending.map((migration) => migration.name)
}

/** The files still to be applied. Throws if the history of the database is not that of this program. */
export function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const ours = known.get(name)
    if (!ours) {
      throw new OperatorError(`The database has the migration ${name}, which this version does not know: start the version that applied it`)
    }
    if (ours.sha256 !== sha256) {
      throw new OperatorError(`${name} was edited after it was applied: restore it and add a new migration instead`)
    }
    known.delete(name)
  }
  const pending = [...known.values()]
  const last = applied.at(-1)?.name ?? ''
  const late = pending.find((migration) => migration.name < last)
  if (late) throw new Error(`${late.name} would run after ${last}, which is already applied: give it a higher number`)
  return pending
}

/** Lock timeouts and deadlocks: nothing is wrong with the migration. */
const LOCKED = new Set(['55P03', '40P01'])

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (const limit = performance.now() + LOCK_WAIT_MS; ; await sleep(TRY_AGAIN_MS)) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (!LOCKED.has(sqlState((error as Error).cause) ?? '') || performance.now() > limit) throw error
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${TABLE_WAIT_MS}`)
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed and changed nothing: ${reason}`, { cause })
  }
}
