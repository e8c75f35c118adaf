import { nextMinimum } from '../../kernel/increments.ts'
import { type Cents, decimalString } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { reserveMet, type ReserveVisibility } from '../../kernel/reserve.ts'
import { amountInWords, type BiddingUnit } from './bidding-unit.ts'
import type { BidRules, PlacedBid, TooLowBid } from './proxy-war.ts'

/** What must be known of a lot to speak of amounts on it. */
export interface SpokenLot {
  readonly currency: string
  readonly unit: BiddingUnit
  readonly rules: BidRules
  readonly reserveVisibility: ReserveVisibility
}

/** What a bidder is told about a bid that was taken (rule book A8). A hidden reserve is never mentioned. */
export function placementMessage(placed: PlacedBid, lot: SpokenLot): string {
  const unmet = reserveMet(lot.reserveVisibility, lot.rules.reserve, placed.lead.price) === false
  return unmet ? `${standingOf(placed, lot)} The reserve has not been met.` : standingOf(placed, lot)
}

/** What a bidder is told about a bid below the minimum (rule book A8). */
export function tooLowRefusal({ minimum, lowersOwnMaximum }: TooLowBid, lot: SpokenLot): Refusal {
  if (lowersOwnMaximum) {
    return refuse('bid_too_low', 'You already lead with a higher maximum. A maximum bid can only be raised.', {
      bid_amount: ['Enter more than your current maximum.'],
    })
  }
  const least = decimalString(minimum, lot.currency)
  return refuse('bid_too_low', `Your bid must be at least ${amountInWords(lot.unit, minimum, lot.currency)}.`, {
    bid_amount: [`The minimum next bid is ${least}.`],
    minimum_bid: [least],
  })
}

function standingOf({ result, lead, ownRow }: PlacedBid, lot: SpokenLot): string {
  const price = amountInWords(lot.unit, lead.price, lot.currency)
  switch (result) {
    case 'leading':
      return `You are the highest bidder at ${price}.`
    case 'outbid':
      return outbidAt(lead.price, ownRow!.amount, lot)
    case 'max_raised':
      return `Your maximum bid was raised. You remain the highest bidder at ${price}.`
    case 'unchanged':
      return `Your maximum bid is unchanged. You remain the highest bidder at ${price}.`
  }
}

/** A price that stops at the bid itself is a tie, which the earlier maximum wins (rule book A4-R5). */
function outbidAt(price: Cents, bid: Cents, { unit, currency, rules }: SpokenLot): string {
  const words = (amount: Cents) => amountInWords(unit, amount, currency)
  const next = words(nextMinimum(rules, price))
  if (price === bid) {
    return `Your bid of ${words(bid)} was placed, but another bidder set a maximum as high before you. `
      + `The current bid is ${words(price)}; bid at least ${next}.`
  }
  return `Your bid of ${words(bid)} was placed, but another bidder has a higher maximum. `
    + `The current bid is ${words(price)}; bid at least ${next}.`
}
