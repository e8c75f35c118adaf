import type { Said } from '../kernel/said.ts'
import { together } from '../kernel/sentences.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { CLOCKS_APART_MS } from './clock-difference.ts'
import { databaseProblems } from './database-settings.ts'
import type { Sql } from './db.ts'
import { diskProblem, inGigabytes, readClockOff, readDisk } from './machine.ts'
import { findPending, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'

/** The result of one check. The message of a failed check says what to do. */
export interface Check {
  name: string
  ok: boolean
  message: Said
}

/** Checks a reachable database without changing it. */
export async function checkDatabase(sql: Sql, { test: isTest, sandbox: isSandbox }: { test: boolean; sandbox: boolean }): Promise<Check[]> {
  const [server] = await sql.query<{ version: string; readOnly: string }>(
    `select current_setting('server_version') as version, current_setting('default_transaction_read_only') as "readOnly"`)
  const checks: Check[] = [{ name: 'database', ok: true, message: ofCheckup.databaseResponds({ version: server!.version }) }]
  const order = await changedOrder(sql)
  if (order) checks.push({ name: 'collation', ok: false, message: ofCheckup.collationChanged(order) })
  const pending = await pendingMigrations(sql)
  const schema = pending.length === 0 ? ofCheckup.schemaCurrent() : ofCheckup.migrationsPending({ count: pending.length })
  checks.push({ name: 'migrations', ok: true, message: schema })
  const [problem, ...more] = [...(server!.readOnly === 'on' ? [ofCheckup.readOnly()] : []), ...(isTest ? [] : await databaseProblems(sql, isSandbox))]
  checks.push({ name: 'settings', ok: problem === undefined, message: problem ? together([problem, ...more]) : ofCheckup.settingsDurable() })
  if (pending.length === 0) checks.push(await checkClock(sql))
  return checks
}

/**
 * Which order of texts the indexes were built by, and which one the system has now, where an upgrade of it changed them.
 * PostgreSQL only warns: a lookup may then miss a row that is there, and a unique index admit it twice.
 */
async function changedOrder(sql: Sql): Promise<{ before: string; now: string } | null> {
  const [row] = await sql.query<{ before: string | null; now: string | null }>(
    `select datcollversion as before, pg_database_collation_actual_version(oid) as now from pg_database where datname = current_database()`)
  const { before, now } = row!
  return before === null || now === null || before === now ? null : { before, now }
}

/** Checks the free space of the disk that holds the data folder. */
export async function checkDisk(folder: string): Promise<Check> {
  const disk = await readDisk(folder)
  const problem = diskProblem(disk)
  if (problem) return { name: 'disk', ok: false, message: problem.message }
  return { name: 'disk', ok: true, message: disk && 'free' in disk ? ofCheckup.diskFree(inGigabytes(disk)) : ofCheckup.noFilesHere() }
}

async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found")
  const applied = table!.found
    ? await sql.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name collate "C"')
    : []
  return findPending(readMigrations(MIGRATIONS_FOLDER), applied).map(({ name }) => name)
}

async function checkClock(sql: Sql): Promise<Check> {
  const ms = await readClockOff(sql)
  const ok = ms <= CLOCKS_APART_MS
  return { name: 'clock', ok, message: ok ? ofCheckup.clocksClose({ ms }) : ofCheckup.clocksApart({ ms }) }
}
