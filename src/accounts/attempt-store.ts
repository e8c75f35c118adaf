import type { Sql } from '../platform/db.ts'

/** The key of a counter; an empty subject or address stands for all. */
export interface TryKey {
  kind: string
  subject: string
  address: string
}

export interface TryCount {
  tries: number
  /** Until the window ends and the count restarts. */
  waitSeconds: number
}

/** The rows are locked in a fixed order, so that callers cannot deadlock. */
const COUNT = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
      with ordinality as k (kind, subject, address, window_ms, nth)
  ), counted as (
    insert into attempts as a (kind, subject, address, tries, ends_at)
    select kind, subject, address, 1, house_clock() + window_ms * interval '1 millisecond'
    from asked order by kind, subject, address
    on conflict (kind, subject, address) do update set
      tries = case when a.ends_at <= house_clock() then 1 else a.tries + 1 end,
      ends_at = case when a.ends_at <= house_clock() then excluded.ends_at else a.ends_at end
    returning kind, subject, address, tries, ends_at
  )
  select tries, greatest(1, ceil(extract(epoch from ends_at - house_clock())))::int as "waitSeconds"
  from asked join counted using (kind, subject, address) order by nth`

/** Adds one attempt to each key and returns the counts in the order of the keys. */
export function countTries(sql: Sql, keys: readonly (TryKey & { windowMs: number })[]): Promise<TryCount[]> {
  return sql.query<TryCount>(COUNT, [
    keys.map((key) => key.kind),
    keys.map((key) => key.subject),
    keys.map((key) => key.address),
    keys.map((key) => key.windowMs),
  ])
}

const SAME = 'kind = $1 and subject = $2 and address = $3'
const RECENT_SUCCESS = `select from attempts where ${SAME} and succeeded_at > house_clock() - interval '90 days'`

export async function isKnownAddress(sql: Sql, { kind, subject, address }: TryKey): Promise<boolean> {
  const [row] = await sql.query(RECENT_SUCCESS, [kind, subject, address])
  return row !== undefined
}

export async function clearTries(sql: Sql, pair: TryKey, person: TryKey, address: TryKey): Promise<void> {
  const values = (key: TryKey) => [key.kind, key.subject, key.address]
  await sql.query(`update attempts set tries = 0, succeeded_at = house_clock() where ${SAME}`, values(pair))
  await sql.query(`update attempts set tries = 0 where ${SAME}`, values(person))
  await sql.query(`update attempts set tries = greatest(0, tries - 1) where ${SAME}`, values(address))
}
