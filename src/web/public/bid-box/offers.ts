import { type Cents, cents } from '../../../kernel/money.ts'
import type { BidBoxView, OwnPosition, Standing } from '../../live/wire.ts'
import { fill } from '../../ui/fill.ts'
import { aboveLimit, wrongAmount } from '../../ui/typed-amount.ts'
import type { LiveWords } from '../../ui/use-words.ts'

/** The amounts offered to a bidder. */
export interface BidOffer {
  /**
   * For a leader: a higher maximum only, because any other bid would only raise their own price (rule book
   * A4-R10).
   */
  isRaise: boolean
  /** The initial amount of the form. */
  least: Cents
  /** Each is above the visitor's own maximum. */
  quick: Cents[]
  /** The maximum that a raise must exceed; null if the minimum bid already does. */
  above: Cents | null
}

/** Quick amounts, in increments above the lowest one. */
const QUICK_STEPS = [0, 2, 4]

export function bidOffer({ minimumNextBid, step }: Pick<Standing, 'minimumNextBid' | 'step'>, { position, maximum }: OwnPosition): BidOffer {
  const isRaise = position === 'leading'
  const above = isRaise && maximum !== null && maximum >= minimumNextBid ? maximum : null
  const least = above === null ? minimumNextBid : cents(above + step)
  return { isRaise, least, above, quick: QUICK_STEPS.map((steps) => cents(least + steps * step)) }
}

/** Why an amount cannot be reviewed, with a link to a solution. */
export interface AmountProblem {
  text: string
  link?: { href: string; label: string }
}

export function problemOf(words: LiveWords, amount: Cents | null, view: BidBoxView, { minimumNextBid }: Standing, offer: BidOffer): AmountProblem | null {
  const { currency } = view
  const wrong = wrongAmount(words, amount, minimumNextBid, currency)
  if (wrong !== null) return { text: wrong }
  if (offer.above !== null && amount !== null && amount <= offer.above) {
    return { text: fill(words.t.box.notHigher, { amount: words.format.money(offer.above, currency) }) }
  }
  const limited = aboveLimit(words, amount, view)
  return limited === null ? null : { text: limited, link: { href: view.limitHref, label: words.t.box.raiseLimit } }
}
