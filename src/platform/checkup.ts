import { statfs } from 'node:fs/promises'
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

/** Below this much of a disk nobody should be surprised by a full one. */
const LEAST_FREE = 0.1

/** How much room is left where the house keeps its files. */
export async function checkDisk(folder: string): Promise<Check> {
  const room = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!room) return { name: 'disk', ok: true, message: 'nothing is kept on this machine' }
  const { bavail, blocks, bsize } = room
  const [free, all] = [(bavail * bsize) / GIGABYTE, (blocks * bsize) / GIGABYTE]
  const ok = free / all >= LEAST_FREE
  return { name: 'disk', ok, message: `${free.toFixed(1)} of ${all.toFixed(1)} GB are free${ok ? '' : ': make room, or give the house a larger disk'}` }
}

const GIGABYTE = 1_000_000_000

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
