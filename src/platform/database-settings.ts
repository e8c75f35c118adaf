import { type Said, toEnglish } from '../kernel/said.ts'
import { SECOND } from '../kernel/time.ts'
import { ofCheckup } from './checkup-sentences.ts'
import type { Sql } from './db.ts'
import type { Logger } from './log.ts'
import { startLoop } from './loop.ts'
import { OperatorError } from './operator-error.ts'

/** Settings that must be on so that an accepted bid survives a crash. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Unless it is `origin`, the triggers that guard records and tell caches of changes do not run. */
const TRIGGERS = 'session_replication_role'

const HOUSE_CLOCK = /^\s*select\s+date_trunc\('milliseconds',\s*clock_timestamp\(\)\)\s*;?\s*$/i

/** The clock of a sandbox, installed by `openSandbox`. */
export const SANDBOX_CLOCK = /^\s*select\s+wall_clock\(\)\s*\+\s*moved_ms\s*\*\s*interval '1 millisecond'\s+from\s+sandbox_clock\s*;?\s*$/i

/**
 * Lists unsafe settings of the database, each with what to do. Not for test databases, which trade durability for
 * speed and set their own clock.
 */
export async function databaseProblems(sql: Sql, isSandbox = false): Promise<Said[]> {
  const problems: Said[] = []
  const settings = await sql.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...DURABLE, TRIGGERS]],
  )
  for (const { name, setting } of settings) {
    const unsafe = setting === 'off' || setting === 'local'
    if (name === TRIGGERS && setting !== 'origin') problems.push(ofCheckup.triggersOff({ setting }))
    else if (unsafe) problems.push(ofCheckup.settingUnsafe({ name, setting }))
  }
  const [{ tables } = { tables: null }] = await sql.query<{ tables: string | null }>(
    `select string_agg(distinct c.relname, ', ' order by c.relname) as tables from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgenabled = 'D' and c.relnamespace = current_schema()::regnamespace`)
  if (tables !== null) problems.push(ofCheckup.triggersDisabled({ tables }))
  const clocks = await sql.query<{ source: string }>(
    `select prosrc as source from pg_proc
      where proname = 'house_clock' and pronamespace = current_schema()::regnamespace`,
  )
  const expected = isSandbox ? SANDBOX_CLOCK : HOUSE_CLOCK
  if (clocks.some((clock) => !expected.test(clock.source))) problems.push(ofCheckup.clockReplaced())
  return problems
}

export interface SettingsWatch {
  /** Whether an accepted bid could be lost. */
  isUnsafe(): boolean
  stop(): Promise<void>
}

interface WatchOptions {
  log: Logger
  everyMs?: number
  look(): Promise<Said[]>
  /** Tells the other processes and commands; repeated at each look. */
  pause?(): Promise<unknown>
  resume?(): Promise<unknown>
}

/** Sees and logs unsafe settings that were made while the house runs, or came with another server after a failover. */
export function watchDatabaseSettings({ log, everyMs = LOOK_EVERY_MS, look, pause, resume }: WatchOptions): SettingsWatch {
  let isUnsafe = false
  const loop = startLoop(async () => {
    const problems = await look()
    if (problems.length > 0) {
      if (!isUnsafe) log.error({ problems: problems.map(inEnglish) }, 'database: accepted bids could be lost, so none are taken and no lot closes, see /healthz')
      isUnsafe = true
      await pause?.()
      return
    }
    // Also of a process that died before it could take it back.
    await resume?.()
    if (isUnsafe) log.warn('database: settings are safe again, bids are taken and lots close')
    isUnsafe = false
  }, { name: 'database settings', log, everyMs, startAfterMs: everyMs })
  return { isUnsafe: () => isUnsafe, stop: () => loop.stop() }
}

const LOOK_EVERY_MS = 5 * SECOND

/** Throws if bids could be lost on this database, or its clock function was replaced. */
export function refuseUnsafe(problems: readonly Said[]): void {
  if (problems.length === 0) return
  throw new OperatorError(`Unsafe database settings: ${problems.map(inEnglish).join(' ')}`)
}

/** Errors at the start are in English. */
const inEnglish = toEnglish([ofCheckup])
