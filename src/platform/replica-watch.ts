import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import { type ClockReading, CLOCKS_APART_MS, clocksApartMs } from './clock-difference.ts'
import { type Database, openDatabase } from './db.ts'
import type { Logger } from './log.ts'
import { type Loop, startLoop } from './loop.ts'
import type { Sql } from './sql.ts'
import { withTimeLimit } from './time-limit.ts'
import { processTimers, type Timers } from './timers.ts'

/** Why a replica is left out. */
export type ReplicaProblem = 'starting' | 'away' | 'behind' | 'no_replica' | 'another_database' | 'clock'

/** What one server says of itself. */
export interface ServerLook extends ClockReading {
  in_recovery: boolean
  system: string
  database: string
  /** Flushed by a primary, replayed by a replica. */
  position: string
}

export interface ReplicaWatch {
  problem(): ReplicaProblem | null
  state(): { problem: ReplicaProblem | null; since: Date; lagMs: number }
  /** One look at both servers. */
  look(): Promise<void>
  /** Until the next look finds it sound. */
  leaveOut(problem: ReplicaProblem): void
  /** The result of a read, or null as soon as the replica is left out. */
  whileInUse<T>(read: Promise<T>): Promise<T | null>
  close(): Promise<void>
}

const LOOK_EVERY_MS = 500
const LOOK_WITHIN_MS = 1 * SECOND
const LOOK_AGAIN_MS = 50
/** Positions of the primary that are remembered, half a second apart: longer than any allowed lag. */
const MOST_POSITIONS = 240

const SERVER = `select pg_is_in_recovery() as in_recovery, current_database() as database,
  (select system_identifier::text from pg_control_system()) as system, clock_timestamp() as clock,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position`

async function lookAt(sql: Pick<Sql, 'query'>, { elapsedMs }: Timers): Promise<ServerLook> {
  const askedAt = elapsedMs()
  const [row] = await sql.query<Omit<ServerLook, 'askedAt' | 'answeredAt'>>(SERVER)
  return { ...row!, askedAt, answeredAt: elapsedMs() }
}

/** Null if one of them does not answer in time. */
function lookAtBoth(primary: Pick<Sql, 'query'>, replica: Pick<Sql, 'query'>, timers: Timers): Promise<[ServerLook, ServerLook] | null> {
  const looks = Promise.all([lookAt(primary, timers), lookAt(replica, timers)])
  return withTimeLimit(looks, LOOK_WITHIN_MS, null, timers).catch(() => null)
}

/** Whether what answers is a replica of the primary, with a clock as the rule book wants it. */
export function problemOf(primary: ServerLook, replica: ServerLook): ReplicaProblem | null {
  if (replica.system !== primary.system || replica.database !== primary.database) return 'another_database'
  if (!replica.in_recovery) return 'no_replica'
  return clocksApartMs(primary, replica) > CLOCKS_APART_MS ? 'clock' : null
}

/** Whether a position of the write-ahead log, such as `0/3000148`, is before another. */
export const isBehind = (position: string, other: string): boolean => placeOf(position) < placeOf(other)

function placeOf(position: string): bigint {
  const [file, offset] = position.split('/') as [string, string]
  return (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`)
}

export function openForLooks(url: string): Database {
  return openDatabase({
    url, poolUrl: url, applicationName: 'freehold replica watch', maxConnections: 1, connectionWaitMs: LOOK_WITHIN_MS,
    statementTimeoutMs: LOOK_WITHIN_MS, lockTimeoutMs: LOOK_WITHIN_MS, idleInTransactionTimeoutMs: LOOK_WITHIN_MS,
  })
}

/** One look from outside a running house: whether what answers is a sound replica, without the time it is behind. */
export async function examineReplica(url: string, readUrl: string): Promise<ReplicaProblem | null> {
  const [primary, replica] = [openForLooks(url), openForLooks(readUrl)]
  try {
    const looks = await lookAtBoth(primary, replica, processTimers)
    if (looks === null) return 'away'
    return problemOf(looks[0], looks[1]) ?? (await catchesUp(replica, looks[0].position) ? null : 'behind')
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}

async function catchesUp(replica: Database, position: string): Promise<boolean> {
  for (const limit = performance.now() + LOOK_WITHIN_MS; performance.now() < limit; await sleep(LOOK_AGAIN_MS)) {
    if (!isBehind((await lookAt(replica, processTimers)).position, position)) return true
  }
  return false
}

export interface WatchOptions {
  /** Of the replica, in the log. */
  name: string
  primary: Pick<Sql, 'query'>
  replica: Pick<Database, 'query' | 'close'>
  maxLagMs: number
  log: Logger
  timers?: Timers
}

/** Compares a replica with its primary, by the positions that the primary had and the replica has replayed. */
export function createReplicaWatch({ name, primary, replica, maxLagMs, log, timers = processTimers }: WatchOptions): ReplicaWatch {
  let problem: ReplicaProblem | null = 'starting'
  let since = new Date()
  let lagMs = 0
  const waiting = new Set<() => void>()
  const positions: { position: string; at: number }[] = []

  function move(to: ReplicaProblem | null): void {
    if (to === problem) return
    if (to === null) {
      log[problem === 'starting' ? 'info' : 'warn']({ replica: name }, 'read replica: in use; signed-out readers read from it')
    } else {
      for (const giveUp of waiting) giveUp()
      log.warn({ replica: name, reason: to, lagMs }, 'read replica: left out; signed-out readers read from the others, or from the primary')
    }
    problem = to
    since = new Date()
  }

  /** For how long the replica has not had something that the primary had. */
  function lagAt(position: string, now: number): number {
    const missing = positions.find((one) => isBehind(position, one.position))
    return missing ? now - missing.at : 0
  }

  async function findProblem(): Promise<ReplicaProblem | null> {
    const looks = await lookAtBoth(primary, replica, timers)
    if (looks === null) return 'away'
    const [there, here] = looks
    positions.push({ position: there.position, at: there.answeredAt })
    if (positions.length > MOST_POSITIONS) positions.shift()
    lagMs = Math.round(lagAt(here.position, timers.elapsedMs()))
    return problemOf(there, here) ?? (lagMs > maxLagMs ? 'behind' : null)
  }

  return {
    problem: () => problem,
    state: () => ({ problem, since, lagMs }),
    look: async () => move(await findProblem()),
    leaveOut: move,
    whileInUse: <T>(read: Promise<T>) => new Promise<T | null>((resolve, reject) => {
      const giveUp = () => resolve(null)
      waiting.add(giveUp)
      read.then(resolve, reject).finally(() => waiting.delete(giveUp))
    }),
    close: () => replica.close(),
  }
}

/** Looks again and again. With the time that one look may take, a replica is left out within two seconds. */
export const followReplica = (watch: ReplicaWatch, log: Logger, timers: Timers = processTimers): Loop =>
  startLoop(watch.look, { name: 'read replica', log, everyMs: LOOK_EVERY_MS, level: 'warn', timers })
