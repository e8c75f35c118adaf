import type { FastifyInstance } from 'fastify'

/**
 * A client that has reset its connection before its request is read has no address, which limits, records and tokens
 * need. Nobody can receive an answer, so nothing is done. Asked once, the address is kept for the whole request.
 */
export function dropVanishedClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done()
    reply.hijack()
    request.raw.destroy()
  })
}
