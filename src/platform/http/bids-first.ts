import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { SECOND } from '../../kernel/time.ts'
import { createFairQueue } from '../fair-queue.ts'
import { foldAddress } from './client-address.ts'
import { say } from '../sentences.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bidsFirst: BidsFirst
  }
  interface FastifyRequest {
    /** Gives back the place of a request; null when it holds none. */
    leavePlace: (() => void) | null
  }
  interface FastifyContextConfig {
    /** A bid makes others wait, a probe of the house's health never waits; every other request makes room for bids. */
    priority?: 'bid' | 'probe'
  }
}

export interface BidsFirst {
  /** Does a part of a longer work, such as a part of a body, when it is its caller's turn. Throws `Refused` when that comes too late. */
  part<T>(request: FastifyRequest, work: () => T | Promise<T>, leastRestMs?: number): Promise<T>
}

/** How long after the last bid others still make room: the next one is on its way. */
const BIDS_LAST_MS = 1_000
const QUEUE = { waiting: 10_000, waitingPerKey: 2_000, waitMs: 30 * SECOND, busy: say.biddersFirst() }
/** One at a time of one caller, who rests three times as long as it took, so that one alone gets a quarter of a core at most. */
const OF_CALLER = { ...QUEUE, atOnce: 5_000, atOncePerKey: 1 }
const CALLER = { heldMs: 2 * SECOND, rests: 3, leastRestMs: 1, mostRestMs: 300 }
/** What waits in a queue of its own holds up nobody for long, its own sender neither. */
const OWN_QUEUE_HELD_MS = 250
/** Three at a time of all callers. A place is for what the house does, so whoever waits for something else gives it back. */
const OF_ALL = { ...QUEUE, atOnce: 3, atOncePerKey: 3 }
const PLACE = { heldMs: 250, rests: 1, leastRestMs: 0, mostRestMs: 100 }

/** Large answers cost their time after they were handed over: in the kernel, and at whoever reads them. */
const SENT_BYTES_A_MS = 25_000

const bytesOf = (payload: unknown): number => (typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0)

/**
 * While bids are placed, every other request runs in turns: one at a time of each caller, three in all, and rests in
 * proportion to what it took, so that most of the processor is left to the bids whatever somebody sends or asks for.
 * Bodies of files and answers that leave in parts take a turn for each part. Without bids nobody waits here.
 */
export function putBidsFirst(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  let lastBidAt = -Infinity
  const room = createRoom(nowMs, (began) => lastBidAt >= began)
  const areBidsPlaced = () => nowMs() - lastBidAt <= BIDS_LAST_MS
  const part: BidsFirst['part'] = async (request, work, leastRestMs) => {
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
  app.addHook('onSend', async (request, _reply, payload: unknown) => {
    if (payload instanceof Readable) {
      request.leavePlace?.()
      return request.routeOptions.config.priority ? payload : inParts(payload, (next) => part(request, next))
    }
    // What it costs to send is paid for as well.
    if (request.leavePlace) setTimeout(() => request.leavePlace?.(), bytesOf(payload) / SENT_BYTES_A_MS)
    return payload
  })
}

/** What leaves by itself (files, the document of the API, webhooks of others) takes turns of its own, beside the pages that need it. */
function callerOf({ principal, ip, routeOptions }: FastifyRequest): string {
  const caller = principal ? `user ${principal.userId}` : foldAddress(ip)
  return routeOptions.config.access?.kind === 'own' ? `file ${caller}` : caller
}

interface Limits {
  heldMs: number
  /** How much longer the rest is than the work, and its ends. */
  rests: number
  leastRestMs: number
  mostRestMs: number
}

/** Whoever held up no bid, because none came meanwhile, does not rest. */
function createRoom(nowMs: () => number, hasHeldUpBids: (since: number) => boolean) {
  const callers = createFairQueue(OF_CALLER)
  const places = createFairQueue(OF_ALL)
  /** Answers how to leave: after the rest, or with a rest once the time is over for which a place may be held. */
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

/** The same stream, each of its parts taken when it is its reader's turn. */
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
