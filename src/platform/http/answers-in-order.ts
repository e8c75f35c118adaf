import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Processes a request after the response before it on its connection. Node parses all requests of a packet at once, so
 * that a client that waits for no response could have thousands processed at the same time, and bids of others would
 * wait for them; their responses are sent in order anyway. What waits when the connection is lost is dropped.
 */
export function answerInOrder(app: FastifyInstance): void {
  const last = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const before = last.get(socket)
    last.set(socket, reply.raw)
    if (!before || before.closed) return done()
    before.once('close', () => {
      if (!socket.destroyed) return done()
      reply.hijack()
      request.raw.destroy()
    })
  })
}
