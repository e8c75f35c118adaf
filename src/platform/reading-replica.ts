import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../kernel/time.ts'
import { batchLoader } from './batch-loader.ts'
import { checkOut, type Database, openPool } from './db.ts'
import type { Logger } from './log.ts'
import { createReplicaWatch, followReplica, isBehind, openForLooks, type ReplicaTrouble } from './replica-watch.ts'
import { SESSION_TIMEOUTS, sessionSettings, settingsOfTransaction } from './session-settings.ts'
import { composed, sendAmong, sqlState, type Statement } from './statements.ts'

/** Where strangers read. */
export interface StrangersReads {
  /**
   * Each read is at least as new as every earlier one, and as every position that was passed to `raise` before it:
   * from the replica if it has replayed that far, otherwise from the primary.
   */
  sql: Database
  raise(position: string): void
  /** Null without a replica. */
  replica(): ReplicaState | null
  close(): Promise<void>
}

export interface ReplicaState {
  /** Null: it is in use. */
  trouble: ReplicaTrouble | null
  since: Date
  lagMs: number
  /** Reads since the start. */
  reads: { fromReplica: number; fromPrimary: number }
}

export const readPrimary = (db: Database): StrangersReads => ({ sql: db, raise: () => undefined, replica: () => null, close: async () => undefined })

export interface ReplicaOptions {
  url: string
  maxLagMs: number
  /** Answers what the replica cannot. */
  primary: Database
  /** Asked for its position, on connections of short lookups. */
  gate: Database
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
class NotThere extends Error {}

/** Reads of strangers from a replica, as far as it is fresh and sound; it is left out and comes back by itself. */
export function openReplica({ url, maxLagMs, primary, gate, log }: ReplicaOptions): StrangersReads {
  const options = { url, poolUrl: url, applicationName: 'freehold strangers', ...SESSION_TIMEOUTS }
  const pool = openPool({ ...options, maxConnections: CONNECTIONS, connectionWaitMs: CONNECT_WITHIN_MS })
  const watch = createReplicaWatch({ primary: gate, replica: openForLooks(url), maxLagMs, log })
  const loop = followReplica(watch, log)
  const reads = { fromReplica: 0, fromPrimary: 0 }
  const refused = new Set<string>()
  let floor = '0/0'
  let replayed = '0/0'

  const raise = (position: string) => void (isBehind(floor, position) && (floor = position))
  const look = sharedRead(async () => {
    const [, row] = await onReplica<{ position: string }>(pool, NOW_AT)
    if (isBehind(replayed, row.position)) replayed = row.position
  })
  const raiseToPrimary = sharedRead(async () => {
    const [row] = await gate.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
    raise(row!.position)
  })

  async function readThere<Row>(asked: Statement): Promise<Row[]> {
    const least = floor
    for (const limit = performance.now() + WAIT_FOR_POSITION_MS; isBehind(replayed, least); await sleep(LOOK_AGAIN_MS)) {
      if (performance.now() > limit) throw new NotThere()
      await look()
    }
    const [rows, after] = await onReplica<Row>(pool, asked, least)
    raise(after.position)
    return rows
  }

  /** Whatever the replica fails at, the primary answers; if it is the statement's fault, with the same error. */
  async function read<Row>(asked: Statement, onPrimary: () => Promise<Row[]>): Promise<Row[]> {
    if (watch.trouble() === null && !refused.has(asked.text)) {
      try {
        const rows = await watch.whileInUse(readThere<Row>(asked))
        if (rows !== null) {
          reads.fromReplica += 1
          return rows
        }
      } catch (error) {
        if (isRefusedByReplicas(error) && refused.size < MOST_REFUSED) refused.add(asked.text)
        else if (!(error instanceof NotThere) && isLost(error)) watch.leaveOut('away')
      }
    }
    const rows = await onPrimary()
    reads.fromPrimary += 1
    await raiseToPrimary()
    return rows
  }

  return {
    sql: {
      ...primary,
      query: (text, values = []) => read(composed(text, values), () => primary.query(text, values)),
      run: (query) => {
        const { sql, parameters } = query.compile()
        return read(composed(sql, parameters), () => primary.run(query))
      },
    },
    raise,
    replica: () => ({ ...watch.state(), reads: { ...reads } }),
    async close() {
      await loop.stop()
      await watch.close()
      await pool.end()
    },
  }
}

/** One read for all that ask while the one before is running. */
function sharedRead(read: () => Promise<void>): () => Promise<null> {
  const load = batchLoader<null, null>(async (askers) => {
    await read()
    return askers.map(() => null)
  })
  return () => load(null)
}

/** Unlogged tables, such as the ring of changed lots, are on the primary alone; and nothing can be changed elsewhere. */
const isRefusedByReplicas = (error: unknown): boolean => /^(0A000|25006)$/.test(sqlState(error) ?? '')

/** Texts that are known to be refused; those composed from requests could be many. */
const MOST_REFUSED = 200

const isLost = (error: unknown): boolean => /^(08|57P|$)/.test(sqlState(error) ?? '')

/** Rows, and the position that was replayed after they were read. Throws `NotThere` if `least` was not replayed before. */
async function onReplica<Row>(pool: pg.Pool, asked: Statement, least = '0/0'): Promise<[Row[], { position: string }]> {
  const client = await checkOut(pool)
  let sound = false
  try {
    const [, there, answer, after] = await sendAmong(client, [SETTINGS, isThere(least)], asked, [NOW_AT])
    sound = true
    if (least !== '0/0' && !(there!.rows[0] as { is_there: boolean }).is_there) throw new NotThere()
    return [answer!.rows as Row[], after!.rows[0] as { position: string }]
  } catch (error) {
    sound ||= !isLost(error)
    throw error
  } finally {
    client.release(!sound)
  }
}
