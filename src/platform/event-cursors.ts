import type { Sql, Tx } from './db.ts'

/**
 * Where a reader of events stands, for this transaction alone: it moves together with what the events asked for.
 * Null while another process is at it.
 */
export async function lockCursor(tx: Tx, reader: string): Promise<number | null> {
  const [row] = await tx.query<{ position: number }>('select position from event_cursors where reader = $1 for update skip locked', [reader])
  return row?.position ?? null
}

/** A reader that is new begins with the oldest event that is kept. */
export async function openCursor(sql: Sql, reader: string): Promise<void> {
  await sql.query('insert into event_cursors (reader) values ($1) on conflict (reader) do nothing', [reader])
}

export async function moveCursor(tx: Tx, reader: string, position: number): Promise<void> {
  await tx.query('update event_cursors set position = $2 where reader = $1', [reader, position])
}

export interface CursorLag {
  reader: string
  /** Events that were numbered and this reader has not come to. */
  behind: number
  /** When the first of them happened. */
  behind_since: Date | null
}

/** How far every reader of the events is behind; by the index of positions, without reading the events between. */
export const readCursorLag = (sql: Sql): Promise<CursorLag[]> =>
  sql.query(
    `select c.reader, greatest(0, (select coalesce(max(e.position), 0) from events e) - c.position) as behind,
       (select e.fired_at from events e where e.position > c.position order by e.position limit 1) as behind_since
     from event_cursors c order by c.reader`)

/** When the oldest event happened that has no position yet; null when all of them have. Needs `events_unnumbered`. */
export async function oldestUnnumbered(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ fired_at: Date }>('select fired_at from events where position is null order by id limit 1')
  return row?.fired_at ?? null
}
