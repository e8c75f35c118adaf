import type { AgreementRow } from '../../auctions/index.ts'
import type { FeeRule } from '../../kernel/fees.ts'
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
    {
      label: say.deductions,
      value: deductions.length === 0 ? null : deductions.map(({ label, amount_cents: amount }) => `${label} ${format.money(amount, currency)}`).join('; '),
    },
    { label: say.buyerFees, value: fees.length === 0 ? null : fees.map((fee) => `${fee.label} ${buyerFeeRate(words, fee, currency)}`).join('; ') },
    { label: say.depositApplies, value: row.deposit_applies ? say.yes : say.no },
  ]
}

/** The platform fee on hammer prices, by the seller's plan at the first bid (rule book D3). */
export const platformFeeFact = (
  { t: { operator: { agreement: say }, live }, format }: Words, fee: FeeRule, currency: string,
): { label: string; value: string } =>
  ({ label: say.platformFee, value: fee.kind === 'none' ? say.none : premiumRate({ t: live, format }, fee, currency) })
