import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, REFUSAL_STATUS, refuse } from '../../../kernel/refusals.ts'
import { takesCards } from '../../../payments/index.ts'
import { PAGE, seeOther, seeOtherWithFlash, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { granted } from '../../http/granted.ts'
import { formState, originOf, refusedAsForgery, safeNext } from '../../http/forms.ts'
import { nextStepHref, rememberReturnPath, returnPathOf } from '../../http/return-path.ts'
import { unsentFolder } from '../../http/unsent-messages.ts'
import { sourceOfVisit } from '../../http/visit-source.ts'
import { refusalMessage } from '../../ui/in-words.ts'
import { requirementsOf } from '../requirements/view.ts'
import { lotToWatch } from '../lot-to-watch.ts'
import { browserMarkOf, keepBrowserMark, newBrowserMark } from './browser-mark.ts'
import { ConfirmAddressPage, ConfirmedPage, ConfirmedWithoutPasswordPage, StaleLinkPage } from './letters.tsx'
import { CheckMailPage, ForgottenPage, JoinPage, NewPasswordPage, SecondStepPage, SignInPage } from './page.tsx'

type Query = { Querystring: Record<string, string | undefined> }

/** Sign-up, sign-in, sign-out and password reset. */
export function peopleRoutes(app: FastifyInstance, context: SiteContext): void {
  signingIn(app, context)
  joining(app, context)
  resetting(app, context)
}

function signingIn(app: FastifyInstance, context: SiteContext): void {
  const { accounts } = context.house

  app.get<Query>('/sign-in', PAGE, async (request, reply) => {
    const next = safeNext(request.query.next)
    const { person } = await visitOf(context, request)
    if (person) return seeOther(reply, next ?? '/account')
    return showSignIn(context, request, reply, {}, next, null)
  })

  app.post('/sign-in', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const form = formOf(request)
    const next = safeNext(form.next)
    const { language } = await visitOf(context, request)
    const result = await accounts.signIn({ email: form.email ?? '', password: form.password ?? '', language }, originOf(request))
    if ('refused' in result) return showSignIn(context, request, reply, form, next, result)
    const onward = next ?? '/account'
    return seeOther(reply.header('set-cookie', result.setCookie), result.awaitsCode ? secondStepHref(onward) : onward)
  })

  passkeySignIn(app, context)

  app.get<Query>('/sign-in/two-factor', PAGE, async (request, reply) => {
    const next = safeNext(request.query.next)
    if (!(await accounts.awaitsCode(request.headers.cookie))) return seeOther(reply, next ?? '/account')
    return showSecondStep(context, request, reply, next, null)
  })

  app.post('/sign-in/two-factor', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { code = '', ...form } = formOf(request)
    const next = safeNext(form.next)
    const { language } = await visitOf(context, request)
    const refusal = await accounts.passSecondStep(request.headers.cookie, code, originOf(request), language)
    return refusal ? showSecondStep(context, request, reply, next, refusal) : seeOther(reply, next ?? '/account')
  })

  app.post('/sign-out', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { setCookie } = await accounts.signOut(request.headers.cookie)
    return seeOtherWithFlash(reply.header('set-cookie', setCookie), context, '/', 'signedOut')
  })
}

/** For the script of the page (`passkey-sign-in.ts`). */
function passkeySignIn(app: FastifyInstance, context: SiteContext): void {
  const { passkeys } = context.house.accounts

  app.post('/sign-in/passkey/options', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const begun = granted(await passkeys.beginSignIn(originOf(request)))
    return reply.header('set-cookie', begun.setCookie).header('cache-control', 'private, no-store').send(begun.options)
  })

  app.post('/sign-in/passkey', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { credential = '', next } = formOf(request)
    const { language } = await visitOf(context, request)
    const { setCookie } = granted(await passkeys.signIn({ credential, cookieHeader: request.headers.cookie }, originOf(request), language))
    return reply.header('set-cookie', setCookie).header('cache-control', 'private, no-store').send({ location: safeNext(next) ?? '/account' })
  })
}

