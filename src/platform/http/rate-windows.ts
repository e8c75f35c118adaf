import { SECOND } from '../../kernel/time.ts'
import { batchLoader } from '../batch-loader.ts'
import type { Sql } from '../db.ts'
import type { Logger } from '../log.ts'

/** The number of requests in the window, including this one, and the rest of its duration. */
export interface Hit {
  hits: number
  ttlMs: number
}

/** Fixed windows for counting requests, shared by all processes. */
export interface RateWindows {
  /** Counts one more. */
  count(key: string, windowMs: number): Promise<Hit>
  close(): Promise<void>
}

/** Several requests of one client, counted by one query. */
interface Hits {
  key: string
  windowMs: number
  times: number
}

/** Returns, in the order of its keys, the state of the windows after all of them. */
type CountHits = (together: readonly Hits[]) => Promise<Hit[]>

/**
 * Requests that arrive while a query is running wait for the next one and are counted by it together. Each gets the
 * number that it would have got alone, in order of arrival.
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

/** All processes lock rows in the same order, to avoid deadlocks. */
const COUNT_HITS = `
  insert into rate_limit_windows as w (key, started_at, hits)
  select key, house_clock(), times from unnest($1::text[], $2::int[]) as hit (key, times) order by key collate "C"
  on conflict (key) do update set
    hits = case when w.started_at + $3 * interval '1 millisecond' <= excluded.started_at then excluded.hits else w.hits + excluded.hits end,
    started_at = case when w.started_at + $3 * interval '1 millisecond' <= excluded.started_at then excluded.started_at else w.started_at end
  returning key, hits, greatest(0, $3 - extract(epoch from house_clock() - started_at) * 1000)::int as "ttlMs"`

/** In PostgreSQL: one row per client, one statement for all waiting requests. */
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

/** One round trip: the count and the expiry are set atomically. */
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

/** Throws if Redis cannot be reached or does not accept the password. */
export async function pingRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { ...REDIS_LIMITS, lazyConnect: true, retryStrategy: () => null })
  // The error of a refused connection has its cause only here.
  let reason: Error | undefined
  redis.on('error', (error) => (reason = error))
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

/** In Redis. If it cannot be reached the fallback windows count, so a lost Redis never means no limit. */
export async function windowsInRedis(url: string, otherwise: RateWindows, log: Logger): Promise<RateWindows> {
  // Imported only if Redis is configured.
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
