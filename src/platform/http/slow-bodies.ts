import type { FastifyInstance, FastifyRequest } from 'fastify'

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Disconnects clients that send a body too slowly. Node has one limit for all requests, which must allow for files
 * over a slow line; all other bodies are small.
 */
export function endSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) endLate(request, bodyMs)
    done()
  })
}

function endLate(request: FastifyRequest, bodyMs: number): void {
  const timer = setTimeout(() => request.raw.destroy(), bodyMs)
  timer.unref()
  timers.set(request, timer)
  for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timer))
}

/** Lets a body take as long as Node allows; for an authorized caller who uploads a file. */
export const allowSlowBody = (request: FastifyRequest): void => clearTimeout(timers.get(request))

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
