import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey, type UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, everybody, type Principal, staff } from '../platform/http/access.ts'
import { readOnceKey } from '../platform/http/idempotency.ts'
import { list, ok, writtenList } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { KeyParam, PageQuery } from '../platform/http/shapes.ts'
import { biddingState, presentBiddingState } from './bidding-state.ts'
import { extensionRoute } from './closing/extension-route.ts'
import type { BidDesk } from './desk/bid-desk.ts'
import { enterBidFor, placeBid } from './desk/place-bid.ts'
import { findPublicHead, publicHistory } from './kept-history.ts'
import { retractionRoutes } from './remedies/retraction-routes.ts'
import { voidRoutes } from './remedies/void-routes.ts'
import { BiddingStateShape, BidEntry, BidShape, BidWrite, OwnBidShape, PlacementShape, presentBid, presentOwnBid } from './schema.ts'
import { findAnyLot, findLotHead, isAddressable, ownBids } from './store.ts'
import { writtenBids } from './written-bids.ts'

export { publicHistory } from './kept-history.ts'

const LotParam = Type.Object({ lot: KeyParam('Lot', 'Id or slug of the lot.') })

interface Deps {
  db: Database
  /** Looks up the lot of a bid, on connections reserved for bids. */
  gateDb: Database
  desk: BidDesk
  /** The key for references to bidders. */
  pepper: string
}

export function biddingRoutes(app: FastifyInstance, { db, gateDb, desk, pepper }: Deps): void {
  placing(app, gateDb, desk)
  entering(app, gateDb, desk)
  history(app, db)
  standing(app, db)
  own(app, db)
  voidRoutes(app, { db, pepper })
  retractionRoutes(app, { db, pepper })
  extensionRoute(app, { db })
}

function placing(app: FastifyInstance, db: Database, desk: BidDesk): void {
  route(app, {
    method: 'POST',
    url: '/v1/lots/:lot/bids',
    name: 'placeBid',
    access: ability('write'),
    openToSuspended: true,
    priority: 'bid',
    tag: 'Bids',
    summary: 'Place a bid',
    description: 'An amount equal to the minimum next bid is accepted. With `is_proxy` the amount is a maximum: we bid for you in increments and never '
      + 'show it. A bid that is outbid immediately by '
      + 'an existing maximum returns 200 with `is_winning: false`. Lots of invitation-only auctions return 404 to people who are not '
      + 'invited. Send an `Idempotency-Key`, so that a retry after a lost connection cannot bid twice.',
    params: LotParam,
    body: BidWrite,
    answers: { data: PlacementShape },
    refusals: ['not_found', 'auction_closed', 'bidder_not_verified', 'deposit_required', 'account_suspended', 'account_under_review',
      'bidder_blocked', 'cannot_bid_own_lot', 'terms_not_accepted', 'invitation_required', 'jurisdiction_restricted',
      'eligibility_required', 'registration_required', 'approved_limit_exceeded', 'bid_too_low',
      'idempotency_key_invalid', 'idempotency_key_in_use', 'idempotency_key_reused', 'lot_busy'],
    exists: ({ params, principal }) => isAddressable(db, parseKey<LotId>(params.lot), principal.userId),
    async handle({ params, body, principal, request }) {
      const onceKey = readOnceKey(request, principal.userId, app.dependencies.secrets)
      if (isRefusal(onceKey)) return onceKey
      const outcome = await placeBid(desk, db, {
        lot: parseKey<LotId>(params.lot),
        bidder: principal.userId,
        amount: body.bid_amount,
        isProxy: body.is_proxy ?? false,
        source: 'api',
        onceKey,
        ...originOf(request, principal),
      })
      return isRefusal(outcome) ? outcome : outcome.answer
    },
  })
}

