import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import { createFairQueue } from '../fair-queue.ts'
import { changesSomething } from './access.ts'
import { say } from '../sentences.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place of a request that reads; null when it holds none. */
    leaveReaders: (() => void) | null
  }
}

/** How long after the last bid readers still make room: the next one is on its way. */
const BIDS_LAST_MS = 250
/** The rest after a reader, in milliseconds: as long as it took, within these. */
const [LEAST_REST_MS, MOST_REST_MS] = [1, 250]
const READERS = {
  atOnce: 2, atOncePerKey: 1, waiting: 5_000, waitingPerKey: 500, waitMs: 15 * SECOND,
  busy: say.biddersFirst(),
}

/**
 * While bids are placed, requests that only read run two at a time, one for each caller, and rest as long as they took,
 * so that at least half of the processor is left to the bids whatever somebody asks for. Without bids nobody waits here.
 */
export function putBidsFirst(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  const readers = createFairQueue(READERS)
  let lastBidAt = -Infinity
  app.decorateRequest('leaveReaders', null)
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.ownQueue) lastBidAt = nowMs()
    if (!isReader(request) || nowMs() - lastBidAt > BIDS_LAST_MS) return
    const leave = await readers.enter(callerOf(request))
    const began = nowMs()
    request.leaveReaders = () => {
      request.leaveReaders = null
      const took = nowMs() - began
      setTimeout(leave, Math.min(Math.max(took, LEAST_REST_MS), MOST_REST_MS))
    }
    reply.raw.once('close', () => request.leaveReaders?.())
    if (reply.raw.destroyed) request.leaveReaders()
  })
  app.addHook('onSend', async (request) => request.leaveReaders?.())
}

/** Files, health and inbound webhooks have no gate and cost little. */
const isReader = ({ method, routeOptions }: FastifyRequest): boolean =>
  !changesSomething(method) && (routeOptions.config.access?.kind ?? 'own') !== 'own'

const callerOf = ({ principal, ip }: FastifyRequest): string => (principal ? `user ${principal.userId}` : ip)
