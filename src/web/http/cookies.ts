import type { FastifyReply } from 'fastify'
import type { SiteSettings } from './render.tsx'

/** Adds one of the site's own small cookies to an answer; kept for no time at all, it is taken back. That of the session belongs to the accounts. */
export const addCookie = (reply: FastifyReply, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, name: string, value: string, keptSeconds: number): FastifyReply =>
  reply.setCookie(name, value, { path: '/', maxAge: keptSeconds, httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') })