/** Bids that clerks enter. */
function entering(app: FastifyInstance, db: Database, desk: BidDesk): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/bids',
    name: 'enterBid',
    access: staff('registration'),
    priority: 'bid',
    tag: 'Admin: bids',
    summary: 'Enter a bid for a bidder',
    description: 'With the written authority of the bidder. The bid is decided like one of their own: the same checks, and a maximum is never shown '
      + 'again. The record of the bid and the audit log name the administrator and the document, and the bidder is notified.',
    params: LotParam,
    body: BidEntry,
    answers: { data: PlacementShape },
    refusals: ['not_found', 'auction_closed', 'bidder_not_verified', 'deposit_required', 'account_suspended', 'account_under_review',
      'bidder_blocked', 'cannot_bid_own_lot', 'terms_not_accepted', 'invitation_required', 'jurisdiction_restricted',
      'eligibility_required', 'registration_required', 'approved_limit_exceeded', 'bid_too_low', 'invalid_state_transition',
      'idempotency_key_invalid', 'idempotency_key_in_use', 'idempotency_key_reused', 'lot_busy'],
    exists: async ({ params }) => (await findAnyLot(db, parseKey<LotId>(params.lot))) !== null,
    async handle({ params, body, principal, request }) {
      const onceKey = readOnceKey(request, principal.userId, app.dependencies.secrets)
      if (isRefusal(onceKey)) return onceKey
      const clerk = { ...personActing(principal, null, request), userId: principal.userId }
      const outcome = await enterBidFor(desk, db, {
        lot: parseKey<LotId>(params.lot), bidder: body.user_id as UserId, amount: body.bid_amount, isProxy: body.is_proxy ?? false, onceKey,
        trace: request.trace, authority: { clerk, document: body.document },
      })
      return isRefusal(outcome) ? outcome : outcome.answer
    },
  })
}

function history(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/lots/:lot/bids',
    name: 'listBids',
    access: everybody,
    tag: 'Bids',
    summary: 'Bid history of a lot',
    description: 'Newest first. `meta.chain_head` is the head of the lot’s public hash chain.',
    params: LotParam,
    query: Type.Object(PageQuery),
    answers: { list: BidShape },
    refusals: ['not_found'],
    kept: 'signed_out',
    async handle({ params, query, principal, request, seen, reading }) {
      const key = parseKey<LotId>(params.lot)
      const lot = seen ? await findPublicHead(reading, key, seen) : await findLotHead(db, key, principal?.userId ?? null)
      if (!lot) return notFound(absent.lot())
      const page = await publicHistory(reading, lot, readPage(query), seen)
      const meta = lot.chain_head ? { chain_head: lot.chain_head } : {}
      if (seen) return writtenList(page, writtenBids(page.items, lot.currency, request), null, meta)
      return list({ ...page, items: page.items.map((row) => presentBid(row, lot.currency)) }, { meta })
    },
  })
}

function standing(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/lots/:lot/bidding',
    name: 'getBiddingState',
    access: ability('read'),
    tag: 'Bids',
    summary: 'Show your bidding status on a lot',
    description: 'Whether you lead, the minimum next bid, and all reasons that keep you from bidding. Maximums are never included.',
    params: LotParam,
    answers: { data: BiddingStateShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const state = await biddingState(db, parseKey<LotId>(params.lot), principal.userId)
      if (!state) return notFound(absent.lot())
      return ok(presentBiddingState(state))
    },
  })
}

function own(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/bids',
    name: 'listMyBids',
    access: ability('read'),
    tag: 'Bids',
    summary: 'List lots you bid on',
    description: 'Your latest bid and status on each lot, newest first.',
    query: Type.Object(PageQuery),
    answers: { list: OwnBidShape },
    async handle({ query, principal }) {
      const page = await ownBids(db, principal.userId, readPage(query))
      return list({ ...page, items: page.items.map(presentOwnBid) })
    },
  })
}

const originOf = (request: FastifyRequest, principal: Principal) => ({
  tokenId: principal.tokenId,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  trace: request.trace,
})
