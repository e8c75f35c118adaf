import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { formText, previewForm, registrationForm, saveForm } from '../../../registrations/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseOvertaken, withSeen } from '../../http/seen.ts'
import { sendPdf } from '../../http/signing.ts'
import { requestedSale } from '../selling.ts'
import { RegistrationFormPage } from './page.tsx'

const URL = '/seller/auctions/:sale/registration-form'

/** The text that bidders sign before they bid in an auction. */
export function registrationFormRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, URL, (own) => show(context, own, null))

  postOwn(app, context, URL, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const body = formText(typed['body'] ?? '')
    const stands = await registrationForm(db, sale.id, own.visit.language)
    const refusal = refuseOvertaken(own.visit, typed, { body: stands.body }, { body })
      ?? await db.transaction((tx) => saveForm(tx, seller, actor, sale, body))
    if (refusal) return show(context, own, refusal)
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/registration-form`, 'saved')
  }, LONG_FORM)

  postOwn(app, context, `${URL}/preview`, async (own) => {
    const { sale } = await requestedSale(context, own)
    const preview = await previewForm(sale, formOf(own.request)['body'] ?? '', own.visit.language)
    return isRefusal(preview) ? show(context, own, preview) : sendPdf(own.reply, 'registration-preview.pdf', preview)
  }, LONG_FORM)
}

async function show(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { sale } = await requestedSale(context, own)
  const template = await registrationForm(context.house.db, sale.id, visit.language)
  const typed = refusal ? formOf(own.request) : {}
  const form = withSeen(formState(visit, { body: template.body, ...typed }, refusal), { body: template.body })
  const here = { ...visit, path: `/seller/auctions/${sale.slug}/registration-form` }
  const body = <RegistrationFormPage sale={sale} template={template} form={form} />
  return sendPage(reply, context, here, { title: visit.t.registration.form.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
