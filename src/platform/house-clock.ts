import type { Sql } from './sql.ts'

/** The database's clock, the only one that decides. */
export async function readClock(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('select house_clock() as now')
  return row!.now
}

/** The clock that files and other machines go by. Differs from the other only in a sandbox. */
export async function readWallClock(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('select wall_clock() as now')
  return row!.now
}
