import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CampaignRow, type CampaignWrite, updateCampaign } from '../../../ad-campaigns/index.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { LARGEST_FILE, uploadMedia } from '../../../media/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { asOwner } from '../../../teams/index.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import { attempt, granted } from '../../http/granted.ts'
import { callOf, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { sellingOf } from '../selling.ts'
import { campaignOf, showOne } from './campaign-routes.tsx'

const URL = '/seller/ads/:id/picture'

/** Adding and removing the picture of an ad. Both require a new review. */
export function adPictureRoutes(app: FastifyInstance, context: SiteContext): void {
  postOwnFile(app, context, {
    url: URL,
    maxBytes: LARGEST_FILE,
    field: 'file',
    refused: (own, refusal) => refuse(context, own, refusal),
    handle: (own) => takePicture(context, own),
  })

  postOwn(app, context, `${URL}/removal`, async (own) => {
    const { id } = await campaignOf(context, own)
    const saved = await attempt(() => context.house.db.transaction((tx) => setPicture(tx, context, own, id, null)))
    return isRefusal(saved) ? showOne(context, own, saved) : seeOtherWithFlash(own.reply, context, `/seller/ads/${id}`, 'adSaved')
  })
}

async function takePicture(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const { db, storage } = context.house
  const { id } = await campaignOf(context, own)
  const { actor } = await sellingOf(own)
  const file = uploadedFile(own, 'file')
  if (!file || file.bytes === 0) return refuse(context, own, refuseFields({ file: own.visit.t.ads.noPicture }))
  const saved = await attempt(() => uploadMedia({ db, storage }, own.person, actor, { model: { type: 'ad_campaign', id }, file }, (add) =>
    db.transaction(async (tx) => {
      const medium = granted(await add(tx))
      if (!medium.mime_type.startsWith('image/')) return granted<CampaignRow>(refuseFields({ file: own.visit.t.ads.noPicture }))
      return setPicture(tx, context, own, id, medium.url)
    })))
  return isRefusal(saved) ? refuse(context, own, saved) : seeOtherWithFlash(own.reply, context, `/seller/ads/${id}`, 'adSaved')
}

const refuse = (context: SiteContext, own: OwnVisit, refusal: Refusal) => showOne(context, own, refusal, { isPicture: true })

/** Throws a refusal, so that the transaction is rolled back. */
async function setPicture(tx: Tx, context: SiteContext, own: OwnVisit, id: CampaignRow['id'], url: string | null): Promise<CampaignRow> {
  const write: CampaignWrite = { creative: { image_url: url } }
  const options = { siteUrl: context.settings.siteUrl, precondition: () => null }
  return granted(await asOwner(callOf(own), (owner, actor) =>
    updateCampaign(tx, { effects: context.moneyEffects }, owner, actor, id, write, options)))
}
