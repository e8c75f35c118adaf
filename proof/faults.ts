import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../src/kernel/time.ts'
import type { ProofCluster, ProofHouse } from './proof-cluster.ts'

/** A fault, injected into a running house; resolves when it is over and nothing of it remains but its effects. */
export interface Fault {
  name: string
  /** How often in a bounded run; `--long` repeats all of it. */
  times: number
  inject(cluster: ProofCluster, victim: ProofHouse): Promise<void>
}

const FROZEN_MS = 3 * SECOND
/** Longer than the house waits for a silent database before it gives up on the connection. */
const HALF_OPEN_MS = 20 * SECOND
const SLOW_MS = 5 * SECOND
const HARRIED_MS = 3 * SECOND
const HARRY_EVERY_MS = 200
const READ_ONLY_MS = 3 * SECOND
/** Longer than a bid waits for a lock. */
const LOCKED_MS = 5 * SECOND

export const FAULTS: readonly Fault[] = [
  { name: 'process killed (SIGKILL) and started again', times: 10, inject: (_, { process }) => restart(process) },
  {
    name: 'all processes killed at once', times: 2,
    inject: async ({ houses }) => void await Promise.all(houses.map(({ process }) => restart(process))),
  },
  {
    name: 'process frozen (SIGSTOP) for 3 s', times: 4,
    async inject(_, { process }) {
      process.signal('SIGSTOP')
      await sleep(FROZEN_MS)
      process.signal('SIGCONT')
    },
  },
  { name: 'database killed (SIGKILL, all its processes)', times: 3, inject: async (cluster) => signalAll(await cluster.databaseProcesses(), 'SIGKILL') },
  {
    name: 'database frozen (SIGSTOP, all its processes) for 3 s', times: 3,
    async inject(cluster) {
      const pids = await cluster.databaseProcesses()
      signalAll(pids, 'SIGSTOP')
      await sleep(FROZEN_MS)
      signalAll(pids, 'SIGCONT')
    },
  },
  { name: 'connections to the database cut', times: 8, inject: async (_, { toDatabase }) => toDatabase.cut() },
  {
    name: 'connections to the database half-open for 20 s', times: 2,
    async inject(_, { toDatabase }) {
      toDatabase.stall()
      await sleep(HALF_OPEN_MS)
      toDatabase.restore()
    },
  },
  { name: 'sessions of the database terminated for 3 s', times: 2, inject: ({ db }) => harry(db, 'pg_terminate_backend') },
  { name: 'statements of the database cancelled for 3 s', times: 2, inject: ({ db }) => harry(db, 'pg_cancel_backend') },
  {
    name: 'database read-only for 3 s, as after a failover', times: 2,
    async inject({ db }) {
      await setReadOnly(db, true)
      await sleep(READ_ONLY_MS)
      await setReadOnly(db, false)
    },
  },
  {
    name: 'table of bids locked for 5 s', times: 2,
    inject: ({ db }) => db.transaction(async (tx) => {
      await tx.query('lock table bids in access exclusive mode')
      await sleep(LOCKED_MS)
    }),
  },
  { name: 'connections of clients cut', times: 8, inject: async (_, { fromClients }) => fromClients.cut() },
  { name: 'clock of a process set an hour ahead or back', times: 6, inject: async (_, { process }) => process.signal('SIGUSR2') },
  {
    name: 'commits delayed by 100 ms each for 5 s, as by a slow disk', times: 3,
    async inject({ db }) {
      await setCommitDelay(db, 100_000)
      await sleep(SLOW_MS)
      await setCommitDelay(db, 0)
    },
  },
]

async function restart(process: ProofHouse['process']): Promise<void> {
  await process.kill()
  await process.start()
}

/** Again and again, so that retries meet it too. */
async function harry(db: ProofCluster['db'], how: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<void> {
  for (const end = performance.now() + HARRIED_MS; performance.now() < end; await sleep(HARRY_EVERY_MS)) {
    await db.query(`select ${how}(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'proof'`)
  }
}

async function setReadOnly(db: ProofCluster['db'], isReadOnly: boolean): Promise<void> {
  await db.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await db.query('select pg_reload_conf()')
}

/** `commit_siblings = 0`: every commit waits, however few others are in progress. */
async function setCommitDelay(db: ProofCluster['db'], microseconds: number): Promise<void> {
  await db.query('alter system set commit_siblings = 0')
  await db.query(`alter system set commit_delay = ${microseconds}`)
  await db.query('select pg_reload_conf()')
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
