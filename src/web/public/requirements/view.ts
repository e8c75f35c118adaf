import type { AuctionRow } from '../../../auctions/index.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { MOST_BY_CARD } from '../../../payments/index.ts'
import type { FactView } from '../../lots/facts.ts'
import type { Words } from '../../ui/use-words.ts'
import { depositFirst } from './readiness.ts'

/** Bid limits are in dollars (rule book E1), whatever the currency of the auction. */
const CURRENCY = 'usd'

type Sale = Pick<AuctionRow, 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_bps' | 'payment_mode'>

/**
 * What a bidder needs and what follows a win, to be read before an account is made or money is put down. Without a sale: what
 * most sales ask for.
 */
export function requirementsOf(words: Words, sale: Sale | null, byCard: boolean): FactView[] {
  const { t: { requirements: say }, format } = words
  const [basic, verified] = (['basic', 'verified'] as const).map((tier) => format.money(bidLimit(tier)!, CURRENCY)) as [string, string]
  const deposit = sale === null ? say.deposit.most : (depositFirst(words, sale) ?? say.deposit.none)
  return [
    { label: say.email.label, value: say.email.text },
    { label: say.phone.label, value: say.phone.text(basic) },
    { label: say.identity.label, value: say.identity.text(basic, verified) },
    { label: say.deposit.label, value: deposit },
    { label: say.paying.label, value: byCard ? say.paying.cardAndWire(format.money(MOST_BY_CARD, CURRENCY)) : say.paying.wire },
    { label: say.won.label, value: say.won[sale?.payment_mode ?? 'either'] },
  ]
}
