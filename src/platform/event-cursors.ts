import type { Sql, Tx } from './db.ts'

/**
 * The position of an event reader, locked for this transaction and moved together with the effects of the events.
 * Null if another process holds it.
 */
export async function lockCursor(tx: Tx, reader: string): Promise<number | null> {
  const [row] = await tx.query<{ position: number }>('select position from event_cursors where reader = $1 for update skip locked', [reader])
  return row?.position ?? null
}

/** A new reader starts with the oldest event kept. */
export async function openCursor(sql: Sql, reader: string): Promise<void> {
  await sql.query('insert into event_cursors (reader) values ($1) on conflict (reader) do nothing', [reader])
}

export async function moveCursor(tx: Tx, reader: string, position: number): Promise<void> {
  await tx.query('update event_cursors set position = $2 where reader = $1', [reader, position])
}

export interface CursorLag {
  reader: string
  /** Numbered events that this reader has not processed. */
  behind: number
  /** When the first of them happened. */
  behind_since: Date | null
}

/** All readers of a house. */
const READERS = ['notice events', 'webhook events']

/**
 * How far each event reader is behind, computed from the index of positions without reading events. One that has not
 * begun, because no worker ever ran, has processed none.
 */
export const readCursorLag = (sql: Sql): Promise<CursorLag[]> =>
  sql.query(
    `select r.reader, greatest(0, (select coalesce(max(e.position), 0) from events e) - coalesce(c.position, 0)) as behind,
       (select e.fired_at from events e where e.position > coalesce(c.position, 0) order by e.position limit 1) as behind_since
     from unnest($1::text[]) as r (reader) left join event_cursors c on c.reader = r.reader order by r.reader`, [READERS])

/**
 * Since when a reader is behind with events that somebody wants. `wantedSince`: from when on; null if nobody does, absent
 * if all are.
 */
export function unreadSince(cursors: readonly CursorLag[], reader: string, wantedSince?: Date | null): Date | null {
  const since = cursors.find((cursor) => cursor.reader === reader)?.behind_since ?? null
  if (since === null || wantedSince === undefined) return since
  return wantedSince && (since > wantedSince ? since : wantedSince)
}

/** Time of the oldest event without a position; null if there is none. Needs `events_unnumbered`. */
export async function oldestUnnumbered(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ fired_at: Date }>('select fired_at from events where position is null order by id limit 1')
  return row?.fired_at ?? null
}
