import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { SECOND } from '../../kernel/time.ts'
import { createFairQueue } from '../fair-queue.ts'
import { foldAddress } from './client-address.ts'
import { say } from '../sentences.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bidsFirst: BidPriority
  }
  interface FastifyRequest {
    /** Releases the slot of a request; null if it holds none. */
    leavePlace: (() => void) | null
  }
  interface FastifyContextConfig {
    /** A bid makes others wait, and a health probe never waits; every other request yields to bids. */
    priority?: 'bid' | 'probe'
  }
}

export interface BidPriority {
  /**
   * Runs part of a longer task, such as part of a body, when it is the caller's turn. Throws `Refused` if that
   * takes too long.
   */
  part<T>(request: FastifyRequest, work: () => T | Promise<T>, leastRestMs?: number): Promise<T>
}

/** Others yield for this long after the last bid, because the next one is probably coming. */
const BIDS_LAST_MS = 1_000
const QUEUE = { waiting: 10_000, waitingPerKey: 2_000, waitMs: 30 * SECOND, busy: say.biddersFirst() }
/** One request of a caller at a time, then a pause three times as long, so that a caller gets at most a quarter of a core. */
const OF_CALLER = { ...QUEUE, atOnce: 5_000, atOncePerKey: 1 }
const CALLER = { heldMs: 2 * SECOND, rests: 3, leastRestMs: 1, mostRestMs: 300 }
/** Requests with a queue of their own wait only briefly here. */
const OWN_QUEUE_HELD_MS = 250
/** Three at a time of all callers. A slot stands for processing, so a request that waits for something else releases it. */
const OF_ALL = { ...QUEUE, atOnce: 3, atOncePerKey: 3 }
const PLACE = { heldMs: 250, rests: 1, leastRestMs: 0, mostRestMs: 100 }

/** Large responses cost time after they were handed over: in the kernel and at the receiver. */
const SENT_BYTES_A_MS = 25_000

const bytesOf = (payload: unknown): number => (typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0)

/**
 * While bids are placed, every other request takes turns: one at a time of each caller, three in all, with a pause
 * in proportion to its duration, so that most of the processor is left to bids. Bodies of files and responses sent
 * in parts take a turn for each part. Without bids nothing waits here.
 */
export function putBidsFirst(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  let lastBidAt = -Infinity
  const room = createRoom(nowMs, (began) => lastBidAt >= began)
  const areBidsPlaced = () => nowMs() - lastBidAt <= BIDS_LAST_MS
  const part: BidPriority['part'] = async (request, work, leastRestMs) => {
    if (!areBidsPlaced()) return work()
    const leave = await room.enter(callerOf(request), { ...CALLER, ...(leastRestMs && { leastRestMs }) })
    try {
      return await work()
    } finally {
      leave()
    }
  }
  app.decorate('bidsFirst', { part })
  app.decorateRequest('leavePlace', null)
  app.addHook('preHandler', async (request, reply) => {
    const { priority, ownQueue } = request.routeOptions.config
    if (priority === 'bid') lastBidAt = nowMs()
    if (priority || !areBidsPlaced()) return
    const leave = await room.enter(callerOf(request), ownQueue ? { ...CALLER, heldMs: OWN_QUEUE_HELD_MS } : CALLER)
    request.leavePlace = () => {
      request.leavePlace = null
      leave()
    }
    reply.raw.once('close', () => request.leavePlace?.())
    if (reply.raw.destroyed) request.leavePlace()
  })
  app.addHook('onSend', (request, _reply, payload: unknown, done) => {
    if (payload instanceof Readable) {
      request.leavePlace?.()
      return done(null, request.routeOptions.config.priority ? payload : inParts(payload, (next) => part(request, next)))
    }
    // The cost of sending counts as well.
    if (request.leavePlace) setTimeout(() => request.leavePlace?.(), bytesOf(payload) / SENT_BYTES_A_MS)
    done(null, payload)
  })
}

/** Files, the API document and inbound webhooks have their own queue, beside the pages. */
function callerOf({ principal, ip, routeOptions }: FastifyRequest): string {
  const caller = principal ? `user ${principal.userId}` : foldAddress(ip)
  return routeOptions.config.access?.kind === 'own' ? `file ${caller}` : caller
}

interface Limits {
  heldMs: number
  /** The length of a pause relative to the work, and its limits. */
  rests: number
  leastRestMs: number
  mostRestMs: number
}

/** No pause if no bid came meanwhile. */
function createRoom(nowMs: () => number, hasHeldUpBids: (since: number) => boolean) {
  const callers = createFairQueue(OF_CALLER)
  const places = createFairQueue(OF_ALL)
  /** Returns how to leave: with a pause, also when the slot was held too long. */
  const holding = (leave: () => void, { heldMs, rests, leastRestMs, mostRestMs }: Limits): (() => void) => {
    const began = nowMs()
    const rest = () => {
      clearTimeout(timer)
      const restMs = hasHeldUpBids(began) ? (nowMs() - began) * rests : 0
      setTimeout(leave, Math.min(Math.max(restMs, leastRestMs), mostRestMs))
    }
    const timer = setTimeout(rest, heldMs)
    return rest
  }
  return {
    async enter(caller: string, limits: Limits): Promise<() => void> {
      const leaveLine = await callers.enter(caller)
      try {
        const rests = [holding(await places.enter(caller), PLACE), holding(leaveLine, limits)]
        return () => {
          for (const rest of rests) rest()
        }
      } catch (error) {
        leaveLine()
        throw error
      }
    },
  }
}

/** The same stream, each part read when it is the reader's turn. */
function inParts(source: Readable, take: <T>(next: () => Promise<T>) => Promise<T>): Readable {
  const parts = source.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer | string>
  return new Readable({
    read() {
      take(() => parts.next()).then(({ done, value }) => this.push(done ? null : value), (error: Error) => this.destroy(error))
    },
    destroy(error, done) {
      source.destroy()
      done(error)
    },
  })
}
