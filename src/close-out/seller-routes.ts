import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller, type Seller, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { isGoneFromStock, listAgain } from '../inventory/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { isRefusal, notFound, refuse, type Refusal, type RefusalCode } from '../kernel/refusals.ts'
import { presentSellerLot, relistLot, sellersLot, SellerLotShape } from '../lots/index.ts'
import { copyMedia } from '../media/index.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { type Answer, created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { confirmSale } from './confirm-sale.ts'
import { refuseWhileOffered } from './move-offer.ts'
import { Confirmation, RelistingWrite, SellerDefault, SellerLotParam, StrikeOffShape, StrikeOffWrite } from './schema.ts'
import { strikeOff } from './strike-off.ts'
import { strikeOffLots } from './strike-off-lots.ts'
import { type CloseOutEffects, declareDefault } from './undo-sale.ts'
import { say } from './sentences.ts'

interface Deps {
  db: Database
  effects: CloseOutEffects
}

export function sellerCloseOutRoutes(app: FastifyInstance, deps: Deps): void {
  confirmation(app, deps)
  relisting(app, deps)
  buyersDefault(app, deps)
  strikingOff(app, deps)
  strikingManyOff(app, deps)
}

const REFUSALS: readonly RefusalCode[] = ['not_found', 'team_forbidden', 'invalid_state_transition']

function confirmation(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots/:id/confirm-sale',
    name: 'confirmSale',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Decide on a high bid below the reserve',
    description: 'Accept, reject or counter within the time set by the auction; without a decision the bid is rejected. One counter-offer is '
      + 'allowed, and the high bidder has 24 hours to respond. Withdraw it to decide otherwise. Repeating the call changes nothing.',
    params: SellerLotParam,
    body: Confirmation,
    answers: { data: SellerLotShape },
    refusals: [...REFUSALS, 'offer_pending'],
    exists: (call) => isThere(db, call),
    change: (tx, call) => asSeller(call, (seller, actor) => onLot(tx, call, seller, (id) =>
      confirmSale(tx, effects.afterHammer, seller, actor, id, call.body))),
  })
}

function relisting(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots/:id/relist',
    name: 'relistLot',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Relist an unsold lot',
    description: 'Creates a new lot in another auction with the facts, pictures and documents of the old one. The old lot is not changed. Sold '
      + 'and open lots cannot be relisted.',
    params: SellerLotParam,
    body: RelistingWrite,
    answers: { data: SellerLotShape, status: 201 },
    refusals: [...REFUSALS, 'already_relisted', 'offer_pending', 'auction_already_started', 'plan_limit_reached', 'currency_mismatch'],
    exists: (call) => isThere(db, call),
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const found = await sellersLot(tx, seller, call.params.id)
      if (!found) return notFound(absent.lot())
      const { auction_id: auctionId, ...prices } = call.body
      if (!Number.isSafeInteger(auctionId)) return notFound(absent.auction())
      const id = await relist(tx, seller, actor, found.lot.id, { auctionId: auctionId as AuctionId, prices })
      return isRefusal(id) ? id : created(`/api/v1/seller/lots/${id}`, await shown(tx, seller, id, call.request))
    }),
  })
}

/** The new lot with the media and inventory items of the old one. */
export async function relist(
  tx: Tx, seller: Seller, actor: Actor, from: LotId, order: Parameters<typeof relistLot>[4],
): Promise<LotId | Refusal> {
  const to = await relistLot(tx, seller, actor, from, order, async () => await refuseWhileOffered(tx, from) ?? await refuseGone(tx, from))
  if (isRefusal(to)) return to
  await copyMedia(tx, from, to)
  await listAgain(tx, from, to)
  return to
}

const refuseGone = async (tx: Tx, lot: LotId): Promise<Refusal | null> => (await isGoneFromStock(tx, lot))
  ? refuse('invalid_state_transition', say.inventoryItemGone()) : null

