import type { FastifyReply, FastifyRequest } from 'fastify'
import { ONCE_FIELD } from '../ui/form.tsx'
import { signInHref } from '../ui/layout.tsx'
import { seeOther, sendPage, type SiteContext, type Visit } from './context.ts'
import { formOf } from './form-fields.ts'
import { wantsJson } from './forms.ts'
import { SignedOutPage } from './signed-out-page.tsx'

/** Secret fields, which are never written into a page. */
const SECRETS = /password|^code$/

/**
 * Answers a form whose session has ended. The response page keeps the typed values, to send them again after
 * signing in; a form with only a button, a file or a secret redirects to sign-in and back to its page. A script
 * gets an error, and its page keeps the typed values.
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

/** Shows the page from which the form can be sent again to its original URL. */
export function keepTyped(context: SiteContext, visit: Visit, reply: FastifyReply, typed: Record<string, string>): FastifyReply {
  const body = <SignedOutPage action={visit.path} typed={typed} />
  return sendPage(reply, context, visit, { title: visit.t.entry.signedOut.title, body }, 401)
}

/** The page that contained the form; null if the browser does not send it. */
function pageOf(request: FastifyRequest): string | null {
  const from = URL.parse(request.headers.referer ?? '')
  return from !== null && from.host === request.host ? from.pathname + from.search : null
}
