import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { SiteContext } from '../../http/context.ts'
import { addCookie } from '../../http/cookies.ts'

const COOKIE = 'sign_up'
/** As long as a resent email can belong to the sign-up. */
const KEPT_S = 30 * 86_400
const MARK_BYTES = 18

export const newBrowserMark = (): string => randomBytes(MARK_BYTES).toString('base64url')

/** Marks the browser of a sign-up. In another browser, confirming the email address discards the chosen password. */
export const keepBrowserMark = (reply: FastifyReply, { settings }: Pick<SiteContext, 'settings'>, mark: string): FastifyReply =>
  addCookie(reply, settings, COOKIE, mark, KEPT_S)

export function browserMarkOf(request: FastifyRequest): string | null {
  const mark = request.cookies[COOKIE] ?? ''
  return /^[\w-]{24}$/.test(mark) ? mark : null
}
