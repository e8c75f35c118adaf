import type { FastifyReply } from 'fastify'
import type { SiteSettings } from './render.tsx'

/** Sets a cookie of the site; `keptSeconds` of 0 deletes it. The session cookie is set by the feature `accounts`. */
export const addCookie = (reply: FastifyReply, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, name: string, value: string, keptSeconds: number): FastifyReply =>
  reply.setCookie(name, value, { path: '/', maxAge: keptSeconds, httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') })
