import type { UserId } from '../../kernel/ids.ts'
import { type IncrementTable, nextMinimum, oneStepAbove } from '../../kernel/increments.ts'
import { type Cents, cents, maxCents, minCents } from '../../kernel/money.ts'

/**
 * Proxy bidding on one lot: one bid against the current lead, decided by rules R1–R12 of rule book A4. Integers in,
 * integers out. Only the leader's maximum is kept, because every other maximum is at or below the price and cannot
 * matter again.
 */

/** What a proxy leader does under an unmet reserve: bid the maximum at once, or hold it until it reaches the reserve. */
export type ReservePolicy = 'advance' | 'hold'

export interface BidRules {
  readonly startingBid: Cents
  readonly increments: IncrementTable
  readonly reserve: Cents | null
  readonly reservePolicy: ReservePolicy
}

/** Who leads, at what visible price, and up to what maximum. A lot without bids has no lead. */
export interface Lead {
  readonly bidder: UserId
  readonly price: Cents
  /** The leader's highest binding amount. It is never disclosed while it leads (rule book Q3). */
  readonly secretMax: Cents
}

/** A bid as entered: a straight amount, or a maximum. */
export interface Bid {
  readonly bidder: UserId
  readonly amount: Cents
  readonly isProxy: boolean
}

/** A row of the public history: `placed` by the bidder, or `auto` for the holder of a maximum. */
export interface BidRow {
  readonly kind: 'placed' | 'auto'
  readonly holder: UserId
  readonly amount: Cents
  readonly isProxy: boolean
}

/** Only `leading` and `outbid` write rows; the other two change nothing visible. */
export type BidResult = 'leading' | 'outbid' | 'max_raised' | 'unchanged'

export interface PlacedBid {
  readonly result: BidResult
  readonly lead: Lead
  /** New history rows, oldest first. The last one leads. */
  readonly rows: readonly BidRow[]
  /** The row of `rows` that the bidder placed; null if their existing row is still valid. */
  readonly ownRow: BidRow | null
}

export interface TooLowBid {
  /** The least this bidder may enter. Not told to a leader, because it can reveal the own maximum. */
  readonly minimum: Cents
  readonly lowersOwnMaximum: boolean
}

/** Decides a bid. A refused bid changes nothing (R11); order is the order of the calls (R12). */
export function placeBid(rules: BidRules, lead: Lead | null, bid: Bid): PlacedBid | TooLowBid {
  const tooLow = belowMinimum(rules, lead, bid)
  if (tooLow) return tooLow
  if (lead === null) return openBidding(rules, bid)
  if (lead.bidder === bid.bidder) return bid.isProxy ? raiseMaximum(rules, lead, bid) : raisePrice(lead, bid)
  return bid.amount > lead.secretMax ? takeLead(rules, lead, bid) : yieldToLeader(rules, lead, bid)
}

export const isTooLow = (outcome: PlacedBid | TooLowBid): outcome is TooLowBid => 'minimum' in outcome

/** Whether a placement is now behind the leader's maximum. A leader's straight bid below it is not. */
export const setsMaximum = (before: Lead | null, after: Lead): boolean =>
  before?.bidder !== after.bidder || before.secretMax !== after.secretMax

/**
 * Lowers the reserve, or removes it with null (rule book A9). A maximum that now reaches it bids it; a price that
 * already does is unchanged.
 */
export function lowerReserve(
  rules: BidRules,
  lead: Lead | null,
  reserve: Cents | null,
): { rules: BidRules; lead: Lead | null; rows: readonly BidRow[] } {
  if (reserve !== null && (rules.reserve === null || reserve > rules.reserve)) {
    throw new Error(`A reserve of ${rules.reserve} can only be lowered, not set to ${reserve}`)
  }
  const lowered = { ...rules, reserve }
  if (lead === null || reserve === null || lead.price >= reserve || lead.secretMax < reserve) {
    return { rules: lowered, lead, rows: [] }
  }
  return { rules: lowered, lead: { ...lead, price: reserve }, rows: [automaticRow(lead.bidder, reserve)] }
}

