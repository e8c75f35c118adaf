import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseCluster } from './database-cluster.ts'
import { type Machine, signalTo } from './machines.ts'

/** What happens to the machine of the primary. Resolves when it is over; then the machine may rejoin the others. */
export interface Failure {
  name: string
  /** `nth`: how often it was injected before. */
  inject(cluster: DatabaseCluster, primary: Machine, nth: number): Promise<void>
}

/** Longer than the lock of the primary lasts (`ttl` of Patroni): meanwhile another one takes over. */
const TAKEN_OVER_MS = 30_000

export const FAILURES: readonly Failure[] = [
  {
    name: 'killed',
    inject: async (cluster, primary) => cluster.databaseProcesses(primary).forEach((pid) => signalTo(pid, 'SIGKILL')),
  },
  {
    name: 'frozen',
    // Every other time the whole machine; else only PostgreSQL, of which Patroni may know nothing.
    async inject(cluster, primary, nth) {
      const pids = nth % 2 === 0 ? primary.processes() : cluster.databaseProcesses(primary)
      for (const pid of pids) signalTo(pid, 'SIGSTOP')
      await sleep(TAKEN_OVER_MS)
      for (const pid of pids) signalTo(pid, 'SIGCONT')
    },
  },
  {
    name: 'cut off',
    // Every other time from everything; else only from the other databases, while clients still reach it.
    async inject(cluster, primary, nth) {
      if (nth % 2 === 0) primary.cutOff()
      else primary.cutOffFrom(cluster.machines.filter((machine) => machine !== primary))
      await sleep(TAKEN_OVER_MS)
      primary.reconnect()
    },
  },
  {
    name: 'lost with its machine',
    async inject(cluster, primary) {
      await primary.kill()
      await sleep(TAKEN_OVER_MS)
      cluster.start(primary)
    },
  },
]
