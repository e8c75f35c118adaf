import os from 'node:os'
import { SECOND } from '../kernel/time.ts'
import type { Database, Sql } from './db.ts'
import type { Logger } from './log.ts'
import { startLoop } from './loop.ts'

const BEAT_EVERY_MS = 10 * SECOND

/**
 * Records every ten seconds that a worker runs in this process; the row is deleted when it stops. If the database is away
 * then, the row stays, and health reports a lost worker until another one runs on this machine.
 */
export async function startHeartbeat(db: Database, log: Logger): Promise<{ stop(): Promise<void> }> {
  const id = await firstBeat(db)
  const loop = startLoop(async () => void (await beat(db, id)), { name: 'heartbeat', log, everyMs: BEAT_EVERY_MS, level: 'warn' })
  return {
    async stop() {
      await loop.stop()
      await db.query('delete from worker_heartbeats where id = $1', [id])
        .catch((error: unknown) => log.warn({ err: error }, 'heartbeat: could not record that this worker stops'))
    },
  }
}

/** Deletes rows of workers that were lost more than a day ago. */
async function firstBeat(sql: Sql): Promise<string> {
  await sql.query(`delete from worker_heartbeats where beat_at < house_clock() - interval '1 day'`)
  const [row] = await sql.query<{ id: string }>('insert into worker_heartbeats (host, pid) values ($1, $2) returning id', [os.hostname(), process.pid])
  return row!.id
}

const beat = (sql: Sql, id: string): Promise<unknown> =>
  sql.query('update worker_heartbeats set beat_at = house_clock() where id = $1', [id])

export interface Workers {
  /** Workers seen within the last minute. */
  alive: number
  /** Workers that disappeared within the last day without a successor on their machine. */
  lost: number
  /** When the newest of those was last seen. */
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
