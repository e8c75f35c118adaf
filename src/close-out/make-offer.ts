import { refuseChange, type Seller } from '../auctions/index.ts'
import { isGoneFromStock } from '../inventory/index.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId, OfferId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { noMistakes, readAmount } from '../kernel/parse.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { moveOffer, refuseWhileOffered, startOffer } from './move-offer.ts'
import { findOffer, type OfferRow } from './offer-store.ts'
import type { CloseOutRow } from './queue-store.ts'
import { type Addressee, addresseeOf, refuseOfferMove, refuseOffers, VALID_MS } from './rules.ts'
import { biddersOf, defaultedOn, leaderOf, lockClosedLot } from './store.ts'
import { say } from './sentences.ts'

export interface OfferOrder {
  to: Addressee
  /** By the unit of the lot; defaults to the bid of the addressee, who agrees to a higher amount by accepting. */
  amount?: number | string
}

/** Offers an unsold lot to one of its bidders (rule book B3). */
export async function makeOffer(
  tx: Tx, seller: Seller, actor: Actor, lotId: LotId, order: OfferOrder,
): Promise<OfferRow | Refusal> {
  const lot = await lockClosedLot(tx, lotId)
  const refusal = refuseChange(seller, lot, absent.lot(), 'management') ?? refuseOffers(lot!, order.to, lot!.now) ?? await refuseWhileOffered(tx, lotId)
  if (refusal) return refusal
  if (await isGoneFromStock(tx, lotId)) {
    return refuse('invalid_state_transition', say.inventoryItemGone())
  }
  const bidder = addresseeOf(order.to, lot!.leader_id, await biddersOf(tx, lotId), await defaultedOn(tx, lotId))
  if (isRefusal(bidder)) return bidder
  const mistakes = noMistakes()
  const asked = order.amount === undefined ? null : readAmount(mistakes, 'amount', order.amount, lot!.currency)
  return mistakes.refusal() ?? startOffer(tx, actor, {
    lotId, kind: 'offer', addressee: order.to, userId: bidder.user_id, bidderNumber: bidder.bidder_number, bidId: bidder.bid_id,
    amount: asked ?? bidder.amount_cents, expiresAt: new Date(lot!.now.getTime() + VALID_MS.offer), createdBy: seller.userId,
  })
}

/** The bidders of an unsold lot who can get an offer, and their bids, by the unit of the lot. */
export async function possibleAddressees(
  sql: Sql, { id, allow_runner_up: runnerUp }: Pick<CloseOutRow, 'id' | 'allow_runner_up'>,
): Promise<{ to: Addressee; amount: Cents }[]> {
  const [leader, bidders, defaulted] = [await leaderOf(sql, id), await biddersOf(sql, id), await defaultedOn(sql, id)]
  return (['high_bidder', 'runner_up'] as const).filter((to) => to === 'high_bidder' || runnerUp).flatMap((to) => {
    const bidder = addresseeOf(to, leader, bidders, defaulted)
    return isRefusal(bidder) ? [] : [{ to, amount: bidder.amount_cents }]
  })
}

/** The seller withdraws an open offer. Repeating it changes nothing. */
export async function withdrawOffer(
  tx: Tx, seller: Seller, actor: Actor, lotId: LotId, offerId: OfferId,
): Promise<OfferRow | Refusal> {
  const lot = await lockClosedLot(tx, lotId)
  const refusal = refuseChange(seller, lot, absent.offer(), 'management')
  if (refusal) return refusal
  const offer = await findOffer(tx, offerId)
  if (offer?.lot_id !== lotId) return notFound(absent.offer())
  if (offer.status === 'withdrawn') return offer
  return refuseOfferMove(offer.status, 'withdrawn') ?? moveOffer(tx, actor, offer, 'withdrawn')
}
