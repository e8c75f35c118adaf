import type { Sql } from './db.ts'

/** A version of the public data. While `changes` is the same and no lot closes, no public answer changes. */
export interface PublicState {
  now: Date
  changes: number
  /** In the write-ahead log: whoever has replayed it has all that this version contains. */
  position: string
}

/** Each connection counts in its own row; above this number, the rows of closed connections are merged. */
const MOST_COUNTERS = 1_000

export async function readPublicState(db: Sql): Promise<PublicState> {
  const [row] = await db.query<PublicState & { counters: number }>(
    `select house_clock() as now, coalesce(sum(prices), 0) as changes, count(*) as counters, pg_current_wal_flush_lsn()::text as position
       from change_counters`)
  const { counters, ...state } = row!
  if (counters > MOST_COUNTERS) await foldCounters(db)
  return state
}

/** Merges the counts of closed connections into row 0. The totals do not change. */
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
