import type { AgreementRow } from '../../auctions/index.ts'
import type { Deduction, FeeRule } from '../../kernel/fees.ts'
import { addCents, type Cents, ZERO } from '../../kernel/money.ts'
import type { Words } from '../ui/use-words.ts'
import { buyerFeeRate } from './cost-words.ts'
import { premiumRate } from './lot-words.ts'

/** The agreement between auction house and seller for an auction, as both read it. */
export function agreementFacts({ t: { operator: { agreement: say }, live }, format }: Words, row: AgreementRow): { label: string; value: string | null }[] {
  const words = { t: live, format }
  const { seller_commission: commission, seller_deductions: deductions, buyer_fees: fees, currency } = row
  const rate = commission.kind === 'none' ? say.none : premiumRate(words, commission, currency)
  return [
    { label: say.commission, value: rate },
    { label: say.share, value: format.percent(row.seller_share_bps) },
    { label: say.collected, value: say.ways[row.platform_fee_collected] },
    { label: say.deductions, value: deductionsText(format, deductions, currency) },
    { label: say.buyerFees, value: fees.length === 0 ? null : fees.map((fee) => `${fee.label} ${buyerFeeRate(words, fee, currency)}`).join('; ') },
    { label: say.depositApplies, value: row.deposit_applies ? say.yes : say.no },
  ]
}

/** Deductions from the proceeds; null if there are none. */
export const deductionsText = (format: Words['format'], deductions: readonly Deduction[], currency: string): string | null =>
  (deductions.length === 0 ? null : deductions.map(({ label, amount_cents: amount }) => `${label} ${format.money(amount, currency)}`).join('; '))

export const deductionsSum = (deductions: readonly Deduction[]): Cents =>
  deductions.reduce((sum, { amount_cents: amount }) => addCents(sum, amount), ZERO)

/** A lot with deductions of its own. */
export interface DeductedLot {
  lot_number: string
  deductions: readonly Deduction[]
}

/** The lots that are named; an auction can have hundreds with deductions of their own. */
export const LOTS_NAMED = 12

/** What is deducted from single lots, besides the deductions from every lot. */
export function lotDeductionFacts(
  { t: { operator: { agreement: say } }, format }: Words, lots: readonly DeductedLot[], currency: string, inAll: number,
): { label: string; value: string | null }[] {
  if (lots.length === 0) return []
  const named = lots.map(({ lot_number: number, deductions }) => say.ofLot(number, format.money(deductionsSum(deductions), currency)))
  return [{ label: say.lotDeductions, value: named.join('; ') + (inAll > lots.length ? `; ${format.counted(say.moreLots, inAll - lots.length)}` : '') }]
}

/** The platform fee on hammer prices, by the seller's plan at the first bid (rule book D3). */
export const platformFeeFact = (
  { t: { operator: { agreement: say }, live }, format }: Words, fee: FeeRule, currency: string,
): { label: string; value: string } =>
  ({ label: say.platformFee, value: fee.kind === 'none' ? say.none : premiumRate({ t: live, format }, fee, currency) })
