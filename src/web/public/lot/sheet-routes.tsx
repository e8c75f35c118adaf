import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { HOUR, SECOND } from '../../../kernel/time.ts'
import { numberOf } from '../../../lots/index.ts'
import { PAGE, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { headline } from '../../lots/lot-words.ts'
import { drawPicture, housePicture, platPicture } from './plat-picture.ts'
import { type LotAddress, lotOf } from './routes.tsx'
import { SheetPage } from './sheet-page.tsx'
import { readLot } from './show-lot.tsx'

const PICTURE_KEPT_S = HOUR / SECOND

/** The printable sheet of a lot, and its plat as an image for link previews. */
export function sheetRoutes(app: FastifyInstance, context: SiteContext): void {
  const { siteUrl } = context.house.config

  app.get<LotAddress>('/lots/:lot/sheet', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const lot = await readLot(context, visit, await lotOf(context, request.params, visit))
    const title = visit.t.lot.sheetTitle(headline(visit.format, lot))
    return sendPage(reply, context, visit, { title, body: <SheetPage lot={lot} address={`${siteUrl}/lots/${lot.slug}`} /> })
  })

  app.get<LotAddress>('/lots/:lot/plat.png', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { lot } = await lotOf(context, request.params, visit)
    const picture = platPicture({ boundary: lot.boundary, lat: lot.lat, lng: lot.lng, acreage: lot.acreage }, {
      heading: headline(visit.format, lot), line: visit.t.lot.lot(numberOf(lot)),
    })
    return sendPicture(request, reply, visit, picture)
  })

  app.get('/house.png', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { heading, title } = visit.t.home
    return sendPicture(request, reply, visit, housePicture({ heading, line: title }))
  })
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, { person }: Visit, picture: string): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
  // Public lots can be cached by anyone; invitation-only lots only by the reader's browser.
  const keeper = person ? 'private' : 'public'
  reply.header('etag', tag).header('vary', 'accept-language, cookie').header('cache-control', `${keeper}, max-age=${PICTURE_KEPT_S}`)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('image/png').send(await drawPicture(tag, picture))
}
