import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AuctionParam, findActiveAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, type LotId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody, sitePage } from '../platform/http/access.ts'
import { lasting, list, ok, wantsPaginator, writtenData, writtenList } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { auctionLots, listLots } from './list-lots.ts'
import { deductionRoutes } from './deduction-routes.ts'
import { factRoutes } from './fact-routes.ts'
import { findPublicLot } from './find-public-lot.ts'
import { mapRoute } from './map-route.ts'
import { readFilter } from './query-rules.ts'
import {
  LotDetail, LotParam, LotQuery, LotShape, PaginatorLotShape, presentLot, presentLotDetail, withDecimalBid,
} from './schema.ts'
import { findLot, type LotRow } from './store.ts'
import { watchRoutes } from './watch-routes.ts'
import { textOf, writtenLots } from './written-lots.ts'

export { lotDetailFields, lotFields, LotQuery, presentLot, presentLotDetail, presentWatchedLot } from './schema.ts'
export { sellerLotRoutes } from './seller-routes.ts'

/** For the lots of one auction; every other list has 15 (spec, "Limits"). */
const AUCTION_LOTS_PER_PAGE = 20

/** The map for the pages of the site, with a rate limit of its own (rule book I4). */
export function lotPageRoutes(app: FastifyInstance): void {
  mapRoute(app, { url: '/map/points', access: sitePage, isHidden: true })
}

export function lotRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mapRoute(app, { url: '/v1/lots/geojson', access: everybody })
  watchRoutes(app, { db })
  deductionRoutes(app, { db })
  factRoutes(app, { db })

  route(app, {
    method: 'GET',
    url: '/v1/lots',
    name: 'listLots',
    access: everybody,
    tag: 'Lots',
    summary: 'List active lots',
    description: 'Lots of active public auctions that have not closed. A bid of exactly `minimum_next_bid` is accepted.',
    query: LotQuery,
    answers: { list: LotShape, paginator: PaginatorLotShape },
    kept: 'everybody',
    async handle({ query, request, seen, reading }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const order = { sort: query.sort_by, descending: query.sort_dir === 'desc' }
      const page = await listLots(reading, { ...filter, ...order }, readPage(query), seen)
      return writtenList(page, writtenLots(page.items, page.now, request), page.until)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/lots/:lot',
    name: 'getLot',
    access: everybody,
    tag: 'Lots',
    summary: 'Show a lot',
    description: 'Includes sold, unsold and withdrawn lots, also after the auction has closed.',
    params: LotParam,
    answers: { data: LotDetail },
    refusals: ['not_found'],
    kept: 'signed_out',
    async handle({ params, principal, request, seen, reading }) {
      const key = parseKey<LotId>(params.lot)
      const found = seen ? await findPublicLot(reading, key, seen) : await findLot(db, key, principal?.userId ?? null)
      if (!found) return notFound(absent.lot())
      const { lot, now } = found
      const data = () => presentLotDetail(lot, { now, siteUrl: request.siteUrl })
      return seen ? writtenData({ text: textOf(lot, now), data }, nextClose(lot, now)) : ok(data())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/auctions/:auction/lots',
    name: 'listAuctionLots',
    access: everybody,
    tag: 'Auctions',
    summary: 'List the lots of an active auction',
    description: 'In catalog order, 20 per page, including sold, unsold and withdrawn lots.',
    params: AuctionParam,
    query: Type.Object(PageQuery),
    answers: { list: LotShape, paginator: PaginatorLotShape },
    refusals: ['not_found'],
    kept: 'signed_out',
    async handle({ params, query, principal, request, seen, reading }) {
      const auction = await findActiveAuction(reading, parseKey<AuctionId>(params.auction), principal?.userId ?? null)
      if (!auction) return notFound(absent.auction())
      const page = await auctionLots(reading, auction.id, readPage(query, AUCTION_LOTS_PER_PAGE), seen)
      if (seen) return writtenList(page, writtenLots(page.items, page.now, request), page.until)
      return lasting(list({ ...page, items: presentLots(page.items, page.now, request) }), page.until)
    },
  })
}

/** When the state of a lot next changes by time alone. */
const nextClose = ({ ends_at }: LotRow, now: Date): Date | null => (ends_at !== null && ends_at > now ? ends_at : null)

function presentLots(rows: LotRow[], now: Date, request: FastifyRequest) {
  const showing = { now, siteUrl: request.siteUrl }
  if (!wantsPaginator(request)) return rows.map((row) => presentLot(row, showing))
  return rows.map((row) => withDecimalBid(presentLot(row, showing), row))
}
