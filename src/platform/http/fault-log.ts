import type { FastifyRequest } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../log.ts'

/** One row that cannot be read may fail thousands of requests in a second, and their traces fill a disk. */
const TRACE_EVERY_MS = 10 * SECOND
/** Messages may have ids in them. */
const MOST_REASONS = 100

/** Logs each failed request under its id; the trace of the same error of a route only every ten seconds. */
export function createFaultLog(log: Logger, nowMs: () => number = () => performance.now()): (request: FastifyRequest, error: Error) => void {
  const tracedAt = new Map<string, number>()
  return ({ id, method, routeOptions: { url }, trace }, error) => {
    const about = { requestId: id, method, route: url, traceId: trace?.id }
    const [kind, now] = [`${url} ${error.message}`, nowMs()]
    if (now - (tracedAt.get(kind) ?? -Infinity) < TRACE_EVERY_MS) return log.error({ reason: error.message, ...about }, 'request failed')
    if (tracedAt.size >= MOST_REASONS) tracedAt.clear()
    tracedAt.set(kind, now)
    log.error({ err: error, ...about }, 'request failed')
  }
}
