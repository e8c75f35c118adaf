import type { AuctionRow } from '../../../auctions/index.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import { MOST_BY_CARD } from '../../../payments/index.ts'
import { buyerFeeRate } from '../../lots/cost-words.ts'
import type { FactView } from '../../lots/facts.ts'
import { premiumWords } from '../../lots/lot-words.ts'
import type { Words } from '../../ui/use-words.ts'
import { depositFirst } from './readiness.ts'

/** Bid limits are in dollars (rule book E1), whatever the currency of the auction. */
const CURRENCY = 'usd'

type Sale = Pick<AuctionRow,
  'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_bps' | 'deposit_deadline_at' | 'payment_mode' | 'buyer_premium' | 'buyer_fees'
  | 'tax_sale' | 'due_on_top' | 'registration_required'>

/**
 * Requirements for bidding and what follows a win, shown before sign-up and deposit. Without an auction: those of
 * most auctions. `zone`: the zone of the land, in which deadlines are shown.
 */
export function requirementsOf(words: Words, sale: Sale | null, byCard: boolean, zone: string | null = null): FactView[] {
  const { t: { requirements: say }, format } = words
  const [basic, verified] = (['basic', 'verified'] as const).map((tier) => format.money(bidLimit(tier)!, CURRENCY)) as [string, string]
  return [
    { label: say.email.label, value: say.email.text },
    { label: say.phone.label, value: say.phone.text(basic) },
    { label: say.identity.label, value: say.identity.text(basic, verified) },
    ...(sale?.registration_required ? [{ label: say.registration.label, value: say.registration.text }] : []),
    { label: say.deposit.label, value: sale === null ? say.deposit.most : depositOf(words, sale, byCard, zone) },
    { label: say.paying.label, value: byCard ? say.paying.cardAndWire(format.money(MOST_BY_CARD, CURRENCY)) : say.paying.wire },
    { label: say.added.label, value: sale === null ? say.added.most : addedOf(words, sale) },
    ...(sale?.tax_sale ? [{ label: say.taxSale.label, value: say.taxSale.text }] : []),
    { label: say.won.label, value: say.won[sale?.payment_mode ?? 'either'] },
  ]
}

/** The amount, payment methods and deadline of the deposit. */
function depositOf(words: Words, sale: Sale, byCard: boolean, zone: string | null): string {
  const { t: { requirements: { deposit: say } }, format } = words
  const first = depositFirst(words, sale)
  const deadline = isoOrNull(sale.deposit_deadline_at)
  if (first === null) return say.none
  const until = deadline === null ? null : say.until(format.instant(deadline, zone ?? undefined))
  return [first, byCard ? say.byCard : say.byWire, until].filter(Boolean).join(' ')
}

function addedOf({ t, format }: Words, { buyer_premium: premium, buyer_fees: fees, tax_sale: isTaxSale, due_on_top: isOnTop, currency }: Sale): string {
  const words = { t: t.live, format }
  const due = isTaxSale && isOnTop ? [t.requirements.added.due] : []
  return [premiumWords(words, premium, currency), ...fees.map((fee) => `${fee.label} ${buyerFeeRate(words, fee, currency)}`), ...due].join('; ')
}
