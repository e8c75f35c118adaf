import type { FastifyRequest } from 'fastify'

/** Whether a host, as a setting or an address names it, is this machine alone. Names under `localhost` are (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

export const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1'

/** What proxies and CDNs add to a request they pass on. */
const PASSED_ON = /^(x-(forwarded|original|envoy|amzn|azure)-.+|(cf|fly|fastly)-.+|x-(real|client|cluster-client)-ip|true-client-ip|forwarded|via)$/

/**
 * Whether the sender sits at this machine: a connection from loopback that asks for loopback, with no trace of a proxy.
 * It is meant for what only the operator may see, so a doubt is a no: HTTP/1.0 is what nginx speaks to servers
 * behind it, another host name is what a proxy or a rebound DNS name would bring, and a browser says with a form
 * at which address it found it, whatever a proxy makes of the host.
 */
export function isDirectLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return isLoopbackAddress(raw.socket.remoteAddress ?? '')
    && raw.httpVersion !== '1.0'
    && !Object.keys(headers).some((name) => PASSED_ON.test(name))
    && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''))
    && (headers.origin === undefined || !URL.canParse(headers.origin) || isLoopbackHost(new URL(headers.origin).hostname))
}
