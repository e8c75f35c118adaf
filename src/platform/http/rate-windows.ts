import { Redis } from 'ioredis'
import { SECOND } from '../../kernel/time.ts'
import type { Sql } from '../db.ts'
import type { Logger } from '../log.ts'

/** Fixed windows in which requests are counted, shared by all processes. */
export interface RateWindows {
  /** Counts one more; answers how many there were in this window and how long it still lasts. */
  count(key: string, windowMs: number): Promise<{ hits: number; ttlMs: number }>
  close(): Promise<void>
}

const COUNT_HIT = `
  insert into rate_limit_windows as w (key, started_at, hits) values ($1, house_clock(), 1)
  on conflict (key) do update set
    hits = case when w.started_at + $2 * interval '1 millisecond' <= house_clock() then 1 else w.hits + 1 end,
    started_at = case when w.started_at + $2 * interval '1 millisecond' <= house_clock() then house_clock() else w.started_at end
  returning hits, greatest(0, $2 - extract(epoch from house_clock() - started_at) * 1000)::int as "ttlMs"`

/** In PostgreSQL: one row a key, one statement a hit. */
export const windowsInPostgres = (sql: Sql): RateWindows => ({
  async count(key, windowMs) {
    const [row] = await sql.query<{ hits: number; ttlMs: number }>(COUNT_HIT, [key, windowMs])
    return row!
  },
  close: () => Promise.resolve(),
})

/** One round trip: the count and the end of its window are one act, whatever dies in between. */
const COUNT_IN_REDIS = `
  local hits = redis.call('incr', KEYS[1])
  if hits == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { hits, redis.call('pttl', KEYS[1]) }`

const REDIS_LIMITS = { connectTimeout: 2 * SECOND, commandTimeout: SECOND / 2, maxRetriesPerRequest: 0, enableOfflineQueue: false }
const LONGEST_PAUSE_MS = 5 * SECOND

/** In Redis. While it cannot be reached the other windows count, so that a lost Redis never means no limit. */
export function windowsInRedis(url: string, otherwise: RateWindows, log: Logger): RateWindows {
  const redis = new Redis(url, { ...REDIS_LIMITS, retryStrategy: (tries) => Math.min(tries * 200, LONGEST_PAUSE_MS) })
  let isAway = false
  const notice = (away: boolean, error?: unknown) => {
    if (away !== isAway) log.warn({ err: error }, away ? 'rate limits: Redis unavailable, using PostgreSQL' : 'rate limits: Redis available again')
    isAway = away
  }
  redis.on('error', (error) => notice(true, error))
  return {
    async count(key, windowMs) {
      try {
        const [hits, ttlMs] = (await redis.eval(COUNT_IN_REDIS, 1, `freehold:rate:${key}`, windowMs)) as [number, number]
        notice(false)
        return { hits, ttlMs }
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
