import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSource, sourceOf } from '../../kernel/sources.ts'
import { sessionOf } from '../../platform/http/session-cookie.ts'
import { addCookie } from './cookies.ts'
import type { SiteSettings } from './render.tsx'

const COOKIE = 'came_from'
const KEPT_S = 30 * 86_400

/** Keeps the word for the site or campaign that led a signed-out visitor here; the latest one counts. */
export function noteSource(reply: FastifyReply, settings: SiteSettings): void {
  const { request } = reply
  if (sessionOf(request) !== undefined) return
  const { utm_source: utmSource } = request.query as { utm_source?: string | string[] }
  const source = sourceOf({ utmSource: [utmSource].flat()[0], referrer: request.headers.referer }, new URL(settings.siteUrl).hostname)
  if (source !== null && source !== request.cookies[COOKIE]) addCookie(reply, settings, COOKIE, source, KEPT_S)
}

/** Null: the visitor came by themselves. */
export function sourceOfVisit({ cookies }: FastifyRequest): string | null {
  const source = cookies[COOKIE] ?? ''
  return isSource(source) ? source : null
}
