import type { LotId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

/** By connection: the number of statements that changed something public, and of those that changed the catalog. */
export type Counters = ReadonlyMap<number, readonly [count: number, catalogue: number]>

/** Statements per connection that `lot_changes` remembers, as in `count_change`. */
export const RING_SLOTS = 1_024

export async function readCounters(db: Sql): Promise<{ now: Date; counters: Counters }> {
  const [row] = await db.query<{ now: Date; counters: [number, number, number][] }>(
    `select house_clock() as now,
       (select coalesce(json_agg(json_build_array(backend, prices, catalogue)), '[]') from change_counters) as counters`)
  return { now: row!.now, counters: new Map(row!.counters.map(([backend, count, catalogue]) => [backend, [count, catalogue]])) }
}

export interface Difference {
  /** A statement was not recorded by lot, or is no longer remembered. */
  anything: boolean
  lots: LotId[]
  /** Lots that closed or opened by time. */
  closed: LotId[]
  next_close: Date | null
}

/** Each statement is found by its slot: joined, the whole ring was read. Needs lots_due. */
const DIFFERENCE = `
  with told as materialized (
    select (select c.lots from lot_changes c where c.backend = m.backend and c.slot = (n % ${RING_SLOTS})::int and c.count = n) as lots
    from unnest($1::int[], $2::bigint[], $3::bigint[]) as m (backend, after, up_to)
    cross join lateral generate_series(m.after + 1, m.up_to) as n)
  select coalesce((select bool_or(told.lots is null) from told), false) as anything,
    (select coalesce(json_agg(distinct lot), '[]') from told cross join lateral unnest(told.lots) as lot) as lots,
    (select coalesce(json_agg(id), '[]') from lots
     where status = 'active' and closed_at is null and ends_at > $4 and ends_at <= $5) as closed,
    (select min(ends_at) from lots where status = 'active' and closed_at is null and ends_at > $5) as next_close`

export async function readDifference(
  db: Sql, moved: readonly { backend: number; after: number; upTo: number }[], time: { from: Date; to: Date },
): Promise<Difference> {
  const [row] = await db.query<Difference>(
    DIFFERENCE, [moved.map(({ backend }) => backend), moved.map(({ after }) => after), moved.map(({ upTo }) => upTo), time.from, time.to])
  return row!
}
