import type { Sql } from './db.ts'

/** A bid that was answered must survive a power cut; each of these settings is part of that promise. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

const HOUSE_CLOCK = /^\s*select\s+date_trunc\('milliseconds',\s*clock_timestamp\(\)\)\s*;?\s*$/i

/**
 * What speaks against running a house on this database, as sentences that say what to do; empty when all is well.
 * Not for test databases: they trade durability for speed and move their clock on purpose.
 */
export async function databaseProblems(sql: Sql): Promise<string[]> {
  const problems: string[] = []
  const settings = await sql.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABLE],
  )
  for (const { name, setting } of settings) {
    const unsafe = setting === 'off' || setting === 'local'
    if (unsafe) problems.push(`${name} is ${setting}: an acknowledged bid could be lost. Set it to on`)
  }
  const clocks = await sql.query<{ source: string }>(
    `select prosrc as source from pg_proc
      where proname = 'house_clock' and pronamespace = current_schema()::regnamespace`,
  )
  if (clocks.some((clock) => !HOUSE_CLOCK.test(clock.source))) {
    problems.push('house_clock() was replaced, as in a test database: point DATABASE_URL at the real one')
  }
  return problems
}

/** Refuses to start on a database on which bids could be lost or the clock is not the house's. */
export async function checkDatabaseSettings(sql: Sql): Promise<void> {
  const problems = await databaseProblems(sql)
  if (problems.length > 0) throw new Error(`This database is not safe for a house: ${problems.join('; ')}`)
}
