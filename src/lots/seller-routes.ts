import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller, type SaleEffects } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { invalid, isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { type Precondition, refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, list, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { createLot } from './create-lots.ts'
import { LotCreate, LotPatch, presentSellerLot, SellerLotParam, SellerLotQuery, SellerLotShape } from './seller-schema.ts'
import { findSellerLot, listSellerLots } from './seller-list-store.ts'
import { changeLot, type FoundLot, sellersLot } from './seller-desk.ts'
import { say } from './sentences.ts'

interface Deps {
  db: Database
  effects: Pick<SaleEffects, 'lotsWithdrawn' | 'lowerReserve'>
}

export function sellerLotRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/lots',
    name: 'listSellerLots',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'List your lots',
    description: 'Lots of your auctions, or of the team of `X-Team-Id`; newest auction first, in catalog order.',
    query: SellerLotQuery,
    answers: { list: SellerLotShape },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const { auction_id: auctionId, status, search } = call.query
      const filter = { auctionId: auctionId as AuctionId | undefined, status, search }
      const page = await listSellerLots(db, seller, filter, readPage(call.query))
      const items = page.items.map((row) => presentSellerLot(row, { now: page.now, siteUrl: call.request.siteUrl }))
      return list({ ...page, items })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id',
    name: 'getSellerLot',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Show a lot (seller view)',
    description: 'A lot of yours or your team in any status, with its reserve price. Lots of others return 404. Send the `ETag` as `If-Match` in a '
      + 'later `PATCH` to avoid overwriting newer changes.',
    params: SellerLotParam,
    answers: { data: SellerLotShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const found = await sellersLot(db, seller, call.params.id)
      return found ? show(found, call.request) : notFound(absent.lot())
    }),
  })
}

function writingRoutes(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots',
    name: 'createLot',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Add a lot to an auction',
    description: 'Only the auction and the title are required. In a published auction the lot opens for bidding immediately.',
    body: LotCreate,
    answers: { data: SellerLotShape, status: 201 },
    refusals: ['not_found', 'team_forbidden', 'plan_limit_reached', 'invalid_state_transition'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { auction_id: auctionId, ...write } = call.body
      if (!Number.isSafeInteger(auctionId)) return notFound(absent.auction())
      const lot = await createLot(tx, seller, actor, auctionId as AuctionId, write)
      if (isRefusal(lot)) return lot
      const found = (await findSellerLot(tx, { id: lot.id }))!
      const shown = presentSellerLot(found.lot, { now: found.now, siteUrl: call.request.siteUrl })
      return versioned(created(`/api/v1/seller/lots/${lot.id}`, shown), versionTag(found.lot))
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/seller/lots/:id',
    name: 'updateLot',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Change or withdraw a lot',
    description: 'Fields that are not sent keep their value. Bidding terms cannot be changed after the first bid, but the reserve can be lowered or '
      + 'removed. `status: "withdrawn"` '
      + 'withdraws the lot; once a bid could win it, only an administrator can, with a `reason`, unless the owner of a lot in '
      + 'a tax sale has paid: then `withdrawal_reason: "redeemed"` withdraws it until it closes. Send the `ETag` as `If-Match` to avoid overwriting '
      + 'newer changes.',
    params: SellerLotParam,
    body: LotPatch,
    answers: { data: SellerLotShape },
    refusals: [
      'not_found', 'team_forbidden', 'invalid_state_transition', 'locked_after_bids', 'lot_not_withdrawable', 'precondition_failed',
    ],
    exists: (call) => isThere(db, call),
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const before = await sellersLot(tx, seller, call.params.id)
      if (!before) return notFound(absent.lot())
      const { auction_id: to, status, withdrawal_reason: withdrawal, reason, ...write } = call.body
      if (to !== undefined && to !== before.lot.auction_id) return invalid({ auction_id: [say.staysInAuction()] })
      if (withdrawal !== undefined && status !== 'withdrawn') return invalid({ withdrawal_reason: [say.onlyWithWithdrawal()] })
      const change = { write, status, withdrawal, reason }
      const unseen: Precondition = (seen) => refuseStale(call.request, seen)
      return show(await changeLot(tx, seller, actor, before.lot.id, change, effects, unseen), call.request)
    }),
  })
}

interface AddressedCall {
  params: { id: string }
  principal: Principal
  request: FastifyRequest
}

/** Returns 404 before 422 for callers who could see the lot if it existed. */
const isThere = async (db: Database, call: AddressedCall): Promise<boolean> =>
  await asSeller(call, async (seller) => (await sellersLot(db, seller, call.params.id)) !== null) !== false

const show = ({ lot, now }: FoundLot, request: FastifyRequest): Answer =>
  versioned(ok(presentSellerLot(lot, { now, siteUrl: request.siteUrl })), versionTag(lot))
