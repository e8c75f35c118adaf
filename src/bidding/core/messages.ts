import { nextMinimum } from '../../kernel/increments.ts'
import { type Cents, decimalString } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { reserveMet, type ReserveVisibility } from '../../kernel/reserve.ts'
import type { Said } from '../../kernel/said.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { amountOf, type BiddingUnit } from './bidding-unit.ts'
import type { BidRules, PlacedBid, TooLowBid } from './proxy-war.ts'
import { say } from '../sentences.ts'

/** What is needed to write amounts of a lot. */
export interface AmountContext {
  readonly currency: string
  readonly unit: BiddingUnit
  readonly rules: BidRules
  readonly reserveVisibility: ReserveVisibility
}

/** The message for an accepted bid (rule book A8). A hidden reserve is never mentioned. */
export function placementMessage(placed: PlacedBid, lot: AmountContext): Said {
  const unmet = reserveMet(lot.reserveVisibility, lot.rules.reserve, placed.lead.price) === false
  return unmet ? say.reserveNotMet({ standing: standingOf(placed, lot) }) : standingOf(placed, lot)
}

/** The message for a bid below the minimum (rule book A8). */
export function tooLowRefusal({ minimum, lowersOwnMaximum }: TooLowBid, lot: AmountContext): Refusal {
  if (lowersOwnMaximum) {
    return refuse('bid_too_low', say.lowersOwnMaximum(), {
      bid_amount: [say.enterMoreThanMaximum()],
    })
  }
  const least = decimalString(minimum, lot.currency)
  return refuse('bid_too_low', say.belowMinimum({ amount: amountOf(lot.unit, minimum, lot.currency) }), {
    bid_amount: [say.minimumIs({ least })],
    minimum_bid: [verbatim(least)],
  })
}

function standingOf({ result, lead, ownRow }: PlacedBid, lot: AmountContext): Said {
  const price = amountOf(lot.unit, lead.price, lot.currency)
  switch (result) {
    case 'leading':
      return say.leading({ price })
    case 'outbid':
      return outbidAt(lead.price, ownRow!.amount, lot)
    case 'max_raised':
      return say.maximumRaised({ price })
    case 'unchanged':
      return say.maximumUnchanged({ price })
  }
}

/** A price equal to the bid is a tie, which the earlier maximum wins (rule book A4-R5). */
function outbidAt(price: Cents, bid: Cents, { unit, currency, rules }: AmountContext): Said {
  const words = (amount: Cents) => amountOf(unit, amount, currency)
  const next = words(nextMinimum(rules, price))
  if (price === bid) {
    return say.outbidByTie({ bid: words(bid), price: words(price), next })
  }
  return say.outbid({ bid: words(bid), price: words(price), next })
}
