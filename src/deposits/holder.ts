import type { AuctionId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'

export interface HoldRequest {
  auctionId: AuctionId
  userId: UserId
  amount: Cents
  currency: string
  method: 'card' | 'wire' | 'counter'
}

/**
 * Who holds a deposit. Real payments answer `pending` and report later by a signed event; the house's own
 * counter has the money in hand, so it holds at once.
 */
export interface DepositHolder {
  hold(request: HoldRequest): { status: 'pending' | 'held'; reference: string }
}

export const counter: DepositHolder = {
  hold: ({ auctionId, userId }) => ({ status: 'held', reference: `DEP-${auctionId}-${userId}` }),
}
