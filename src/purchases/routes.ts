import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller, type AuctionRow, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { type Answer, bare, list } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { biddersCsv, buyersCsv } from './buyers-csv.ts'
import { type BuyerReader, exportBidders, exportBuyers, EXPORTED_AT_MOST, readBidders, readBuyers } from './read-buyers.ts'
import { BidderShape, BiddersExportQuery, BiddersQuery, BuyerShape, BuyersQuery, presentBidder, presentBuyer } from './schema.ts'

/** Buyers and bidders, for the seller of an auction and administrators. */
export function buyerRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  buyers(app, db)
  bidders(app, db)
}

const WHO = 'For the owner of the auction, owners and managers of the owning team, and administrators. Each reading is recorded in the audit log.'
const MOST = `At most ${EXPORTED_AT_MOST.toLocaleString('en-US')} rows.`

interface Call {
  principal: Principal
  request: FastifyRequest
  params: { id: string }
}

const onSale = (db: Database, call: Call, work: (reader: BuyerReader, sale: AuctionRow) => Promise<Answer | Refusal>): Promise<Answer | Refusal> =>
  asSeller(call, async (seller, actor) => {
    const sale = await sellersAuction(db, seller, call.params.id, 'people')
    return sale ? work({ seller, actor }, sale) : notFound(absent.auction())
  })

const file = (name: string, body: string): Answer =>
  bare(body, { type: 'text/csv; charset=utf-8', headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' } })

function buyers(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/buyers',
    name: 'listBuyers',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'List the buyers of an auction',
    description: `Sold lots with name, contacts and deed details of the buyer, each from its close on, by lot number. ${WHO}`,
    params: SellerAuctionParam,
    query: BuyersQuery,
    answers: { list: BuyerShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => onSale(db, call, async (reader, sale) => {
      const page = await readBuyers(db, reader, sale, readPage(call.query))
      return isRefusal(page) ? page : list({ ...page, items: page.items.map(presentBuyer) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/buyers/export',
    name: 'exportBuyers',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Export the buyers of an auction as CSV',
    description: `One row for each sold lot. ${MOST} ${WHO}`,
    params: SellerAuctionParam,
    answers: { file: ['text/csv'] },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => onSale(db, call, async (reader, sale) => {
      const rows = await exportBuyers(db, reader, sale)
      return isRefusal(rows) ? rows : file(`buyers-${sale.id}.csv`, buyersCsv(rows))
    }),
  })
}

function bidders(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/bidders',
    name: 'listBidders',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'List the bidders of an auction',
    description: 'Everybody who bid, by lot, with their highest public bid; available once every lot has closed. Names and contacts are shown for '
      + `lots that were sold. ${WHO}`,
    params: SellerAuctionParam,
    query: BiddersQuery,
    answers: { list: BidderShape },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    handle: (call) => onSale(db, call, async (reader, sale) => {
      const page = await readBidders(db, reader, sale, call.query.outcome, readPage(call.query))
      return isRefusal(page) ? page : list({ ...page, items: page.items.map(presentBidder) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/bidders/export',
    name: 'exportBidders',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Export the bidders of an auction as CSV',
    description: `One row for each bidder on each lot. ${MOST} ${WHO}`,
    params: SellerAuctionParam,
    query: BiddersExportQuery,
    answers: { file: ['text/csv'] },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    handle: (call) => onSale(db, call, async (reader, sale) => {
      const rows = await exportBidders(db, reader, sale, call.query.outcome)
      return isRefusal(rows) ? rows : file(`bidders-${sale.id}.csv`, biddersCsv(rows))
    }),
  })
}