/**
 * After sign-up, a visitor who wanted to bid continues with the next step of the lot; one who wanted to watch it
 * returns to the lot.
 */
function onwardOf(request: FastifyRequest): string | null {
  const next = returnPathOf(request)
  return next !== null && next !== wantedHref(request) ? nextStepHref(next) : next
}

const wantedHref = (request: FastifyRequest): string => `/lots/${lotToWatch(request) ?? ''}`

const secondStepHref = (next: string): string => `/sign-in/two-factor?next=${encodeURIComponent(next)}`

async function showSecondStep(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, next: string | null, refusal: Refusal | null,
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const body = <SecondStepPage form={formState(visit, {}, refusal)} next={next} />
  return sendPage(reply, context, visit, { title: visit.t.security.step.title, body }, statusOf(refusal))
}

async function showSignIn(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, values: Record<string, string>, next: string | null,
  refusal: Refusal | null,
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const body = <SignInPage form={formState(visit, values, refusal)} next={next} toWatch={next !== null && next === wantedHref(request)} />
  return sendPage(reply, context, visit, {
    title: visit.t.entry.signIn, description: visit.t.entry.signInDescription, canonical: '/sign-in', body,
  }, statusOf(refusal))
}

const statusOf = (refusal: Refusal | null): number => (refusal ? REFUSAL_STATUS[refusal.refused] : 200)

async function showCheckMail(
  context: SiteContext, request: FastifyRequest, reply: FastifyReply, email: string, purpose: 'joined' | 'reset',
): Promise<FastifyReply> {
  const visit = await visitOf(context, request)
  const { look, purposes } = visit.t.entry
  const again = purpose === 'reset' ? '/reset' : '/account/confirmation'
  const body = <CheckMailPage email={email} purpose={purposes[purpose]} again={again} unsent={unsentEmails(context)} />
  return sendPage(reply, context, visit, { title: look, body })
}

const unsentEmails = ({ house: { config } }: SiteContext): string | null => unsentFolder(config, config.smtpUrl)

function joining(app: FastifyInstance, context: SiteContext): void {
  const { accounts, payments } = context.house
  const byCard = takesCards(payments.provider.name)
  const show = async (request: FastifyRequest, reply: FastifyReply, values: Record<string, string>, refusal: Refusal | null) => {
    const visit = await visitOf(context, request)
    const { entry } = visit.t
    return sendPage(reply, context, visit, {
      title: entry.join,
      description: entry.joinDescription,
      canonical: '/join',
      body: <JoinPage form={formState(visit, values, refusal)} next={safeNext(values.next)} requirements={requirementsOf(visit, null, byCard)} />,
    }, statusOf(refusal))
  }

  app.get<Query>('/join', PAGE, (request, reply) => show(request, reply, request.query.next ? { next: request.query.next } : {}, null))

  app.post('/join', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const form = formOf(request)
    const { name = '', email = '', password = '' } = form
    const { language } = await visitOf(context, request)
    const browser = browserMarkOf(request) ?? newBrowserMark()
    keepBrowserMark(reply, context, browser)
    const source = sourceOfVisit(request)
    const refusal = await accounts.signUp({ name, email, password, language, browser, ...(source !== null && { source }) }, originOf(request))
    if (refusal) return show(request, reply, form, refusal)
    const next = safeNext(form.next)
    if (next) rememberReturnPath(reply, context, next)
    return showCheckMail(context, request, reply, email, 'joined')
  })

  confirming(app, context)

  // Reloading the response, or changing its language, leads to the account page.
  app.get('/account/confirmation', PAGE, (_request, reply) => seeOther(reply, '/account'))

  app.post('/account/confirmation', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const visit = await visitOf(context, request)
    const email = visit.person?.email ?? formOf(request).email ?? ''
    const refusal = await accounts.resendConfirmation(email, originOf(request))
    const body = refusal
      ? <StaleLinkPage said={refusalMessage(visit, refusal)} />
      : <CheckMailPage email={email} purpose={visit.t.entry.purposes.confirm} again="/account/confirmation" unsent={unsentEmails(context)} />
    return sendPage(reply, context, visit, { title: visit.t.entry.confirmTitle, body }, statusOf(refusal))
  })
}

