import type { FastifyRequest } from 'fastify'

/** Whether a host, as a setting or an address names it, is this machine alone. Names under `localhost` are (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

export const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1'

/** What proxies and CDNs add to a request they pass on. */
const PASSED_ON = [
  'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'forwarded', 'via', 'x-real-ip', 'x-client-ip',
  'cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'x-cluster-client-ip', 'x-envoy-external-address',
]

/**
 * Whether the sender sits at this machine: a connection from loopback that asks for loopback, with no trace of a proxy.
 * It is meant for what only the operator may see, so a doubt is a no: HTTP/1.0 is what nginx speaks to servers
 * behind it, and another host name is what a proxy or a rebound DNS name would bring.
 */
export function isDirectLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return isLoopbackAddress(raw.socket.remoteAddress ?? '')
    && raw.httpVersion !== '1.0'
    && PASSED_ON.every((name) => headers[name] === undefined)
    && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''))
}
