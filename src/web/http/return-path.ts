import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from './context.ts'
import { addCookie } from './cookies.ts'
import { safeNext } from './forms.ts'

const COOKIE = 'way_back'
/** As long as the link of the first letter works. */
const KEPT_S = 86_400

/** Remembers the page, mostly of a lot, from which somebody went to join or to be verified. */
export const keepWayBack = (reply: FastifyReply, { press }: Pick<SiteContext, 'press'>, path: string): FastifyReply =>
  addCookie(reply, press, COOKIE, Buffer.from(path).toString('base64url'), KEPT_S)

export function wayBackOf(request: FastifyRequest): string | null {
  const kept = request.cookies[COOKIE]
  return kept === undefined ? null : safeNext(Buffer.from(kept, 'base64url').toString())
}
