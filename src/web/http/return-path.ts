import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from './context.ts'
import { addCookie } from './cookies.ts'
import { safeNext } from './forms.ts'

const COOKIE = 'way_back'
/** As long as the link of the first email is valid. */
const KEPT_S = 86_400

/** Stores the page, usually of a lot, to return to after sign-up or verification. */
export const rememberReturnPath = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, path: string): FastifyReply =>
  addCookie(reply, settings, COOKIE, Buffer.from(path).toString('base64url'), KEPT_S)

/** For the page of a lot, the URL of the visitor's next step before a bid; any other page unchanged. */
export const nextStepHref = (path: string): string => (/^\/lots\/[^/?#]+$/.test(path) ? `${path}/next-step` : path)

export function returnPathOf(request: FastifyRequest): string | null {
  const kept = request.cookies[COOKIE]
  return kept === undefined ? null : safeNext(Buffer.from(kept, 'base64url').toString())
}
