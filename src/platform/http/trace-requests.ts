import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '../telemetry.ts'

/** Traces requests from their arrival to the end of the response; probes and metrics are not. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onRequest', async (request) => {
    const { url: route = 'none', config } = request.routeOptions
    if (config.priority === 'probe') return
    const traceparent = request.headers.traceparent
    request.trace = telemetry.begin(`${request.method} ${route}`, typeof traceparent === 'string' ? traceparent : undefined, {
      'http.request.method': request.method, 'http.route': route, 'freehold.request_id': request.id,
    })
  })
  app.addHook('onResponse', async (request, reply) => request.trace?.end(reply.statusCode))
}
