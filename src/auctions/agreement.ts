import type { BuyerFee, Deduction, FeeRule } from '../kernel/fees.ts'

/** The terms agreed with a consignor for all lots of an auction, in addition to the premium (rule book D3, D4). */
export interface Agreement {
  seller_commission: FeeRule
  /** The seller’s share of the premium. */
  seller_share_bps: number
  seller_deductions: Deduction[]
  buyer_fees: BuyerFee[]
  /** How the platform's fee is collected: from the proceeds, or by an invoice of its own. */
  platform_fee_collected: 'deduct' | 'invoice'
  /** Whether the winner’s deposit is applied to the invoice. */
  deposit_applies: boolean
}

export const AGREEMENT_FIELDS = [
  'seller_commission', 'seller_share_bps', 'seller_deductions', 'buyer_fees', 'platform_fee_collected', 'deposit_applies',
] as const satisfies readonly (keyof Agreement)[]
