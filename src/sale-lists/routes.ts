import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { asSeller, findAuction, refuseChange, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability, everybody } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { LIST_KINDS, type ListKind } from './list-rules.ts'
import { listSettings, setList } from './sale-list.ts'
import { ListSettingsShape, ListWrite, PublicListsParam, PublishedListShape } from './schema.ts'
import { publishedKinds } from './store.ts'

/** The public lists of an auction (rule book B15). */
export function saleListRoutes(app: FastifyInstance, { db, siteUrl }: { db: Database; siteUrl: string }): void {
  route(app, {
    method: 'GET',
    url: '/v1/auctions/:auction/lists',
    name: 'listPublishedLists',
    access: everybody,
    tag: 'Auctions',
    summary: 'List the public lists of an auction',
    description: 'The lists that its seller publishes: the lots before the auction, and its results. Each is a page, CSV and PDF.',
    params: PublicListsParam,
    answers: { data: Type.Array(PublishedListShape) },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const sale = await findAuction(db, parseKey<AuctionId>(params.auction), principal?.userId ?? null)
      if (!sale) return notFound(absent.auction())
      const kinds = await publishedKinds(db, sale.id)
      return ok(kinds.map((kind) => publishedAt(`${siteUrl}/auctions/${sale.slug}/lists/${kind}`, kind)))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/lists',
    name: 'getSaleListSettings',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Show the settings of the public lists',
    description: 'What each of the two lists shows, and whether it is published.',
    params: SellerAuctionParam,
    answers: { data: Type.Array(ListSettingsShape) },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const sale = await sellersAuction(db, seller, call.params.id)
      return sale ? ok(await Promise.all(LIST_KINDS.map((kind) => shown(db, sale.id, kind)))) : notFound(absent.auction())
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/seller/auctions/:id/lists',
    name: 'updateSaleListSettings',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Change or publish a public list',
    description: 'Fields that are not sent keep their value; columns of the other list are ignored. Possible in any state of the auction.',
    params: SellerAuctionParam,
    body: ListWrite,
    answers: { data: ListSettingsShape },
    refusals: ['not_found', 'team_forbidden'],
    exists: async (call) => await asSeller(call, async (seller) => (await sellersAuction(db, seller, call.params.id)) !== null) !== false,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { kind, ...change } = call.body
      const sale = await sellersAuction(tx, seller, call.params.id)
      const refusal = refuseChange(seller, sale, absent.auction())
      if (refusal || !sale) return refusal ?? notFound(absent.auction())
      const before = await listSettings(tx, sale.id, kind)
      return await setList(tx, seller, actor, sale, kind, { ...before, ...change }) ?? ok(await shown(tx, sale.id, kind))
    }),
  })
}

const shown = async (sql: Sql, id: AuctionId, kind: ListKind) => ({ kind, ...await listSettings(sql, id, kind) })

const publishedAt = (page: string, kind: ListKind) => ({ kind, page_url: page, csv_url: `${page}/csv`, pdf_url: `${page}/pdf` })