function strikingOff(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots/:id/strike-off',
    name: 'strikeOffLot',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Strike an unsold lot off to the county',
    description: 'Only for lots of an auction with `tax_sale`. The lot stays unsold with `tax_sale_outcome: "struck_off"`, and can be relisted for a '
      + 'resale. Repeating the call changes nothing.',
    params: SellerLotParam,
    answers: { data: SellerLotShape },
    refusals: [...REFUSALS, 'already_relisted', 'offer_pending'],
    exists: (call) => isThere(db, call),
    change: (tx, call) => asSeller(call, (seller, actor) => onLot(tx, call, seller, (id) =>
      strikeOff(tx, effects.afterHammer, seller, actor, id))),
  })
}

function strikingManyOff(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/auctions/:id/strike-off',
    name: 'strikeOffLots',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Strike unsold lots off to the county',
    description: 'All or none of the unsold lots of an auction with `tax_sale`, or of those in `lot_ids`. Without `lot_ids`, lots with an open offer '
      + 'are left out. Struck-off lots stay unsold with `tax_sale_outcome: "struck_off"`.',
    params: SellerAuctionParam,
    body: StrikeOffWrite,
    answers: { data: StrikeOffShape },
    refusals: [...REFUSALS, 'already_relisted', 'offer_pending'],
    exists: async (call) => await asSeller(call, async (seller) => (await sellersAuction(db, seller, call.params.id)) !== null) !== false,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const sale = await sellersAuction(tx, seller, call.params.id)
      if (!sale) return notFound(absent.auction())
      const choice = call.body.lot_ids ? { lotIds: call.body.lot_ids as LotId[] } : { isAsked: () => true }
      const done = await strikeOffLots(tx, effects.afterHammer, seller, actor, sale.id, choice)
      const idsOf = (lots: readonly { id: LotId }[]): LotId[] => lots.map(({ id }) => id)
      return isRefusal(done) ? done : ok({ struck_off: idsOf(done.struckOff), offered: idsOf(done.offered) })
    }),
  })
}

function buyersDefault(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/lots/:id/default',
    name: 'declareDefault',
    access: ability('seller'),
    tag: 'Seller lots',
    summary: 'Declare a buyer default',
    description: 'Possible three days after the buyer’s invoice was due. The sale is canceled, payments are refunded, any deposit held goes to you, '
      + 'and the lot can be offered to the runner-up. Repeating the call changes nothing.',
    params: SellerLotParam,
    body: SellerDefault,
    answers: { data: SellerLotShape },
    refusals: REFUSALS,
    exists: (call) => isThere(db, call),
    change: (tx, call) => asSeller(call, (seller, actor) => onLot(tx, call, seller, (id) =>
      declareDefault(tx, effects, seller, actor, id, { reason: call.body.reason ?? because.buyerDidNotPay(), forfeitTo: 'seller' }))),
  })
}

interface AddressedCall {
  params: { id: string }
  principal: Principal
  request: FastifyRequest
}

/** Returns 404 before 422 for callers who could see the lot if it existed. */
const isThere = async (db: Sql, call: AddressedCall): Promise<boolean> =>
  await asSeller(call, async (seller) => (await sellersLot(db, seller, call.params.id)) !== null) !== false

/** Runs an action on the lot of the URL and returns its new state. */
async function onLot(
  tx: Tx, call: AddressedCall, seller: Seller, work: (id: LotId) => Promise<Refusal | null>,
): Promise<Answer | Refusal> {
  const found = await sellersLot(tx, seller, call.params.id)
  if (!found) return notFound(absent.lot())
  return await work(found.lot.id) ?? ok(await shown(tx, seller, found.lot.id, call.request))
}

async function shown(tx: Sql, seller: Seller, id: LotId, { siteUrl }: FastifyRequest) {
  const { lot, now } = (await sellersLot(tx, seller, String(id)))!
  return presentSellerLot(lot, { now, siteUrl })
}
