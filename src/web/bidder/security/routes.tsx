import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { TokenId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import type { Tx } from '../../../platform/db.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { passkeyRoutes } from './passkey-routes.tsx'
import { visitOfOwner } from './visit-of-owner.ts'
import { RecoveryCodesPage, type SecurityForm, SecurityPage, type SecurityView } from './page.tsx'

const ADDRESS = '/account/security'

/** Password, two-step verification and sessions. */
export function securityRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, (own) => show(context, own, null))
  password(app, context)
  twoFactor(app, context)
  sessions(app, context)
  passkeyRoutes(app, context, (own, refusal) => show(context, own, { form: 'passkey', refusal }))
}

const once = (context: SiteContext, own: OwnVisit) =>
  <T,>(work: (tx: Tx) => Promise<T | Refusal>, repeated?: (outcome: T) => Refusal) => changeOnce(context, own, work, repeated)

/** The ids of the selected tokens; invalid ones are left out. */
const keptTokens = ({ request }: OwnVisit): TokenId[] =>
  (formOf(request).keep_tokens ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)).map((id) => Number(id) as TokenId)

function password(app: FastifyInstance, context: SiteContext): void {
  const { security } = context.house.accounts

  postOwn(app, context, `${ADDRESS}/password`, async (own) => {
    const { current_password: current = '', password: next = '' } = formOf(own.request)
    const order = { current, next, keptTokens: keptTokens(own) }
    const refusal = await security.changePassword(visitOfOwner(own), order, once(context, own))
    return refusal ? show(context, own, { form: 'password', refusal }) : seeOtherWithFlash(own.reply, context, ADDRESS, 'passwordKept')
  })
}

function twoFactor(app: FastifyInstance, context: SiteContext): void {
  const { security } = context.house.accounts

  // The secret is shown to its owner until the first code, and never cached.
  getOwn(app, context, `${ADDRESS}/two-factor/qr.svg`, async ({ person, reply }) => {
    const state = await security.twoFactor(person)
    if (state.state !== 'begun') throw new Refused(notFound(absent.picture()))
    const { toString: drawQr } = await import('qrcode')
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(await drawQr(state.appAddress, { type: 'svg', margin: 2 }))
  })

  postOwn(app, context, `${ADDRESS}/two-factor`, async (own) => {
    const refusal = await security.beginTwoFactor(visitOfOwner(own), formOf(own.request).password ?? '')
    return refusal ? show(context, own, { form: 'two-factor', refusal }) : seeOther(own.reply, `${ADDRESS}#two-factor`)
  })

  postOwn(app, context, `${ADDRESS}/two-factor/confirmation`, async (own) => {
    const order = { code: formOf(own.request).code ?? '', keptTokens: keptTokens(own) }
    const codes = await security.confirmTwoFactor(visitOfOwner(own), order, once(context, own))
    // If it is already on, the form to turn it on is gone.
    const form = isRefusal(codes) && codes.refused === 'secret_shown_once' ? 'codes' : 'two-factor'
    return isRefusal(codes) ? show(context, own, { form, refusal: codes }) : showCodes(context, own, codes)
  })

  postOwn(app, context, `${ADDRESS}/recovery-codes`, async (own) => {
    const codes = await security.renewRecoveryCodes(visitOfOwner(own), formOf(own.request).password ?? '', once(context, own))
    return isRefusal(codes) ? show(context, own, { form: 'codes', refusal: codes }) : showCodes(context, own, codes)
  })

  postOwn(app, context, `${ADDRESS}/two-factor/removal`, async (own) => {
    const refusal = await security.endTwoFactor(visitOfOwner(own), formOf(own.request).password ?? '')
    return refusal ? show(context, own, { form: 'off', refusal }) : seeOtherWithFlash(own.reply, context, ADDRESS, 'twoFactorOff')
  })

  // Reloading the response to a form by its URL leads to the page.
  for (const path of ['password', 'two-factor', 'two-factor/confirmation', 'recovery-codes', 'two-factor/removal']) {
    getOwn(app, context, `${ADDRESS}/${path}`, async ({ reply }) => seeOther(reply, ADDRESS))
  }
}

function sessions(app: FastifyInstance, context: SiteContext): void {
  const { security } = context.house.accounts

  postOwn(app, context, `${ADDRESS}/sessions/:session/end`, async (own) => {
    const refusal = await security.endSession(visitOfOwner(own), idOf(own.request.params.session))
    if (refusal) throw new Refused(refusal)
    return seeOtherWithFlash(own.reply, context, ADDRESS, 'sessionEnded')
  })

  postOwn(app, context, `${ADDRESS}/sessions/end-others`, async (own) => {
    await security.signOutElsewhere(visitOfOwner(own), keptTokens(own))
    return seeOtherWithFlash(own.reply, context, ADDRESS, 'sessionsEnded')
  })
}

/** No session has the number 0. */
const idOf = (segment = ''): number => (/^\d{1,15}$/.test(segment) ? Number(segment) : 0)

interface Tried {
  form: SecurityForm
  refusal: Refusal
}

/** Selected checkboxes and the name of a passkey stay; other values of these forms are not shown again. */
const chosenIn = ({ request }: OwnVisit): Record<string, string> => {
  const { keep_tokens: kept = '', name = '' } = formOf(request)
  return { keep_tokens: kept, name }
}

async function show(context: SiteContext, own: OwnVisit, tried: Tried | null): Promise<FastifyReply> {
  const { visit, person, reply } = own
  const { security, passkeys } = context.house.accounts
  const [secondStep, open, tokens, keys] = await Promise.all([
    security.twoFactor(person), security.sessions(visitOfOwner(own)), security.tokens(person), passkeys.list(person),
  ])
  const form = (name: SecurityForm) => ({
    ...withKey(formState(visit, tried?.form === name ? chosenIn(own) : {}, tried?.form === name ? tried.refusal : null)), scope: name,
  })
  const view: SecurityView = {
    twoFactor: secondStep, sessions: open, tokens, passkeys: keys,
    forms: {
      elsewhere: form('elsewhere'), password: form('password'), 'two-factor': form('two-factor'), codes: form('codes'), off: form('off'),
      passkey: form('passkey'),
    },
  }
  const status = tried ? REFUSAL_STATUS[tried.refusal.refused] : 200
  return sendPage(reply, context, { ...visit, path: ADDRESS }, {
    title: visit.t.security.title, body: <SecurityPage view={view} />, holdsSecret: secondStep.state === 'begun',
  }, status)
}

async function showCodes(context: SiteContext, { visit, reply }: OwnVisit, codes: string[]): Promise<FastifyReply> {
  const body = <RecoveryCodesPage codes={codes} />
  return sendPage(reply, context, { ...visit, path: ADDRESS }, { title: visit.t.security.codesTitle, body, holdsSecret: true })
}
