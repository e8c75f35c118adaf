import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { asSeller } from '../auctions/index.ts'
import type { AfterHammer } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import { type LotId, type OfferId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type RefusalCode } from '../kernel/refusals.ts'
import { sellersLot } from '../lots/index.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import { findOffer, offersOfLot, offersTo } from './offer-store.ts'
import { OfferCreate, OfferParam, OfferShape, presentOffer, SellerLotParam, SellerOfferParam } from './schema.ts'

interface Deps {
  db: Database
  afterHammer: AfterHammer
}

export function offerRoutes(app: FastifyInstance, deps: Deps): void {
  making(app, deps)
  readingSellers(app, deps)
  withdrawing(app)
  readingOwn(app, deps)
  answering(app, deps)
}

const OfferQuery = Type.Object(PageQuery)
const SELLERS_REFUSALS: readonly RefusalCode[] = ['not_found', 'team_forbidden']

function making(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots/:id/offers',
    name: 'makeOffer',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Offer an unsold lot to a bidder',
    description: 'To the high bidder or the runner-up, for 48 hours; by default at the price of their own last bid. The bidder is free to decline. '
      + 'Possible for `runner_up_days` after the close or after a buyer default.',
    params: SellerLotParam,
    body: OfferCreate,
    answers: { data: OfferShape, status: 201 },
    refusals: [...SELLERS_REFUSALS, 'invalid_state_transition', 'offer_pending', 'already_relisted'],
    exists: async (call) => (await visibleLot(db, call)) !== null,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const found = await sellersLot(tx, seller, call.params.id)
      if (!found) return notFound(absent.lot())
      const { id } = found.lot
      const offer = await makeOffer(tx, seller, actor, id, call.body)
      return isRefusal(offer) ? offer : created(`/api/v1/seller/lots/${id}/offers/${offer.id}`, presentOffer(offer))
    }),
  })
}

function readingSellers(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id/offers',
    name: 'listLotOffers',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'List offers of a lot',
    description: 'Includes counter-offers; newest first. Bidder names are shown after acceptance.',
    params: SellerLotParam,
    query: OfferQuery,
    answers: { list: OfferShape },
    refusals: SELLERS_REFUSALS,
    handle: (call) => asSeller(call, async (seller) => {
      const found = await sellersLot(db, seller, call.params.id)
      if (!found) return notFound(absent.lot())
      const page = await offersOfLot(db, found.lot.id, readPage(call.query))
      return list({ ...page, items: page.items.map(presentOffer) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id/offers/:offer',
    name: 'getLotOffer',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Show an offer of a lot',
    description: 'An offer to a bidder after the close: price, expiry and response. For the seller of the lot and the team; offers of other '
      + 'lots return 404.',
    params: SellerOfferParam,
    answers: { data: OfferShape },
    refusals: SELLERS_REFUSALS,
    handle: (call) => asSeller(call, async (seller) => {
      const found = await sellersLot(db, seller, call.params.id)
      const offer = found && await findOffer(db, idOf(call.params.offer))
      return offer?.lot_id === found?.lot.id && offer ? ok(presentOffer(offer)) : notFound(absent.offer())
    }),
  })
}

function withdrawing(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: '/v1/seller/lots/:id/offers/:offer',
    name: 'withdrawOffer',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Withdraw an offer',
    description: 'Withdraws an open offer. An offer that was accepted or declined returns 409. Repeating the call changes nothing.',
    params: SellerOfferParam,
    answers: { data: OfferShape },
    refusals: [...SELLERS_REFUSALS, 'invalid_state_transition'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const found = await sellersLot(tx, seller, call.params.id)
      if (!found) return notFound(absent.lot())
      return shown(await withdrawOffer(tx, seller, actor, found.lot.id, idOf(call.params.offer)))
    }),
  })
}

function readingOwn(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/offers',
    name: 'listOffers',
    access: ability('read'),
    tag: 'Offers',
    summary: 'List offers you received',
    description: 'Counter-offers to your high bids, and lots that went unsold or whose buyer did not pay; the newest first.',
    query: OfferQuery,
    answers: { list: OfferShape },
    async handle({ query, principal }) {
      const page = await offersTo(db, principal.userId, readPage(query))
      return list({ ...page, items: page.items.map(presentOffer) })
    },
  })
}

const ANSWER_REFUSALS: readonly RefusalCode[] = ['not_found', 'invalid_state_transition']

function answering(app: FastifyInstance, { afterHammer }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/offers/:id/acceptance',
    name: 'acceptOffer',
    access: ability('write'),
    tag: 'Offers',
    summary: 'Accept an offer',
    description: 'Binding: you buy the lot at `total` plus premium and fees, and get an invoice. Repeating the call changes nothing.',
    params: OfferParam,
    answers: { data: OfferShape },
    refusals: [...ANSWER_REFUSALS, 'account_suspended', 'bidder_blocked'],
    change: async (tx, { params, principal, request }) =>
      shown(await acceptOffer(tx, afterHammer, principal, personActing(principal, null, request), idOf(params.id))),
  })

  route(app, {
    method: 'POST',
    url: '/v1/offers/:id/refusal',
    name: 'declineOffer',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Offers',
    summary: 'Decline an offer',
    description: 'You decline the lot at this price, without cost or penalty. Repeating the call changes nothing; an accepted offer returns '
      + '409.',
    params: OfferParam,
    answers: { data: OfferShape },
    refusals: ANSWER_REFUSALS,
    change: async (tx, { params, principal, request }) =>
      shown(await declineOffer(tx, principal, personActing(principal, null, request), idOf(params.id))),
  })
}

const shown = (outcome: Awaited<ReturnType<typeof withdrawOffer>>) => (isRefusal(outcome) ? outcome : ok(presentOffer(outcome)))

function idOf(segment: string): OfferId {
  const key = parseKey<OfferId>(segment)
  return 'id' in key ? key.id : 0 as OfferId
}

async function visibleLot(
  db: Sql, call: { params: { id: string }; principal: Principal; request: FastifyRequest },
): Promise<LotId | null> {
  const found = await asSeller(call, async (seller) => sellersLot(db, seller, call.params.id))
  return isRefusal(found) || !found ? null : found.lot.id
}
