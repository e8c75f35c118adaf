import type { FastifyReply } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { addCookie } from '../http/cookies.ts'
import type { OwnVisit } from '../http/own-page.ts'
import { isZone } from '../ui/typed-instant.ts'

const COOKIE = 'zone'
const KEPT_S = 365 * 86_400

/** The time zone last chosen in this browser, or that of the person: the default where no land determines it. */
export function chosenZone({ request, person }: Pick<OwnVisit, 'request' | 'person'>): string | null {
  return [request.cookies[COOKIE], person.timeZone ?? undefined].find(isZone) ?? null
}

export const keepZone = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, zone: string | undefined): FastifyReply =>
  (isZone(zone) ? addCookie(reply, settings, COOKIE, zone, KEPT_S) : reply)