/** A3, R7, R8. A leader may repeat the maximum, never lower it: a maximum is a binding offer. */
function belowMinimum(rules: BidRules, lead: Lead | null, bid: Bid): TooLowBid | null {
  let minimum = nextMinimum(rules, lead?.price ?? null)
  let lowersOwnMaximum = false
  if (bid.isProxy && lead?.bidder === bid.bidder) {
    if (bid.amount === lead.secretMax) return null
    minimum = maxCents(minimum, cents(lead.secretMax + 1))
    lowersOwnMaximum = bid.amount < lead.secretMax
  }
  return bid.amount < minimum ? { minimum, lowersOwnMaximum } : null
}

/** R1: the first straight bid is the price; the first maximum starts at the starting bid. */
function openBidding(rules: BidRules, bid: Bid): PlacedBid {
  return bid.isProxy ? leads(bid, towardsReserve(rules, rules.startingBid, bid.amount)) : leads(bid, bid.amount)
}

/** R4: a challenger above the leader's maximum leads, if necessary by less than an increment. */
function takeLead(rules: BidRules, lead: Lead, bid: Bid): PlacedBid {
  if (!bid.isProxy) return leads(bid, bid.amount)
  const needed = minCents(bid.amount, oneStepAbove(rules.increments, lead.secretMax))
  const price = towardsReserve(rules, needed, bid.amount)
  return leads(bid, price, price === needed ? beatenMaximum(lead) : [])
}

/** R9: a beaten maximum is shown only if it fixes the new price, and is not the old price already. */
function beatenMaximum(lead: Lead): BidRow[] {
  return lead.secretMax > lead.price ? [automaticRow(lead.bidder, lead.secretMax)] : []
}

/** R5: the leader's maximum answers a challenger at or below it. On a tie the earlier maximum wins. */
function yieldToLeader(rules: BidRules, lead: Lead, bid: Bid): PlacedBid {
  const price = minCents(lead.secretMax, oneStepAbove(rules.increments, bid.amount))
  const ownRow = placedRow(bid, bid.amount)
  return { result: 'outbid', lead: { ...lead, price }, rows: [ownRow, automaticRow(lead.bidder, price)], ownRow }
}

/** R7, R8: nobody bids against themselves, so a raise is silent unless an unmet reserve raises the price. */
function raiseMaximum(rules: BidRules, lead: Lead, bid: Bid): PlacedBid {
  if (bid.amount === lead.secretMax) return { result: 'unchanged', lead, rows: [], ownRow: null }
  const price = towardsReserve(rules, lead.price, bid.amount)
  if (price > lead.price) return leads(bid, price)
  return { result: 'max_raised', lead: { ...lead, secretMax: bid.amount }, rows: [], ownRow: null }
}

/** R10: a leader's straight bid is placed as such, below or above the maximum, which stays in force. */
function raisePrice(lead: Lead, bid: Bid): PlacedBid {
  const ownRow = placedRow(bid, bid.amount)
  const secretMax = maxCents(lead.secretMax, bid.amount)
  return { result: 'leading', lead: { ...lead, price: bid.amount, secretMax }, rows: [ownRow], ownRow }
}

/** R6: a maximum that reaches the reserve bids exactly the reserve; a smaller one is bid or held by policy. */
function towardsReserve(rules: BidRules, price: Cents, maximum: Cents): Cents {
  if (rules.reserve === null || price >= rules.reserve) return price
  if (maximum >= rules.reserve) return rules.reserve
  return rules.reservePolicy === 'advance' ? maximum : price
}

function leads(bid: Bid, price: Cents, earlierRows: readonly BidRow[] = []): PlacedBid {
  const ownRow = placedRow(bid, price)
  return {
    result: 'leading',
    lead: { bidder: bid.bidder, price, secretMax: bid.amount },
    rows: [...earlierRows, ownRow],
    ownRow,
  }
}

const placedRow = (bid: Bid, amount: Cents): BidRow =>
  ({ kind: 'placed', holder: bid.bidder, amount, isProxy: bid.isProxy })

const automaticRow = (holder: UserId, amount: Cents): BidRow =>
  ({ kind: 'auto', holder, amount, isProxy: true })
