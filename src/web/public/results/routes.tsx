import type { FastifyInstance } from 'fastify'
import type { AuctionRow } from '../../../auctions/index.ts'
import { auctionLots, landOf, saleResult, saleResults } from '../../../lots/index.ts'
import { PAGE, type SiteContext, visitOf } from '../../http/context.ts'
import { redirectTo, getPublic } from '../../http/public-page.tsx'
import { zoneOfPlaces } from '../../lots/auctions.ts'
import type { Query } from '../../lots/filters.ts'
import { lotResultView, resultsCsv } from '../../lots/results.ts'
import { type AuctionAddress, auctionOf } from '../auctions/routes.tsx'
import { isBeyond, lastAddress, listAddress, pageOf } from '../list-pages.ts'
import { ResultsPage, SaleResultsPage, type SaleResultsView } from './page.tsx'

const SALES_PER_PAGE = 20
const LOTS_PER_PAGE = 200
/** The largest county sales have some thousands of lots; larger tables are read by the API. */
const WHOLE_SALE = { page: 1, perPage: 20_000 }

/** Results of closed auctions and their lots, as pages and CSV. */
export function resultsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getPublic(app, context, '/results', {
    parameters: ['page'],
    async read({ visit, query }, { house: { db: reading } }) {
      const page = await saleResults(reading, pageOf(query, SALES_PER_PAGE))
      const lands = await landOf(reading, page.items.map(({ id }) => id), visit.state)
      const sales = { ...page, items: page.items.map((sale) => ({ sale, zone: zoneOfPlaces(lands.get(sale.id)?.places ?? []) })) }
      const list = { query: '', lots: sales }
      if (isBeyond(sales)) return redirectTo(lastAddress('/results', list))
      return {
        title: visit.t.results.title,
        description: visit.t.results.description,
        canonical: listAddress('/results', list),
        body: <ResultsPage sales={sales} />,
      }
    },
  })

  getPublic<{ auction: string }>(app, context, '/auctions/:auction/results', {
    parameters: ['page'],
    async read({ visit, params, query }, readingContext) {
      const auction = await auctionOf(readingContext, params, visit)
      if (auction.slug !== params.auction) return redirectTo(`/auctions/${auction.slug}/results`, 301)
      const view = await readResults(readingContext, auction, query)
      const { sale } = view
      const address = `/auctions/${sale.slug}/results`
      if (isBeyond(view.results)) return redirectTo(lastAddress(address, { query: '', lots: view.results }))
      const { results: say } = visit.t
      return {
        title: say.of(sale.title),
        description: say.ofDescription(sale.title, sale.sold, sale.lots, visit.format.money(sale.hammer_cents, sale.currency)),
        ...(auction.privacy_setting === 'public' && { canonical: address }),
        body: <SaleResultsPage view={view} />,
      }
    },
  })

  app.get<AuctionAddress>('/auctions/:auction/results.csv', PAGE, async (request, reply) => {
    const auction = await auctionOf(context, request.params, await visitOf(context, request))
    const { items, now } = await auctionLots(db, auction.id, WHOLE_SALE)
    const table = resultsCsv(items.map((row) => lotResultView(row, now)), auction.currency)
    return reply.type('text/csv; charset=utf-8; header=present').header('cache-control', 'private, no-cache')
      .header('content-disposition', `attachment; filename="${auction.slug}-results.csv"`).send(table)
  })
}

async function readResults({ house: { db } }: SiteContext, { id }: AuctionRow, query: Query): Promise<SaleResultsView> {
  const [sale, page, lands] = await Promise.all([saleResult(db, id), auctionLots(db, id, pageOf(query, LOTS_PER_PAGE)), landOf(db, [id])])
  return {
    sale, zone: zoneOfPlaces(lands.get(id)?.places ?? []),
    results: { ...page, items: page.items.map((row) => lotResultView(row, page.now)) },
  }
}
