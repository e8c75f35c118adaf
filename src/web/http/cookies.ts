import type { FastifyReply } from 'fastify'
import type { Press } from './render.tsx'

/** The site's own small cookies; that of the session belongs to the accounts. */

/** A cookie of a request by its name. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Adds a cookie to an answer; kept for no time at all, it is taken back. Values are words of ours and need no escaping. */
export function addCookie(reply: FastifyReply, { siteUrl }: Pick<Press, 'siteUrl'>, name: string, value: string, keptSeconds: number): FastifyReply {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`)
}
