import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { addCookie } from '../http/cookies.ts'

const COOKIE = 'to_watch'
/** As long as the way back to the lot is known. */
const KEPT_S = 86_400

/**
 * Remembers the lot that a stranger pressed Watch on, by its slug, until they come back to it signed in. Only a form
 * of this site sets it, so that no link from elsewhere puts a lot on somebody's watchlist.
 */
export const keepWanted = (reply: FastifyReply, { press }: Pick<SiteContext, 'press'>, slug: string): FastifyReply =>
  addCookie(reply, press, COOKIE, slug, KEPT_S)

export const forgetWanted = (reply: FastifyReply, { press }: Pick<SiteContext, 'press'>): FastifyReply => addCookie(reply, press, COOKIE, '', 0)

export const wantedLot = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]
