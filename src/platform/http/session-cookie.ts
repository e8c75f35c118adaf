import type { FastifyRequest } from 'fastify'

/** Over https the name itself makes the browser refuse a cookie that another host or an unencrypted page set. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-freehold_session' : 'freehold_session')

/** What a request brings as its session, believed or not. A request that was refused while it was read has no cookies yet. */
export const sessionOf = ({ cookies }: { cookies: FastifyRequest['cookies'] | null }): string | undefined =>
  cookies?.[sessionCookieName(true)] ?? cookies?.[sessionCookieName(false)]
