import { MINUTE, SECOND } from '../src/kernel/time.ts'
import { noClusterBecause } from '../test/cluster/database-cluster.ts'
import { FAILURES } from '../test/cluster/failures.ts'
import { runFailovers } from '../test/cluster/run-failovers.ts'
import type { Finding } from './report.ts'

const TITLE = 'Failover to a standby'
/** Patroni notices after 20 to 30 s that a primary is silent. */
const BACK_WITHIN_MS = 60 * SECOND
/** Of one round, a failure that would begin later is not injected. */
const LIMIT_MS = 5 * MINUTE

/** Needs packages that are not part of Freehold, and root. */
export async function proveFailover(rounds: number): Promise<Finding> {
  const leftOut = noClusterBecause()
  if (leftOut !== null) return { title: TITLE, method: '', counts: [], violations: [], leftOut }
  const limitMs = performance.now() + rounds * LIMIT_MS
  const { judged, counts } = await runFailovers({ failures: FAILURES, rounds, limitMs, withinMs: BACK_WITHIN_MS, skewSeconds: 0 })
  return {
    title: TITLE,
    method: 'Three PostgreSQL with Patroni and etcd, in network namespaces of one machine, with a standby that confirms each commit, and HAProxy '
      + 'before them. 100 bidders bid through 3 processes while the primary is killed, frozen, cut off and lost with its machine. '
      + 'Histories are judged as above, and whoever gets no result meanwhile gets 503 with Retry-After.',
    counts,
    violations: judged.flatMap(({ promise, violations }) => violations.map((violation) => `${promise}: ${violation}`)),
  }
}
