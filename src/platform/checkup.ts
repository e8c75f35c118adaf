import { statfs } from 'node:fs/promises'
import type { Said } from '../kernel/said.ts'
import { together } from '../kernel/sentences.ts'
import { SECOND } from '../kernel/time.ts'
import { ofCheckup } from './checkup-sentences.ts'
import { databaseProblems } from './database-settings.ts'
import type { Sql } from './db.ts'
import { findPending, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'

/** The result of one check. The message of a failed check says what to do. */
export interface Check {
  name: string
  ok: boolean
  message: Said
}

/** The largest allowed clock difference between machines (rule book C3). */
const CLOCKS_APART_MS = SECOND

/** Checks a reachable database without changing it. */
export async function checkDatabase(sql: Sql, { test: isTest, sandbox: isSandbox }: { test: boolean; sandbox: boolean }): Promise<Check[]> {
  const [server] = await sql.query<{ version: string }>("select current_setting('server_version') as version")
  const checks: Check[] = [{ name: 'database', ok: true, message: ofCheckup.databaseResponds({ version: server!.version }) }]
  const pending = await pendingMigrations(sql)
  const schema = pending.length === 0 ? ofCheckup.schemaCurrent() : ofCheckup.migrationsPending({ count: pending.length })
  checks.push({ name: 'migrations', ok: true, message: schema })
  const [problem, ...more] = isTest ? [] : await databaseProblems(sql, isSandbox)
  checks.push({ name: 'settings', ok: problem === undefined, message: problem ? together([problem, ...more]) : ofCheckup.settingsDurable() })
  if (pending.length === 0) checks.push(await checkClock(sql))
  return checks
}

/** The smallest share of free disk space that passes the check. */
const LEAST_FREE = 0.1

/** Checks the free space of the disk that holds the data folder. */
export async function checkDisk(folder: string): Promise<Check> {
  const room = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!room) return { name: 'disk', ok: true, message: ofCheckup.noFilesHere() }
  const { bavail, blocks, bsize } = room
  const [free, all] = [(bavail * bsize) / GIGABYTE, (blocks * bsize) / GIGABYTE]
  const ok = free / all >= LEAST_FREE
  const sizes = { free: free.toFixed(1), all: all.toFixed(1) }
  return { name: 'disk', ok, message: ok ? ofCheckup.diskFree(sizes) : ofCheckup.diskLow(sizes) }
}

const GIGABYTE = 1_000_000_000

async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found")
  const applied = table!.found
    ? await sql.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name collate "C"')
    : []
  return findPending(readMigrations(MIGRATIONS_FOLDER), applied).map(({ name }) => name)
}

/** Compares the clock of this machine with that of the database, assuming equal network delay in both directions. */
async function checkClock(sql: Sql): Promise<Check> {
  const asked = Date.now()
  const [row] = await sql.query<{ now: Date }>('select wall_clock() as now')
  const ms = Math.abs(Math.round((asked + Date.now()) / 2 - row!.now.getTime()))
  const ok = ms <= CLOCKS_APART_MS
  return { name: 'clock', ok, message: ok ? ofCheckup.clocksClose({ ms }) : ofCheckup.clocksApart({ ms }) }
}
