import type { FastifyInstance, FastifyRequest } from 'fastify'

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Hangs up on bodies that come too slowly. Node has one limit for all requests, which a file over a country line
 * needs; everything else is small, and whoever takes long over it only holds a connection.
 */
export function endSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const timer = setTimeout(() => request.raw.destroy(), bodyMs)
    timer.unref()
    timers.set(request, timer)
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timer))
  })
}

/** Lets a body take as long as Node allows; for a caller who was let in and sends a file. */
export const allowSlowBody = (request: FastifyRequest): void => clearTimeout(timers.get(request))

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
