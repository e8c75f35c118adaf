import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import { mediaForms } from '../media/routes.tsx'
import { requestedSale } from '../selling.ts'
import { SalePicturesPage } from './pictures-page.tsx'

const URL = '/seller/auctions/:sale/pictures'

/** The pictures and documents of a whole auction, such as its brochure. */
export function salePicturesRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, URL, (own) => showPictures(context, own, null))
  mediaForms(app, context, {
    url: URL,
    async holderOf(own) {
      const { sale: { id, slug, media }, actor } = await requestedSale(context, own)
      return { type: 'auction', id, media, actor, page: `/seller/auctions/${slug}/pictures` }
    },
    show: (own, refusal) => showPictures(context, own, refusal),
  })
}

async function showPictures(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { sale } = await requestedSale(context, own)
  const title = `${visit.t.selling.sale.media}, ${sale.title}`
  const body = <SalePicturesPage sale={sale} form={formState(visit, {}, refusal)} />
  return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
