import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import { createFairQueue } from '../fair-queue.ts'
import { changesSomething } from './access.ts'
import { sessionOf } from './session-cookie.ts'
import { say } from '../sentences.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own queue, with a longer wait than for a row lock. */
    ownQueue?: true
  }
}

const BUSY = say.otherChanges()
const QUEUE = { atOnce: 5_000, waiting: 5_000, waitingPerKey: 200, waitMs: 3 * SECOND, busy: BUSY }

/**
 * Changes of one resource wait for its row, each holding one of the few connections. So two run at a time per
 * resource and four per person; the others wait here, where waiting is cheap.
 */
export function limitConcurrentChanges(app: FastifyInstance): void {
  const ofThing = createFairQueue({ ...QUEUE, atOncePerKey: 2 })
  const ofPerson = createFairQueue({ ...QUEUE, atOncePerKey: 4 })
  app.addHook('preHandler', async (request, reply) => {
    const { ownQueue, priority } = request.routeOptions.config
    if (!changesSomething(request.method) || ownQueue || priority) return
    const [person, thing] = [personOf(request), thingOf(request)]
    const leaves: (() => void)[] = []
    const leaveAll = () => {
      for (const leave of leaves) leave()
    }
    reply.raw.once('close', leaveAll)
    try {
      if (person !== null) leaves.push(await ofPerson.enter(person))
      if (thing !== null) leaves.push(await ofThing.enter(thing))
    } catch (error) {
      leaveAll()
      throw error
    }
    // The caller hung up while waiting and has been removed already.
    if (reply.raw.destroyed) leaveAll()
  })
}

const personOf = (request: FastifyRequest): string | null =>
  request.principal ? `user ${request.principal.userId}` : sessionOf(request) || null

/** The address up to its first parameter: `/api/v1/invoices/12`; null if it does not name a resource. */
function thingOf({ url, routeOptions }: FastifyRequest): string | null {
  const parts = (routeOptions.url ?? '').split('/')
  const index = parts.findIndex((part) => part.startsWith(':'))
  return index === -1 ? null : url.split('?', 1)[0]!.split('/').slice(0, index + 1).join('/')
}
