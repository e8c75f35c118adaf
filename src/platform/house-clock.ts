import type { Sql } from './sql.ts'

/** What the clock of the house says: the database's, the only one that decides. */
export async function readClock(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('select house_clock() as now')
  return row!.now
}
