import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { PasskeyId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { seeOther, seeOtherWithFlash, sendPage, setFlash, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, wantsJson } from '../../http/forms.ts'
import { idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { type OwnPasskey, PasskeyPage } from './passkeys.tsx'
import { visitOfOwner } from './visit-of-owner.ts'

const SECURITY = '/account/security'
const ADDRESS = `${SECURITY}/passkeys`

/** Adds passkeys, for the script of the page (`add-passkey.ts`), and renames and removes them. */
export function passkeyRoutes(
  app: FastifyInstance, context: SiteContext, showRefused: (own: OwnVisit, refusal: Refusal) => Promise<FastifyReply>,
): void {
  const { passkeys } = context.house.accounts

  postOwn(app, context, `${ADDRESS}/options`, async (own) => {
    const { name = '', password = '' } = formOf(own.request)
    const begun = await passkeys.begin(visitOfOwner(own), { name, password })
    if (!isRefusal(begun)) return own.reply.header('set-cookie', begun.setCookie).header('cache-control', 'private, no-store').send(begun.options)
    if (wantsJson(own.request)) throw new Refused(begun)
    return showRefused(own, begun)
  })

  postOwn(app, context, ADDRESS, async (own) => {
    const { name = '', credential = '' } = formOf(own.request)
    const refusal = await passkeys.add(visitOfOwner(own), name, credential)
    if (refusal) throw new Refused(refusal)
    return setFlash(own.reply, context, 'passkeyAdded').code(204).send()
  })

  for (const path of ['', '/options']) getOwn(app, context, `${ADDRESS}${path}`, async ({ reply }) => seeOther(reply, `${SECURITY}#passkeys`))
  changing(app, context)
}

function changing(app: FastifyInstance, context: SiteContext): void {
  const { passkeys } = context.house.accounts
  const requested = async ({ person, request }: OwnVisit): Promise<OwnPasskey> => {
    const id = idIn<PasskeyId>(request.params['passkey'])
    const found = (await passkeys.list(person)).find((one) => one.id === id)
    if (!found) throw new Refused(notFound(absent.passkey()))
    return found
  }
  const show = async (own: OwnVisit, refusal: Refusal | null) => {
    const passkey = await requested(own)
    const form = formState(own.visit, { name: passkey.name, ...(refusal && formOf(own.request)) }, refusal)
    const page = { title: passkey.name, body: <PasskeyPage passkey={passkey} form={form} /> }
    return sendPage(own.reply, context, own.visit, page, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }

  getOwn(app, context, `${ADDRESS}/:passkey`, (own) => show(own, null))

  postOwn(app, context, `${ADDRESS}/:passkey`, async (own) => {
    const { id } = await requested(own)
    const refusal = await passkeys.rename(visitOfOwner(own), id, formOf(own.request)['name'] ?? '')
    return refusal ? show(own, refusal) : seeOtherWithFlash(own.reply, context, `${SECURITY}#passkeys`, 'passkeyRenamed')
  })

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, `${ADDRESS}/:passkey/removal`, async (own) => {
    const { id, name } = await requested(own)
    const { t: { security: { passkeys: say } } } = own.visit
    const body = (
      <ConfirmPage action={own.visit.path} question={say.question(name)} consequence={say.consequence} submit={say.remove} backHref={`${ADDRESS}/${id}`} />
    )
    return sendPage(own.reply, context, own.visit, { title: say.question(name), body })
  })

  postOwn(app, context, `${ADDRESS}/:passkey/removal`, async (own) => {
    const { id } = await requested(own)
    const refusal = await passkeys.remove(visitOfOwner(own), id)
    if (refusal) throw new Refused(refusal)
    return seeOtherWithFlash(own.reply, context, `${SECURITY}#passkeys`, 'passkeyRemoved')
  })
}
