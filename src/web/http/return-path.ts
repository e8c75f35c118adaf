import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from './context.ts'
import { addCookie } from './cookies.ts'
import { safeNext } from './forms.ts'

const COOKIE = 'way_back'
/** As long as the link of the first email is valid. */
const KEPT_S = 86_400

/** Remembers the page, usually of a lot, to return to after signing up or verification. */
export const rememberReturnPath = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, path: string): FastifyReply =>
  addCookie(reply, settings, COOKIE, Buffer.from(path).toString('base64url'), KEPT_S)

/** Of the page of a lot, the address that leads on to what its visitor needs next before a bid; any other page itself. */
export const nextStepHref = (path: string): string => (/^\/lots\/[^/?#]+$/.test(path) ? `${path}/next-step` : path)

export function returnPathOf(request: FastifyRequest): string | null {
  const kept = request.cookies[COOKIE]
  return kept === undefined ? null : safeNext(Buffer.from(kept, 'base64url').toString())
}
