import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 50

/**
 * A stop closes idle connections once. One whose response is being sent at that moment becomes idle later, and would
 * hold up the stop until its keep-alive ends.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
