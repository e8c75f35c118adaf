import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, type CategoryId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody } from '../platform/http/access.ts'
import { lasting, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { eligibilityRoutes } from './eligibility-routes.ts'
import { AuctionDetail, AuctionParam, AuctionQuery, AuctionShape, presentAuction, presentAuctionDetail } from './schema.ts'
import { findActiveAuction, listAuctions } from './store.ts'
import { say } from './sentences.ts'

export { auctionDetailFields, auctionFields, presentAuction, presentAuctionDetail } from './schema.ts'

export function auctionRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  eligibilityRoutes(app, { db })

  route(app, {
    method: 'GET',
    url: '/v1/auctions',
    name: 'listAuctions',
    access: everybody,
    tag: 'Auctions',
    summary: 'List active public auctions',
    description: 'All published public auctions that have not ended, including upcoming ones. Drafts, unlisted and invitation-only auctions are '
      + 'not included. Filter by category (with its children) or search words, and sort.',
    query: AuctionQuery,
    answers: { list: AuctionShape },
    kept: 'everybody',
    async handle({ query, request, reading }) {
      const filter = {
        categoryId: query.category_id as CategoryId | undefined,
        search: query.search,
        sort: query.sort_by,
        descending: query.sort_dir === 'desc',
      }
      const page = await listAuctions(reading, filter, readPage(query))
      const items = page.items.map((row) => presentAuction(row, request.siteUrl))
      return lasting(list({ ...page, items }, { message: say.retrieved() }), null)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/auctions/:auction',
    name: 'getAuction',
    access: everybody,
    tag: 'Auctions',
    summary: 'Show an active auction',
    description: 'Unlisted auctions are returned by id or slug. Invitation-only auctions require the token of an invited person.',
    params: AuctionParam,
    answers: { data: AuctionDetail },
    refusals: ['not_found'],
    kept: 'signed_out',
    async handle({ params, principal, request, reading }) {
      const auction = await findActiveAuction(reading, parseKey<AuctionId>(params.auction), principal?.userId ?? null)
      return auction ? lasting(ok(presentAuctionDetail(auction, request.siteUrl)), null) : notFound(absent.auction())
    },
  })
}
