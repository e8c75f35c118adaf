import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Facts, Telemetry } from '../telemetry.ts'

/** Those of the semantic conventions; others are named `_OTHER`, so that nobody invents names of spans. */
const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'])

/**
 * Traces requests from their arrival to the end of the response; probes and metrics are not. Names and facts are those
 * of https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server.
 */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onRequest', async (request) => {
    const { url: route, config } = request.routeOptions
    if (config.priority === 'probe') return
    const traceparent = request.headers.traceparent
    const method = METHODS.has(request.method) ? request.method : 'HTTP'
    const name = route === undefined ? method : `${method} ${route}`
    request.trace = telemetry.begin(name, typeof traceparent === 'string' ? traceparent : undefined, () => factsOf(request))
  })
  app.addHook('onResponse', async (request, reply) => request.trace?.end(reply.statusCode))
}

function factsOf({ method, protocol, params, id, raw, routeOptions: { url: route } }: FastifyRequest): Facts {
  return {
    ...(METHODS.has(method) ? { 'http.request.method': method } : { 'http.request.method': '_OTHER', 'http.request.method_original': method }),
    ...(route !== undefined && { 'http.route': route }),
    'url.path': route === undefined ? REDACTED : shownPath(route, params as Record<string, string>),
    'url.scheme': protocol,
    'network.protocol.version': raw.httpVersion,
    'freehold.request_id': id,
  }
}

const REDACTED = 'REDACTED'

/** Links in emails have secrets in their paths, so of the parts that vary only numbers are shown. */
const shownPath = (route: string, params: Record<string, string>): string =>
  route.replaceAll(/:(\w+)|\*/g, (_, name: string | undefined) => (name !== undefined && /^\d+$/.test(params[name] ?? '') ? params[name]! : REDACTED))
