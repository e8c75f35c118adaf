import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { numberOf } from '../../../lots/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import { mediaForms } from '../media/routes.tsx'
import { requestedLot } from '../selling.ts'
import { LotPicturesPage } from './pictures-page.tsx'

const URL = '/seller/lots/:lot/pictures'

/** The pictures and documents of a lot. */
export function lotPicturesRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, URL, (own) => showPictures(context, own, null))
  mediaForms(app, context, {
    url: URL,
    async holderOf(own) {
      const { lot: { id, slug, images: media }, actor } = await requestedLot(context, own)
      return { type: 'lot', id, media, actor, page: `/seller/lots/${slug}/pictures` }
    },
    show: (own, refusal) => showPictures(context, own, refusal),
  })
}

async function showPictures(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const at = await requestedLot(context, own)
  const title = visit.t.lotForm.lot(numberOf(at.lot), at.lot.title)
  const body = <LotPicturesPage found={at} form={formState(visit, {}, refusal)} />
  return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
