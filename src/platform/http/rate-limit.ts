import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import type { Principal } from './access.ts'
import { createAddressKeys } from './client-address.ts'
import type { RateWindows } from './rate-windows.ts'
import { say } from '../sentences.ts'

const WINDOW_SECONDS = 60

export interface Limiter {
  /** 60 requests a minute per person (all tokens together) or address (rule book I4). */
  api(request: FastifyRequest, reply: FastifyReply, principal: Principal | null): Promise<Refusal | null>
  /** Pages of the site, by address. */
  page(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | null>
}

export interface LimiterOptions {
  apiPerMinute: number
  pagesPerMinute: number
  /** Where hits are counted for all processes; null: in memory, for a single process. */
  windows: RateWindows | null
}

/** Keys in memory; the least recently used is removed first. */
const KEYS_IN_MEMORY = 50_000

/** 0: no limit. */
export async function createLimiter(app: FastifyInstance, { apiPerMinute, pagesPerMinute, windows }: LimiterOptions): Promise<Limiter> {
  await app.register(rateLimit, { global: false, cache: KEYS_IN_MEMORY, ...(windows ? { store: storeOf(windows) } : {}) })
  const counter = (max: number) =>
    app.createRateLimit({ max, timeWindow: WINDOW_SECONDS * 1000, keyGenerator: (request) => request.rateLimitKey })
  const addressKey = createAddressKeys()
  const countCall = counter(apiPerMinute)
  const countPage = counter(pagesPerMinute)

  return {
    async api(request, reply, principal) {
      if (apiPerMinute === 0) return null
      request.rateLimitKey = principal ? `user:${principal.userId}` : `address:${addressKey(request.ip)}`
      const result = await countCall(request)
      if (result.isAllowed) return null
      const seconds = Math.max(1, result.ttlInSeconds)
      reply.headers({
        'x-ratelimit-limit': apiPerMinute,
        'x-ratelimit-remaining': result.remaining,
        'x-ratelimit-reset': Math.ceil((request.receivedAt + result.ttl) / 1000),
        'ratelimit-policy': `"default";q=${apiPerMinute};w=${WINDOW_SECONDS}`,
        ratelimit: `"default";r=${result.remaining};t=${seconds}`,
      })
      return result.isExceeded ? tooMany(reply, seconds) : null
    },
    async page(request, reply) {
      if (pagesPerMinute === 0) return null
      request.rateLimitKey = `page:${addressKey(request.ip)}`
      const result = await countPage(request)
      return result.isAllowed || !result.isExceeded ? null : tooMany(reply, Math.max(1, result.ttlInSeconds))
    },
  }
}

function tooMany(reply: FastifyReply, seconds: number): Refusal {
  reply.header('retry-after', seconds)
  return refuse('rate_limited', say.tooManyRequests({ count: seconds }))
}

type Hit = { current: number; ttl: number }

/** A counter store for @fastify/rate-limit. */
function storeOf(windows: RateWindows) {
  return class SharedStore {
    incr(key: string, done: (error: Error | null, hit?: Hit) => void, timeWindow: number) {
      windows.count(key, timeWindow).then(({ hits, ttlMs }) => done(null, { current: hits, ttl: ttlMs }), (error: Error) => done(error))
    }
    child() {
      return this
    }
  }
}
