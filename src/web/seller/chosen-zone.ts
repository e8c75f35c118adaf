import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { addCookie } from '../http/cookies.ts'
import { isZone } from '../ui/typed-instant.ts'

const COOKIE = 'zone'
const KEPT_S = 365 * 86_400

/** The time zone last chosen in this browser, the default where no land determines it. */
export function chosenZone(request: FastifyRequest): string | null {
  const kept = request.cookies[COOKIE]
  return isZone(kept) ? kept : null
}

export const keepZone = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, zone: string | undefined): FastifyReply =>
  (isZone(zone) ? addCookie(reply, settings, COOKIE, zone, KEPT_S) : reply)
