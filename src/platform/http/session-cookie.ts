import type { FastifyRequest } from 'fastify'

/** Over https the prefix makes the browser refuse a cookie set by another host or an unencrypted page. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-freehold_session' : 'freehold_session')

/** The session cookie of a request, not verified. A request refused during parsing has no cookies yet. */
export const sessionOf = ({ cookies }: { cookies: FastifyRequest['cookies'] | null }): string | undefined =>
  cookies?.[sessionCookieName(true)] ?? cookies?.[sessionCookieName(false)]