/** A GET of an email link confirms nothing, because mail programs open links by themselves; a button does. */
function confirming(app: FastifyInstance, context: SiteContext): void {
  const { accounts } = context.house
  const showStale = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(context, request)
    return sendPage(reply, context, visit, { title: visit.t.entry.stale, body: <StaleLinkPage /> }, REFUSAL_STATUS.validation_failed)
  }

  app.get<Query>('/confirm-email', PAGE, async (request, reply) => {
    const { token = '' } = request.query
    const link = await accounts.readConfirmation(token)
    if (!link) return showStale(request, reply)
    const visit = await visitOf(context, request)
    const awaitsPassword = link.awaitsPassword && !visit.person
    return sendPage(reply, context, visit, {
      title: link.isDone ? visit.t.entry.confirmed : visit.t.entry.confirmTitle,
      body: !link.isDone ? <ConfirmAddressPage email={link.email} token={token} />
        : awaitsPassword ? <ConfirmedWithoutPasswordPage token={token} />
        : <ConfirmedPage form={visit.person ? null : formState(visit, { email: link.email }, null)} next={onwardOf(request)} />,
      holdsSecret: !link.isDone || awaitsPassword,
    })
  })

  app.post('/confirm-email', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { token = '' } = formOf(request)
    const browser = { cookieHeader: request.headers.cookie, mark: browserMarkOf(request) }
    const outcome = await accounts.confirmEmail(token, browser, originOf(request))
    if ('refused' in outcome) return showStale(request, reply)
    if (outcome.resetToken === null) return seeOther(reply, `/confirm-email?token=${encodeURIComponent(token)}`)
    return seeOtherWithFlash(reply, context, `/reset-password?token=${outcome.resetToken}`, 'choosePassword')
  })
}

function resetting(app: FastifyInstance, context: SiteContext): void {
  const { accounts } = context.house
  const showForgotten = async (request: FastifyRequest, reply: FastifyReply, values: Record<string, string>, refusal: Refusal | null) => {
    const visit = await visitOf(context, request)
    const body = <ForgottenPage form={formState(visit, values, refusal)} />
    return sendPage(reply, context, visit, { title: visit.t.entry.reset, body }, statusOf(refusal))
  }
  const showNew = async (request: FastifyRequest, reply: FastifyReply, token: string, refusal: Refusal | null) => {
    const visit = await visitOf(context, request)
    // An error of the link itself has no field.
    const told = refusal?.errors?.['token'] ? refuse(refusal.refused, refusal.said) : refusal
    const body = <NewPasswordPage form={formState(visit, {}, told)} token={token} />
    return sendPage(reply, context, visit, { title: visit.t.entry.choose, body }, statusOf(refusal))
  }

  app.get('/reset', PAGE, (request, reply) => showForgotten(request, reply, {}, null))

  app.post('/reset', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const form = formOf(request)
    const refusal = await accounts.requestPasswordReset(form.email ?? '', originOf(request))
    if (refusal) return showForgotten(request, reply, form, refusal)
    return showCheckMail(context, request, reply, form.email ?? '', 'reset')
  })

  app.get<Query>('/reset-password', PAGE, (request, reply) => showNew(request, reply, request.query.token ?? '', null))

  app.post('/reset-password', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { token = '', password = '' } = formOf(request)
    const refusal = await accounts.resetPassword(token, password, originOf(request))
    if (refusal) return showNew(request, reply, token, refusal)
    return seeOtherWithFlash(reply, context, '/sign-in', 'passwordChanged')
  })
}
