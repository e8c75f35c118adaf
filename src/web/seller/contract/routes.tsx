import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { contractTemplate, contractText, lotPacket, previewContract, saveTemplate } from '../../../purchases/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseOvertaken, withSeen } from '../../http/seen.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { requestedLot, requestedSale } from '../selling.ts'
import { ContractPage } from './page.tsx'

const URL = '/seller/auctions/:sale/contract'

/** The contract of an auction, and the documents made from it. */
export function contractRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, URL, (own) => show(context, own, null))

  postOwn(app, context, URL, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const body = contractText(typed['body'] ?? '')
    const stands = await contractTemplate(db, sale.id, own.visit.language)
    const refusal = refuseOvertaken(own.visit, typed, { body: stands.body }, { body })
      ?? await db.transaction((tx) => saveTemplate(tx, seller, actor, sale, body))
    if (refusal) return show(context, own, refusal)
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/contract`, 'saved')
  }, LONG_FORM)

  postOwn(app, context, `${URL}/preview`, async (own) => {
    const { sale } = await requestedSale(context, own)
    const { body: typed = '' } = formOf(own.request)
    const preview = await previewContract(db, sale.id, typed, sheetReader(own.visit, context.house.config.siteUrl), sale.created_at)
    return isRefusal(preview) ? show(context, own, preview) : sendPdf(own.reply, 'contract-preview.pdf', preview)
  }, LONG_FORM)

  getOwn(app, context, '/seller/lots/:lot/packet', async (own) => {
    const { seller, actor, lot } = await requestedLot(context, own)
    const sale = { id: lot.auction_id, owner_user_id: lot.owner_user_id, owner_team_id: lot.owner_team_id }
    const packet = granted(await lotPacket(db, { seller, actor }, sale, lot.id, sheetReader(own.visit, context.house.config.siteUrl)))
    return sendPdf(own.reply, `closing-packet-lot-${lot.lot_number}.pdf`, packet)
  })
}

const sendPdf = (reply: FastifyReply, name: string, body: Buffer): FastifyReply =>
  reply.type('application/pdf').header('cache-control', 'private, no-store').header('content-disposition', `inline; filename="${name}"`).send(body)

async function show(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { sale } = await requestedSale(context, own)
  const template = await contractTemplate(context.house.db, sale.id, visit.language)
  const typed = refusal ? formOf(own.request) : {}
  const form = withSeen(formState(visit, { body: template.body, ...typed }, refusal), { body: template.body })
  const here = { ...visit, path: `/seller/auctions/${sale.slug}/contract` }
  const body = <ContractPage sale={sale} template={template} form={form} />
  return sendPage(reply, context, here, { title: visit.t.contract.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
