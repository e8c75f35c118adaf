import { type AfterHammer, endClosedLot } from '../bidding/index.ts'
import { isGoneFromStock, listAgain } from '../inventory/index.ts'
import { absent } from '../kernel/absent.ts'
import type { OfferId, UserId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { moveOffer } from './move-offer.ts'
import { findOffer, type OfferRow } from './offer-store.ts'
import { refuseAcceptance, refuseOfferMove } from './rules.ts'
import { lockClosedLot } from './store.ts'
import { hammerOf } from './total.ts'
import { say } from './sentences.ts'

interface Addressed {
  userId: UserId
  isSuspended: boolean
}

/**
 * The addressee buys at the price of the offer; the lot is sold as at a close (rule book B3). Accepting again
 * changes nothing.
 */
export async function acceptOffer(
  tx: Tx, afterHammer: AfterHammer, { userId, isSuspended }: Addressed, actor: Actor, id: OfferId,
): Promise<OfferRow | Refusal> {
  const offer = await lockOwnOffer(tx, userId, id)
  if (!offer) return notFound(absent.offer())
  if (offer.status === 'accepted') return offer
  const lot = (await lockClosedLot(tx, offer.lot_id))!
  const refusal = refuseOfferMove(offer.status, 'accepted') ?? refuseAcceptance(offer.kind, lot) ?? refuseBuyer(offer, isSuspended)
  if (refusal) return refusal
  if (offer.kind === 'offer') {
    if (await isGoneFromStock(tx, lot.id)) return refuse('invalid_state_transition', say.lotUnavailable())
    await listAgain(tx, lot.id, lot.id)
  }
  const accepted = await moveOffer(tx, actor, offer, 'accepted')
  await endClosedLot(tx, afterHammer, lot.id, {
    outcome: 'sold', winner: userId, hammerPrice: hammerOf(lot, offer.amount_cents), bid: offer.bid_id,
  })
  return accepted
}

/** The addressee declines, without cost (rule book B3). */
export async function declineOffer(tx: Tx, { userId }: Addressed, actor: Actor, id: OfferId): Promise<OfferRow | Refusal> {
  const offer = await lockOwnOffer(tx, userId, id)
  if (!offer) return notFound(absent.offer())
  if (offer.status === 'declined') return offer
  return refuseOfferMove(offer.status, 'declined') ?? moveOffer(tx, actor, offer, 'declined')
}

/** An offer to this person, read after its lot is locked; others are not found. */
async function lockOwnOffer(tx: Tx, userId: UserId, id: OfferId): Promise<OfferRow | null> {
  const known = await findOffer(tx, id)
  if (known?.user_id !== userId) return null
  await lockClosedLot(tx, known.lot_id)
  return findOffer(tx, id)
}

function refuseBuyer({ is_blocked: isBlocked }: OfferRow, isSuspended: boolean): Refusal | null {
  if (isSuspended) return refuse('account_suspended', say.accountSuspended())
  return isBlocked ? refuse('bidder_blocked', say.buyerBlocked()) : null
}
