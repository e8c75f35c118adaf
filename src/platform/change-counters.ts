import type { Sql } from './db.ts'

/** A state of what the public sees. While `changes` stays and no close passes, every public answer stays too. */
export interface PublicState {
  now: Date
  changes: number
}

/** Each connection counts in a row of its own; beyond this many, the rows of those that are gone are added up. */
const MOST_COUNTERS = 1_000

export async function readPublicState(db: Sql): Promise<PublicState> {
  const [row] = await db.query<PublicState & { counters: number }>(
    'select house_clock() as now, coalesce(sum(prices), 0) as changes, count(*) as counters from change_counters')
  const { now, changes, counters } = row!
  if (counters > MOST_COUNTERS) await foldCounters(db)
  return { now, changes }
}

/** Moves the counts of connections that are gone to row 0. The sums stay as they are. */
export const foldCounters = (db: Sql): Promise<unknown> =>
  db.query(
    `with gone as (
       delete from change_counters where backend <> 0 and not exists (select from pg_stat_activity where pid = backend)
       returning catalogue, prices
     )
     insert into change_counters as c (backend, catalogue, prices)
     select 0, coalesce(sum(catalogue), 0), coalesce(sum(prices), 0) from gone
     on conflict (backend) do update set catalogue = c.catalogue + excluded.catalogue, prices = c.prices + excluded.prices`,
  )
