import type { FastifyRequest } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../log.ts'

/** A crowd that is told to come back later must not also fill the log. */
const SAID_EVERY_MS = 10 * SECOND

/** Notes requests that were refused because the house is busy: one line for all of them, without a trace, now and then. */
export function createBusyLog(log: Logger, nowMs: () => number = () => performance.now()): (request: FastifyRequest, error: Error) => void {
  let refused = 0
  let saidAt = -Infinity
  return ({ id, method, routeOptions: { url } }, error) => {
    refused += 1
    if (nowMs() - saidAt < SAID_EVERY_MS) return
    log.warn({ requestId: id, method, route: url, reason: error.message, refused }, 'the house is busy; requests were told to come back')
    refused = 0
    saidAt = nowMs()
  }
}
