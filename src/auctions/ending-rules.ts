import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import type { AuctionLot } from './schedule-store.ts'
import { say } from './sentences.ts'
import type { Said } from '../kernel/said.ts'

/** Who wants to end an auction before its time, and why. */
export interface EndingRequest {
  isAdmin: boolean
  reason: string | null
}

/** How a seller can end an active auction early (rule book B1); administrators always can. */
export interface Endings {
  mayCancel: boolean
  mayClose: boolean
}

/** Sellers can cancel an auction that no bid could win, and close one early without bids. */
export const sellersEndings = (lots: readonly AuctionLot[]): Endings => ({
  mayCancel: !lots.some(isAboutToSell),
  mayClose: lots.every(({ price_cents: price }) => price === null),
})

/** Null if an active auction can be canceled: no bid could win, or an administrator gives a reason (rule book B1). */
export function refuseCancelling(lots: readonly AuctionLot[], wish: EndingRequest): Refusal | null {
  if (sellersEndings(lots).mayCancel) return null
  return refuseOverBids(wish, say.winningBidsForbidCancelling(), say.sayWhyCalledOff())
}

/** Null if an active auction can be closed early: no bids, or an administrator gives a reason (rule book B1). */
export function refuseEarlyClose(lots: readonly AuctionLot[], wish: EndingRequest): Refusal | null {
  if (sellersEndings(lots).mayClose) return null
  return refuseOverBids(wish, say.bidsForbidClosing(), say.sayWhyClosedEarly())
}

/** A lot may be sold below its reserve: by a counter-offer, or if its seller confirmed the high bid. */
const isAboutToSell = ({ status, price_cents: price, reserve_cents: reserve }: AuctionLot): boolean =>
  status === 'sold' || (price !== null && (reserve === null || price >= reserve))

function refuseOverBids({ isAdmin, reason }: EndingRequest, said: Said, sayWhy: Said): Refusal | null {
  if (!isAdmin) return refuse('invalid_state_transition', said, { status: [say.noMoveWithBids()] })
  return reason?.trim() ? null : invalid({ reason: [sayWhy] })
}
