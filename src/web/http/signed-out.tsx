import type { FastifyReply, FastifyRequest } from 'fastify'
import { ONCE_FIELD } from '../ui/form.tsx'
import { signInHref } from '../ui/layout.tsx'
import { seeOther, sendPage, type SiteContext, type Visit } from './context.ts'
import { formOf } from './form-fields.ts'
import { wantsJson } from './forms.ts'
import { SignedOutPage } from './signed-out-page.tsx'

/** Typed by hand each time, and never written into a page. */
const SECRETS = /password|^code$/

/**
 * Answers a form of somebody whose session has ended. Where something was typed, the answer keeps it and can be sent
 * again after signing in; a single button, a file or a secret brings them back to the page it came from instead. A
 * script is told so, and keeps its page with what was typed in it.
 */
export function answerSignedOut(
  context: SiteContext, visit: Visit, request: FastifyRequest, reply: FastifyReply, usualPage = '/account',
): FastifyReply {
  if (wantsJson(request)) return reply.code(401).send({ message: visit.t.entry.signedOut.elsewhere })
  const typed = formOf(request)
  const names = Object.keys(typed)
  const canBeKept = names.some((name) => name !== ONCE_FIELD) && !names.some((name) => SECRETS.test(name))
  if (!canBeKept || request.headers['content-type']?.startsWith('multipart/')) return seeOther(reply, signInHref(pageOf(request) ?? usualPage))
  return keepTyped(context, visit, reply, typed)
}

/** What was typed waits on a page from which it can be sent again, to where it was going. */
export function keepTyped(context: SiteContext, visit: Visit, reply: FastifyReply, typed: Record<string, string>): FastifyReply {
  const body = <SignedOutPage action={visit.path} typed={typed} />
  return sendPage(reply, context, visit, { title: visit.t.entry.signedOut.title, body }, 401)
}

/** The page on which the form stood; null when the browser does not say. */
function pageOf(request: FastifyRequest): string | null {
  const from = URL.parse(request.headers.referer ?? '')
  return from !== null && from.host === request.host ? from.pathname + from.search : null
}
