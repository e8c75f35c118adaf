import { sharedCall } from './batch-loader.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import { openReplica, type ReadReplica, type ReplicaState } from './read-replica.ts'
import { isBehind } from './replica-watch.ts'
import { composed, type Statement } from './statements.ts'

/** Where signed-out readers read. */
export interface SignedOutReads {
  /**
   * Each read is at least as new as every earlier one, and as every position that was passed to `raise` before it:
   * from a replica if it has replayed that far, otherwise from the primary.
   */
  sql: Database
  raise(position: string): void
  replicas(): readonly ReplicaState[]
  /** Reads that the primary has answered since the start; null without replicas. */
  readsByPrimary(): number | null
  close(): Promise<void>
}

export const readPrimary = (db: Database): SignedOutReads =>
  ({ sql: db, raise: () => undefined, replicas: () => [], readsByPrimary: () => null, close: async () => undefined })

export interface SignedOutReadsOptions {
  /** Of the replicas. */
  urls: readonly string[]
  maxLagMs: number
  /** Answers what no replica can. */
  primary: Database
  /** Asked for its position, on connections of short lookups. */
  gate: Database
  log: Logger
}

/** Texts that are known to be refused by replicas; those composed from requests could be many. */
const MOST_REFUSED = 200

/** Reads of signed-out readers, spread over the replicas that are fresh and sound. Each is left out and comes back by itself. */
export function openSignedOutReads({ urls, maxLagMs, primary, gate, log }: SignedOutReadsOptions): SignedOutReads {
  if (urls.length === 0) return readPrimary(primary)
  const replicas = urls.map((url) => openReplica({ url, maxLagMs, gate, log }))
  const { read, raise, readsByPrimary } = spreadReads(replicas, async () => {
    const [row] = await gate.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
    return row!.position
  })
  return {
    sql: {
      ...primary,
      query: (text, values = []) => read(composed(text, values), () => primary.query(text, values)),
      run: (query) => {
        const { sql, parameters } = query.compile()
        return read(composed(sql, parameters), () => primary.run(query))
      },
    },
    raise, readsByPrimary,
    replicas: () => replicas.map((replica) => replica.state()),
    close: async () => void (await Promise.all(replicas.map((replica) => replica.close()))),
  }
}

/** `primaryPosition`: how far the primary has written its log. */
export function spreadReads(replicas: readonly ReadReplica[], primaryPosition: () => Promise<string>) {
  const refused = new Set<string>()
  let [floor, readsByPrimary, turn] = ['0/0', 0, 0]

  const raise = (position: string) => void (isBehind(floor, position) && (floor = position))
  const raiseToPrimary = sharedCall(async () => raise(await primaryPosition()))

  /** The least busy of those in use, so that few reads wait for one that has just failed; in turns if they are equally busy. */
  function choose(): ReadReplica | undefined {
    turn += 1
    const inTurn = replicas.map((_, nth) => replicas[(turn + nth) % replicas.length]!)
    return inTurn.filter((replica) => replica.isFit()).toSorted((a, b) => a.reading() - b.reading())[0]
  }

  /** Whatever a replica fails at, the primary answers; if it is the statement's fault, with the same error. */
  async function read<Row>(asked: Statement, onPrimary: () => Promise<Row[]>): Promise<Row[]> {
    const answer = refused.has(asked.text) ? 'none' : await choose()?.read<Row>(asked, floor) ?? 'none'
    if (typeof answer !== 'string') {
      raise(answer.position)
      return answer.rows
    }
    if (answer === 'refused' && refused.size < MOST_REFUSED) refused.add(asked.text)
    const rows = await onPrimary()
    readsByPrimary += 1
    await raiseToPrimary()
    return rows
  }

  return { read, raise, readsByPrimary: () => readsByPrimary }
}
