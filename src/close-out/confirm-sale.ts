import { refuseChange, type Seller } from '../auctions/index.ts'
import { type AfterHammer, awaitSeller, endClosedLot } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { noMistakes, readAmount } from '../kernel/parse.ts'
import { invalid, isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseWhileOffered, startOffer } from './move-offer.ts'
import { hadCounter } from './offer-store.ts'
import { type Decision, refuseConfirmation, refuseCounter, VALID_MS } from './rules.ts'
import { biddersOf, type ClosedLot, lockClosedLot } from './store.ts'
import { hammerOf } from './total.ts'
import { say } from './sentences.ts'

export interface Answer {
  decision: Decision
  /** The amount of a counter-offer; by the unit of the lot. */
  amount?: number | string
}

/** A seller's answer to a high bid below the reserve (rule book B2, B3). Repeating it changes nothing. */
export async function confirmSale(
  tx: Tx, afterHammer: AfterHammer, seller: Seller, actor: Actor, lotId: LotId, { decision, amount }: Answer,
): Promise<Refusal | null> {
  const lot = await lockClosedLot(tx, lotId)
  const refusal = refuseChange(seller, lot, absent.lot(), 'management')
  if (refusal) return refusal
  if (isSaid(lot!, decision)) return null
  const wrong = refuseConfirmation(lot!, decision === 'accept' ? 'sold' : decision === 'reject' ? 'unsold' : 'counter', lot!.now)
    ?? await refuseWhileOffered(tx, lotId)
  if (wrong) return wrong
  if (decision === 'counter') return counter(tx, seller, actor, lot!, amount)
  if (amount !== undefined) return invalid({ amount: [say.amountNotForOffer()] })
  await recordAudit(tx, {
    actor, action: decision === 'accept' ? 'lot.confirmed' : 'lot.rejected', resource: { type: 'lot', id: lotId },
    before: { status: 'active' }, after: { status: decision === 'accept' ? 'sold' : 'unsold', high_bid_cents: lot!.price_cents },
  })
  await endClosedLot(tx, afterHammer, lotId, decision === 'reject' ? { outcome: 'unsold', reason: 'seller_rejected' } : {
    outcome: 'sold', winner: lot!.leader_id!, hammerPrice: hammerOf(lot!, lot!.price_cents!), bid: lot!.leading_bid_id!,
  })
  return null
}

const isSaid = (lot: ClosedLot, decision: Decision): boolean =>
  (decision === 'accept' && lot.status === 'sold')
  || (decision === 'reject' && lot.status === 'unsold' && lot.close_reason === 'seller_rejected')

/** The high bidder has a day to answer, and the seller waits at least as long. */
async function counter(
  tx: Tx, seller: Seller, actor: Actor, lot: ClosedLot, asked: number | string | undefined,
): Promise<Refusal | null> {
  const amount = readCounter(lot, asked)
  if (isRefusal(amount)) return amount
  if (await hadCounter(tx, lot.id)) {
    return refuse('invalid_state_transition', say.counterOfferMadeAlready())
  }
  const bidder = (await biddersOf(tx, lot.id)).find(({ user_id: user }) => user === lot.leader_id)!
  const expiresAt = new Date(lot.now.getTime() + VALID_MS.counter)
  await startOffer(tx, actor, {
    lotId: lot.id, kind: 'counter', addressee: 'high_bidder', userId: bidder.user_id, bidderNumber: bidder.bidder_number,
    bidId: bidder.bid_id, amount, expiresAt, createdBy: seller.userId,
  })
  await awaitSeller(tx, lot.id, expiresAt)
  return null
}

function readCounter(lot: ClosedLot, asked: number | string | undefined): Cents | Refusal {
  if (asked === undefined) return invalid({ amount: [say.counterOfferAmountMissing()] })
  const mistakes = noMistakes()
  const amount = readAmount(mistakes, 'amount', asked, lot.currency)
  return mistakes.refusal() ?? refuseCounter(amount!, lot.price_cents!, lot.reserve_cents!, lot.currency) ?? amount!
}
