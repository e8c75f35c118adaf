import type { FastifyRequest } from 'fastify'

/** Whether a host in a setting or an address is this machine. Names under `localhost` are (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1'

/** Headers that proxies and CDNs add. */
const PASSED_ON = /^(x-(forwarded|original|envoy|amzn|azure)-.+|(cf|fly|fastly)-.+|x-(real|client|cluster-client)-ip|true-client-ip|forwarded|via)$/

/**
 * Whether the sender is on this machine: a connection from loopback that asks for loopback, without any sign of a
 * proxy. It guards what only the operator may see, so doubt means no: HTTP/1.0 is what nginx speaks to servers
 * behind it, another host name comes from a proxy or a rebound DNS name, and a browser sends with a form the
 * address it used, whatever a proxy makes of the host.
 */
export function isDirectLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return isLoopbackAddress(raw.socket.remoteAddress ?? '')
    && raw.httpVersion !== '1.0'
    && !Object.keys(headers).some((name) => PASSED_ON.test(name))
    && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''))
    && (headers.origin === undefined || !URL.canParse(headers.origin) || isLoopbackHost(new URL(headers.origin).hostname))
}
