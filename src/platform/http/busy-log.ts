import type { FastifyRequest } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../log.ts'

const SAID_EVERY_MS = 10 * SECOND

/** Logs requests that were refused because the server is busy: one line for all, without a trace, every ten seconds. */
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
