import { SECOND } from '../kernel/time.ts'
import { databaseProblems } from './database-settings.ts'
import type { Sql } from './db.ts'
import { findPending, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'

/** One thing that was looked at; the message says what to do when it is not well. */
export interface Check {
  name: string
  ok: boolean
  message: string
}

/** Machines further apart than this must not serve one house (rule book C3). */
const CLOCKS_APART_MS = SECOND

/** Looks at a database that answers, and changes nothing. */
export async function checkDatabase(sql: Sql, isTest: boolean): Promise<Check[]> {
  const [server] = await sql.query<{ version: string }>("select current_setting('server_version') as version")
  const checks: Check[] = [{ name: 'database', ok: true, message: `PostgreSQL ${server!.version} answers` }]
  const pending = await pendingMigrations(sql)
  const due = `${pending.length} to be applied by the next start, or now by: freehold migrate`
  checks.push({ name: 'migrations', ok: true, message: pending.length === 0 ? 'the schema is up to date' : due })
  const problems = isTest ? [] : await databaseProblems(sql)
  checks.push({ name: 'settings', ok: problems.length === 0, message: problems.join('; ') || 'an answered bid survives a power cut' })
  if (pending.length === 0) checks.push(await checkClock(sql))
  return checks
}

async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found")
  const applied = table!.found
    ? await sql.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name collate "C"')
    : []
  return findPending(readMigrations(MIGRATIONS_FOLDER), applied).map(({ name }) => name)
}

/** The clock of this machine against the one that decides, as if the answer had come half-way through the wait. */
async function checkClock(sql: Sql): Promise<Check> {
  const asked = Date.now()
  const [row] = await sql.query<{ now: Date }>('select house_clock() as now')
  const apart = Math.round((asked + Date.now()) / 2 - row!.now.getTime())
  const ok = Math.abs(apart) <= CLOCKS_APART_MS
  const advice = ': set both machines to the same time service (NTP)'
  return { name: 'clock', ok, message: `${Math.abs(apart)} ms between this machine and the database${ok ? '' : advice}` }
}
