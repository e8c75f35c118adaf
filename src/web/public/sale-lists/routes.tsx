import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { LIST_KINDS, LIST_WORDS, listCsv, type ListKind, listPdf, readSaleList, type SaleList } from '../../../sale-lists/index.ts'
import { PAGE, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { getPublic, redirectTo } from '../../http/public-page.tsx'
import { auctionOf } from '../auctions/routes.tsx'
import { SaleListPage } from './page.tsx'

const URL = '/auctions/:auction/lists/:kind'

interface ListAddress extends Record<string, string> {
  auction: string
  kind: string
}

/** The public lists of an auction, as pages, PDF and CSV. */
export function saleListRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getPublic<ListAddress>(app, context, URL, {
    parameters: [],
    async read({ visit, params }, readingContext) {
      const list = await published(readingContext, params, visit)
      const { kind, sale } = list
      if (sale.slug !== params.auction) return redirectTo(`/auctions/${sale.slug}/lists/${kind}`, 301)
      const title = `${LIST_WORDS[visit.language].titles[kind]}: ${sale.title}`
      return { title, description: visit.t.saleLists.description(sale.title), body: <SaleListPage list={list} /> }
    },
  })

  app.get<{ Params: ListAddress }>(`${URL}/csv`, PAGE, async (request, reply) => {
    const list = await published(context, request.params, await visitOf(context, request))
    return sendFile(reply.type('text/csv; charset=utf-8; header=present'), `${list.sale.slug}-${list.kind}.csv`, listCsv(list))
  })

  app.get<{ Params: ListAddress }>(`${URL}/pdf`, PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const list = await published(context, request.params, visit)
    return sendFile(reply.type('application/pdf'), `${list.sale.slug}-${list.kind}.pdf`, await listPdf(list, visit.language, await readClock(db)))
  })
}

const sendFile = (reply: FastifyReply, name: string, body: string | Buffer): FastifyReply =>
  reply.headers({ 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${name}"` }).send(body)

/** A published list of an auction that this visitor may see. */
async function published(context: SiteContext, params: ListAddress, visit: Visit): Promise<SaleList> {
  const kind = LIST_KINDS.find((one: ListKind) => one === params.kind)
  if (!kind) throw new Refused(notFound(absent.page()))
  const list = await readSaleList(context.house.db, await auctionOf(context, params, visit), kind)
  if (!list.settings.is_published) throw new Refused(notFound(absent.page()))
  return list
}
