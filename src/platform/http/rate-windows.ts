import { SECOND } from '../../kernel/time.ts'
import { batchLoader } from '../batch-loader.ts'
import type { Sql } from '../db.ts'
import type { Logger } from '../log.ts'

/** How many requests there were in the window, this one included, and how long the window still lasts. */
export interface Hit {
  hits: number
  ttlMs: number
}

/** Fixed windows in which requests are counted, shared by all processes. */
export interface RateWindows {
  /** Counts one more. */
  count(key: string, windowMs: number): Promise<Hit>
  close(): Promise<void>
}

/** Several requests of one client, counted by one question. */
interface Hits {
  key: string
  windowMs: number
  times: number
}

/** Answers, in the order of its keys, how the window stands after all of them. */
type CountHits = (together: readonly Hits[]) => Promise<Hit[]>

/**
 * Requests that arrive while a question is under way wait for the next one and are counted by it together, a client
 * once. Each gets the number that it would have got alone, in the order of arrival.
 */
function countedTogether(ask: CountHits): RateWindows['count'] {
  const count = batchLoader(async (requests: readonly Omit<Hits, 'times'>[]): Promise<Hit[]> => {
    const byKey = new Map<string, Hits>()
    for (const { key, windowMs } of requests) byKey.set(key, { key, windowMs, times: (byKey.get(key)?.times ?? 0) + 1 })
    const together = [...byKey.values()]
    const hits = await ask(together)
    const next = new Map(together.map(({ key, times }, nth) => [key, { hits: hits[nth]!.hits - times, ttlMs: hits[nth]!.ttlMs }]))
    return requests.map(({ key }) => {
      const window = next.get(key)!
      window.hits += 1
      return { ...window }
    })
  })
  return (key, windowMs) => count({ key, windowMs })
}

/** All processes take the rows in one order, or two of them could wait for each other. */
const COUNT_HITS = `
  insert into rate_limit_windows as w (key, started_at, hits)
  select key, house_clock(), times from unnest($1::text[], $2::int[]) as hit (key, times) order by key collate "C"
  on conflict (key) do update set
    hits = case when w.started_at + $3 * interval '1 millisecond' <= excluded.started_at then excluded.hits else w.hits + excluded.hits end,
    started_at = case when w.started_at + $3 * interval '1 millisecond' <= excluded.started_at then excluded.started_at else w.started_at end
  returning key, hits, greatest(0, $3 - extract(epoch from house_clock() - started_at) * 1000)::int as "ttlMs"`

/** In PostgreSQL: one row a client, one statement for all who wait. */
export const windowsInPostgres = (sql: Sql): RateWindows => ({
  count: countedTogether(async (together) => {
    const found = new Map<string, Hit>()
    for (const [windowMs, hits] of Map.groupBy(together, (hit) => hit.windowMs)) {
      const rows = await sql.query<Hit & { key: string }>(COUNT_HITS, [hits.map(({ key }) => key), hits.map(({ times }) => times), windowMs])
      for (const { key, hits: many, ttlMs } of rows) found.set(key, { hits: many, ttlMs })
    }
    return together.map(({ key }) => found.get(key)!)
  }),
  close: () => Promise.resolve(),
})

/** One round trip for all: a count and the end of its window are one act, whatever dies in between. */
const COUNT_IN_REDIS = `
  local answers = {}
  for nth, key in ipairs(KEYS) do
    local hits = redis.call('incrby', key, ARGV[2 * nth - 1])
    if hits == tonumber(ARGV[2 * nth - 1]) then redis.call('pexpire', key, ARGV[2 * nth]) end
    answers[nth] = { hits, redis.call('pttl', key) }
  end
  return answers`

const REDIS_LIMITS = { connectTimeout: 2 * SECOND, commandTimeout: SECOND / 2, maxRetriesPerRequest: 0, enableOfflineQueue: false }
const LONGEST_PAUSE_MS = 5 * SECOND

/** In Redis. While it cannot be reached the other windows count, so that a lost Redis never means no limit. */
export async function windowsInRedis(url: string, otherwise: RateWindows, log: Logger): Promise<RateWindows> {
  // Most houses have none.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { ...REDIS_LIMITS, retryStrategy: (tries) => Math.min(tries * 200, LONGEST_PAUSE_MS) })
  let isAway = false
  const notice = (away: boolean, error?: unknown) => {
    if (away !== isAway) log.warn({ err: error }, away ? 'rate limits: Redis unavailable, using PostgreSQL' : 'rate limits: Redis available again')
    isAway = away
  }
  redis.on('error', (error) => notice(true, error))
  const count = countedTogether(async (together) => {
    const keys = together.map(({ key }) => `freehold:rate:${key}`)
    const answers = await redis.eval(COUNT_IN_REDIS, keys.length, ...keys, ...together.flatMap(({ times, windowMs }) => [times, windowMs]))
    return (answers as [number, number][]).map(([hits, ttlMs]) => ({ hits, ttlMs }))
  })
  return {
    async count(key, windowMs) {
      try {
        const hit = await count(key, windowMs)
        notice(false)
        return hit
      } catch (error) {
        notice(true, error)
        return otherwise.count(key, windowMs)
      }
    },
    async close() {
      redis.disconnect()
      await otherwise.close()
    },
  }
}
