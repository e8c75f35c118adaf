import { type Cents, ZERO, cents, maxCents } from './money.ts'

/** The deposit that an auction requires of a bidder (rule book E3). */
export interface DepositRule {
  readonly mode: 'flat' | 'percent' | 'per_lot' | 'none'
  /** The deposit if flat, the minimum if percent, the deposit for each lot if per lot. */
  readonly amount: Cents
  readonly bps: number
}

/** A bidder's exposure in the auction, in total money. */
export interface DepositExposure {
  /** The current bid as entered: for a proxy bid the maximum. */
  readonly bid: Cents
  /** Sum of the bidder's own leading maxima on other lots. */
  readonly otherLeadingMaxima: Cents
  /** Other lots of the auction the bidder has bid on. */
  readonly otherLots: number
}

/** The required deposit; a fraction of a cent is rounded up. */
export function requiredDeposit(rule: DepositRule, stake: DepositExposure): Cents {
  switch (rule.mode) {
    case 'none':
      return ZERO
    case 'flat':
      return rule.amount
    case 'per_lot':
      return cents(rule.amount * (stake.otherLots + 1))
    case 'percent':
      return maxCents(rule.amount, shareRoundedUp(rule.bps, stake.bid + stake.otherLeadingMaxima))
  }
}

/** Whether the required deposit depends on the bids. */
export const depositFollowsBids = (mode: DepositRule['mode']): boolean => mode === 'percent' || mode === 'per_lot'

/** In BigInt, because basis points of a large exposure exceed the safe integers. */
const shareRoundedUp = (bps: number, amount: number): Cents =>
  cents(Number((BigInt(bps) * BigInt(amount) + 9_999n) / 10_000n))
