import { Refused, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'
import type { Sql } from './sql.ts'

/**
 * While a setting of the database could lose commits, what people rely on at once and nobody could repeat waits: bids,
 * the closing of lots, decisions about lots with bids, and money. It is a row, so that it holds for all processes, and
 * health can say since when.
 */
export async function isHousePaused(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ paused: boolean }>('select exists (select from house_pause) as paused')
  return row!.paused
}

/** For decisions other than bids, which the desk refuses without asking the database. */
export async function refuseWhilePaused(sql: Sql): Promise<void> {
  if (await isHousePaused(sql)) throw new Refused(refuse('unavailable', say.paused()))
}

export const pauseHouse = (sql: Sql): Promise<unknown> =>
  sql.query('insert into house_pause (since) values (house_clock()) on conflict do nothing')

/** Writes only if there is something to take back, because each process asks every few seconds. */
export async function resumeHouse(sql: Sql): Promise<void> {
  if (await isHousePaused(sql)) await sql.query('delete from house_pause')
}
