import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../kernel/time.ts'
import { sharedCall } from './batch-loader.ts'
import { checkOut, openPool } from './db.ts'
import type { Logger } from './log.ts'
import { serverOf } from './network-settings.ts'
import { createReplicaWatch, followReplica, isBehind, openForLooks, type ReplicaProblem, type ReplicaWatch } from './replica-watch.ts'
import { SESSION_TIMEOUTS, sessionSettings, settingsOfTransaction } from './session-settings.ts'
import type { Sql } from './sql.ts'
import { sendAmong, sqlState, type Statement } from './statements.ts'

/** One replica that signed-out readers read from, left out while it is not sound. */
export interface ReadReplica {
  isFit(): boolean
  /** Reads that it has not answered yet. */
  reading(): number
  /** Rows that contain all changes up to `least`, or why there are none. */
  read<Row>(asked: Statement, least: string): Promise<ReplicaAnswer<Row>>
  state(): ReplicaState
  close(): Promise<void>
}

/** `position`: what was replayed after the rows were read. `refused`: no replica can execute this statement. */
export type ReplicaAnswer<Row> = { rows: Row[]; position: string } | 'refused' | 'none'

export interface ReplicaState {
  /** Its address, without user and password. */
  name: string
  /** Null: it is in use. */
  problem: ReplicaProblem | null
  since: Date
  lagMs: number
  /** Reads that it has answered since the start. */
  reads: number
}

export interface ReplicaOptions {
  url: string
  maxLagMs: number
  /** The primary, asked for its position on connections of short lookups. */
  gate: Sql
  log: Logger
}

const CONNECTIONS = 4
const CONNECT_WITHIN_MS = 1 * SECOND
/** For the last few milliseconds of a replica that keeps up; the primary answers in less. */
const WAIT_FOR_POSITION_MS = 30
const LOOK_AGAIN_MS = 3

const SETTINGS = settingsOfTransaction(sessionSettings(SESSION_TIMEOUTS))
const POSITION = `select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position`
const NOW_AT: Statement = { text: POSITION, values: [] }
const isThere = (position: string): Statement => ({ text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there', values: [position] })

/** The replica has not replayed what a read must contain. */
export class NotThere extends Error {}

export function openReplica({ url, maxLagMs, gate, log }: ReplicaOptions): ReadReplica {
  const name = serverOf(url)
  const options = { url, poolUrl: url, applicationName: 'freehold signed-out reads', ...SESSION_TIMEOUTS }
  const pool = openPool({ ...options, maxConnections: CONNECTIONS, connectionWaitMs: CONNECT_WITHIN_MS })
  const watch = createReplicaWatch({ name, primary: gate, replica: openForLooks(url), maxLagMs, log })
  const loop = followReplica(watch, log)
  return createReplica({
    name, watch, ask: askThrough(pool),
    async close() {
      await loop.stop()
      await pool.end()
    },
  })
}

export interface ReplicaParts {
  name: string
  watch: ReplicaWatch
  /** Throws what PostgreSQL says, or `NotThere`. */
  ask<Row>(asked: Statement, least: string): Promise<{ rows: Row[]; position: string }>
  close(): Promise<void>
}

export function createReplica({ name, watch, ask, close }: ReplicaParts): ReadReplica {
  let [reading, reads] = [0, 0]
  return {
    isFit: () => watch.problem() === null,
    reading: () => reading,
    async read<Row>(asked: Statement, least: string): Promise<ReplicaAnswer<Row>> {
      reading += 1
      try {
        const answer = await watch.whileInUse(ask<Row>(asked, least))
        if (answer !== null) reads += 1
        return answer ?? 'none'
      } catch (error) {
        if (isRefusedByReplicas(error)) return 'refused'
        if (!(error instanceof NotThere) && isLost(error)) watch.leaveOut('away')
        return 'none'
      } finally {
        reading -= 1
      }
    },
    state: () => ({ name, ...watch.state(), reads }),
    async close() {
      await close()
      await watch.close()
    },
  }
}

/** Unlogged tables, such as the ring of changed lots, are on the primary alone; and nothing can be changed elsewhere. */
const isRefusedByReplicas = (error: unknown): boolean => /^(0A000|25006)$/.test(sqlState(error) ?? '')

const isLost = (error: unknown): boolean => /^(08|57P|$)/.test(sqlState(error) ?? '')

function askThrough(pool: pg.Pool): ReplicaParts['ask'] {
  let replayed = '0/0'
  const look = sharedCall(async () => {
    const { position } = await onReplica<{ position: string }>(pool, NOW_AT)
    if (isBehind(replayed, position)) replayed = position
  })
  return async (asked, least) => {
    for (const limit = performance.now() + WAIT_FOR_POSITION_MS; isBehind(replayed, least); await sleep(LOOK_AGAIN_MS)) {
      if (performance.now() > limit) throw new NotThere()
      await look()
    }
    return onReplica(pool, asked, least)
  }
}

/** Rows, and the position that was replayed after they were read. Throws `NotThere` if `least` was not replayed before. */
async function onReplica<Row>(pool: pg.Pool, asked: Statement, least = '0/0'): Promise<{ rows: Row[]; position: string }> {
  const client = await checkOut(pool)
  let sound = false
  try {
    const [, there, answer, after] = await sendAmong(client, [SETTINGS, isThere(least)], asked, [NOW_AT])
    sound = true
    if (least !== '0/0' && !(there!.rows[0] as { is_there: boolean }).is_there) throw new NotThere()
    return { rows: answer!.rows as Row[], position: (after!.rows[0] as { position: string }).position }
  } catch (error) {
    sound ||= !isLost(error)
    throw error
  } finally {
    client.release(!sound)
  }
}
