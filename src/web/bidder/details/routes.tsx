import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { detailsOf } from '../../../accounts/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { isTimeZone } from '../../../kernel/zones.ts'
import { personActing } from '../../../platform/audit.ts'
import { PAGE, seeOther, seeOtherWithFlash, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, originOf, refusedAsForgery } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { ConfirmNewEmailPage, DETAILS, DetailsPage, StaleEmailChangePage } from './page.tsx'

interface Tried {
  form: 'details' | 'email'
  refusal: Refusal
}

/** What a person says about themselves, and their email address. */
export function detailsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { accounts } = context.house

  getOwn(app, context, DETAILS, (own) => show(context, own, null))

  postOwn(app, context, DETAILS, async (own) => {
    const { person, request, reply } = own
    const typed = formOf(request)
    const order = {
      name: typed.name ?? '', deedName: typed.deed_name ?? '', street: typed.street ?? '', city: typed.city ?? '', region: typed.region ?? '',
      postalCode: typed.postal_code ?? '', country: typed.country ?? '', timeZone: typed.time_zone ?? '',
    }
    const outcome = await changeOnce(
      context, own, async (tx) => (await accounts.editDetails(tx, personActing(person, null, request), person.userId, order)) ?? true)
    return isRefusal(outcome) ? show(context, own, { form: 'details', refusal: outcome }) : seeOtherWithFlash(reply, context, DETAILS, 'detailsSaved')
  })

  // The browser says its zone by itself, while none is known.
  postOwn(app, context, `${DETAILS}/browser-zone`, async ({ person, request, reply }) => {
    const { time_zone: zone = '' } = formOf(request)
    if (isTimeZone(zone)) await accounts.guessZone(person.userId, zone)
    return reply.code(204).send()
  })

  postOwn(app, context, `${DETAILS}/email`, async (own) => {
    const { person, request, reply } = own
    const { email = '', password = '' } = formOf(request)
    const visit = { person, cookieHeader: request.headers.cookie, actor: personActing(person, null, request) }
    const refusal = await accounts.askForEmailChange(visit, { email, password })
    return refusal ? show(context, own, { form: 'email', refusal }) : seeOtherWithFlash(reply, context, `${DETAILS}#email`, 'emailChangeAsked')
  })

  getOwn(app, context, `${DETAILS}/email`, async ({ reply }) => seeOther(reply, DETAILS))
  confirming(app, context)
}

function confirming(app: FastifyInstance, context: SiteContext): void {
  const { accounts } = context.house
  const showLink = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const visit = await visitOf(context, request)
    const email = await accounts.readEmailChange(token)
    if (email === null) return sendPage(reply, context, visit, { title: visit.t.entry.stale, body: <StaleEmailChangePage /> }, REFUSAL_STATUS.validation_failed)
    const body = <ConfirmNewEmailPage email={email} token={token} />
    return sendPage(reply, context, visit, { title: visit.t.details.confirmTitle, body, holdsSecret: true })
  }

  app.get<{ Querystring: Record<string, string | undefined> }>('/confirm-new-email', PAGE, (request, reply) => showLink(request, reply, request.query.token ?? ''))

  app.post('/confirm-new-email', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { token = '' } = formOf(request)
    const refusal = await accounts.confirmEmailChange(token, originOf(request))
    return refusal ? showLink(request, reply, token) : seeOtherWithFlash(reply, context, DETAILS, 'emailChanged')
  })
}

async function show(context: SiteContext, own: OwnVisit, tried: Tried | null): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const { accounts, db } = context.house
  const [details, awaited] = await Promise.all([detailsOf(db, person.userId), accounts.awaitedEmail(person.userId)])
  const saved = {
    name: person.name, deed_name: details.deedName ?? '', street: details.street ?? '', city: details.city ?? '', region: details.region ?? '',
    postal_code: details.postalCode ?? '', country: details.country ?? '', time_zone: person.timeZone ?? '',
  }
  const state = (name: Tried['form'], values: Record<string, string>) =>
    (tried?.form === name ? formState(visit, { ...values, ...formOf(request) }, tried.refusal) : formState(visit, values))
  const view = {
    name: person.name, email: person.email, isNameFixed: person.identityVerifiedAt !== null, awaitedEmail: awaited,
    details: { ...withKey(state('details', saved)), scope: 'details' }, emailForm: { ...state('email', {}), scope: 'email' },
  }
  const status = tried ? REFUSAL_STATUS[tried.refusal.refused] : 200
  return sendPage(reply, context, { ...visit, path: DETAILS }, { title: visit.t.details.title, body: <DetailsPage view={view} /> }, status)
}
