import os from 'node:os'
import { SECOND } from '../kernel/time.ts'
import type { Database, Sql } from './db.ts'
import type { Logger } from './log.ts'
import { startLoop } from './loop.ts'

const BEAT_EVERY_MS = 10 * SECOND

/** Says every ten seconds that a worker runs in this process, until it is stopped; then its row goes. */
export async function startHeartbeat(db: Database, log: Logger): Promise<{ stop(): Promise<void> }> {
  const id = await firstBeat(db)
  const loop = startLoop(async () => void (await beat(db, id)), { name: 'heartbeat', log, everyMs: BEAT_EVERY_MS, level: 'warn' })
  return {
    async stop() {
      await loop.stop()
      await db.query('delete from worker_heartbeats where id = $1', [id])
    },
  }
}

/** Rows of workers that were lost longer ago than a day go. */
async function firstBeat(sql: Sql): Promise<string> {
  await sql.query(`delete from worker_heartbeats where beat_at < house_clock() - interval '1 day'`)
  const [row] = await sql.query<{ id: string }>('insert into worker_heartbeats (host, pid) values ($1, $2) returning id', [os.hostname(), process.pid])
  return row!.id
}

const beat = (sql: Sql, id: string): Promise<unknown> =>
  sql.query('update worker_heartbeats set beat_at = house_clock() where id = $1', [id])

export interface Workers {
  /** That answered within the last minute. */
  alive: number
  /** That stopped without a word within the last day, and none on their machine has started since. */
  lost: number
  /** When the newest of those last answered. */
  lost_since: Date | null
}

export async function readWorkers(sql: Sql): Promise<Workers> {
  const [row] = await sql.query<Workers>(
    `select count(*) filter (where is_alive) as alive, count(*) filter (where is_lost) as lost, max(beat_at) filter (where is_lost) as lost_since
     from (
       select beat_at, beat_at >= house_clock() - interval '1 minute' as is_alive,
         beat_at < house_clock() - interval '1 minute' and beat_at >= house_clock() - interval '1 day'
           and not exists (select from worker_heartbeats newer where newer.host = w.host and newer.started_at > w.beat_at) as is_lost
       from worker_heartbeats w
     ) as seen`)
  return row!
}
