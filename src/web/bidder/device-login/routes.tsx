import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DeviceLogin } from '../../../accounts/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { AllowPage, CodePage, DEVICE } from './page.tsx'

const TOKENS = '/account/tokens'
const DEFAULT_DAYS = '90'

/** Sign-in of a program without a browser: the person enters its code, and says what it may do (RFC 8628). */
export function deviceLoginPages(app: FastifyInstance, context: SiteContext): void {
  const { deviceLogins } = context.house.accounts

  getOwn(app, context, DEVICE, async (own) => {
    const { code = '' } = own.request.query
    if (code.trim() === '') return askForCode(context, own, '')
    const login = await find(context, own, code)
    return isRefusal(login) ? askForCode(context, own, code, login) : askToAllow(context, own, code, login, null)
  })

  postOwn(app, context, DEVICE, async (own) => {
    const form = formOf(own.request)
    const code = form.code ?? ''
    const login = await find(context, own, code)
    if (isRefusal(login)) return askForCode(context, own, code, login)
    const order = { name: form.name ?? '', abilities: (form.abilities ?? '').split(',').filter(Boolean), validDays: Number(form.expires_in_days) }
    const done = await changeOnce(context, own, async (tx) => await deviceLogins.allow(tx, entryOf(own, code), order) ?? true)
    if (isRefusal(done)) return askToAllow(context, own, code, login, done)
    return seeOtherWithFlash(own.reply, context, TOKENS, 'deviceAllowed')
  })

  postOwn(app, context, `${DEVICE}/denial`, async (own) => {
    const code = formOf(own.request).code ?? ''
    const login = await find(context, own, code)
    const refusal = isRefusal(login) ? login : await context.house.db.transaction((tx) => deviceLogins.deny(tx, entryOf(own, code)))
    return refusal ? askForCode(context, own, code, refusal) : seeOtherWithFlash(own.reply, context, TOKENS, 'deviceDenied')
  })
  // Reloading the response to a form by its URL leads to the page.
  getOwn(app, context, `${DEVICE}/denial`, async ({ reply }) => seeOther(reply, DEVICE))
}

const find = (context: SiteContext, { person, request }: OwnVisit, code: string): Promise<DeviceLogin | Refusal> =>
  context.house.accounts.deviceLogins.find({ email: person.email, code }, request.ip)

const entryOf = ({ person, request }: OwnVisit, code: string) =>
  ({ principal: person, email: person.email, actor: personActing(person, null, request), code })

function askForCode(context: SiteContext, { visit, reply }: OwnVisit, code: string, refusal: Refusal | null = null): FastifyReply {
  const state = formState(visit, { code }, refusal)
  const body = <CodePage form={{ ...state, values: { code } }} />
  return sendPage(reply, context, { ...visit, path: DEVICE }, { title: visit.t.deviceLogin.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

function askToAllow(
  context: SiteContext, { visit, person, request, reply }: OwnVisit, code: string, login: DeviceLogin, refusal: Refusal | null,
): FastifyReply {
  const offersAdmin = person.staffRole !== null && login.askedAbilities.includes('admin')
  const asked = { name: login.askedName, abilities: login.askedAbilities.join(','), expires_in_days: DEFAULT_DAYS }
  const form = withKey(formState(visit, refusal ? formOf(request) : asked, refusal))
  const body = <AllowPage view={{ login, code: code.trim().toUpperCase(), offersAdmin, form }} />
  return sendPage(reply, context, { ...visit, path: DEVICE }, { title: visit.t.deviceLogin.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
