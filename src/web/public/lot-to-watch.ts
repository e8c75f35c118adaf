import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { addCookie } from '../http/cookies.ts'

const COOKIE = 'to_watch'
/** As long as the return path is kept. */
const KEPT_S = 86_400

/**
 * Remembers the slug of the lot that a visitor wants to watch, until they return signed in. Only a form of this site
 * sets it, so that no link on another site can add a lot to a watchlist.
 */
export const rememberLotToWatch = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, slug: string): FastifyReply =>
  addCookie(reply, settings, COOKIE, slug, KEPT_S)

export const forgetLotToWatch = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>): FastifyReply => addCookie(reply, settings, COOKIE, '', 0)

export const lotToWatch = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]
