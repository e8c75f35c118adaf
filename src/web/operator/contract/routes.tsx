import type { FastifyInstance, FastifyReply } from 'fastify'
import { asSeller } from '../../../auctions/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { contractTemplate, contractText, previewContract, saveTemplate } from '../../../purchases/index.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { callOf, LONG_FORM, type OwnVisit } from '../../http/own-page.ts'
import { refuseOvertaken, withSeen } from '../../http/seen.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { ContractForm } from '../../lots/contract-form.tsx'
import { Note } from '../../ui/notes.tsx'
import { getAdmin, postAdmin } from '../admin-page.ts'
import { AdminLayout } from '../layout.tsx'
import { sendAdminPage } from '../send-page.tsx'

const URL = '/admin/contract'

/** The default contract, for auctions without their own. */
export function officeContractRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, URL, (own) => show(context, own, null))

  postAdmin(app, context, URL, async (own) => {
    const typed = formOf(own.request)
    const body = contractText(typed['body'] ?? '')
    const stands = await contractTemplate(db, null, own.visit.language)
    const refusal = refuseOvertaken(own.visit, typed, { body: stands.body }, { body }) ?? await save(own, body)
    return refusal ? show(context, own, refusal) : seeOtherWithFlash(own.reply, context, URL, 'saved')
  }, LONG_FORM)

  postAdmin(app, context, `${URL}/preview`, async (own) => {
    const { body: typed = '' } = formOf(own.request)
    const preview = await previewContract(db, null, typed, sheetReader(own.visit, context.house.config.siteUrl), await readClock(db))
    if (isRefusal(preview)) return show(context, own, preview)
    return own.reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="contract-preview.pdf"').send(preview)
  }, LONG_FORM)

  const save = async (own: OwnVisit, body: string): Promise<Refusal | null> => {
    const saved = await asSeller(callOf(own), async (seller, actor) => ({
      refusal: await db.transaction((tx) => saveTemplate(tx, seller, actor, null, body)),
    }))
    return granted(saved).refusal
  }
}

async function show(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { t: { contract: say } } = visit
  const template = await contractTemplate(context.house.db, null, visit.language)
  const typed = refusal ? formOf(own.request) : {}
  const form = withSeen(formState(visit, { body: template.body, ...typed }, refusal), { body: template.body })
  const body = (
    <AdminLayout title={say.officeTitle} lede={say.lede} current={URL}>
      <div class="stack">
        <Note tone={template.of === 'program' ? 'warn' : 'plain'}>{say.ofOffice[template.of === 'program' ? 'program' : 'office']}</Note>
        <ContractForm action={URL} form={form} />
      </div>
    </AdminLayout>
  )
  return sendAdminPage(reply, context, visit, { title: say.officeTitle, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
