import type { DueAmounts, DueRules } from '../kernel/amount-due.ts'
import type { Deduction, FeeRule } from '../kernel/fees.ts'
import type { AuctionId, LotId, SettlementId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { LedgerAccount } from '../ledger/index.ts'

export const SETTLEMENT_STATUSES = ['pending', 'ready', 'on_hold', 'paid', 'cancelled', 'reversed'] as const
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number]

/** A stored settlement. Its amounts change only by a final survey, once (rule book F4). */
export interface Settlement {
  id: SettlementId
  lot_id: LotId
  auction_id: AuctionId
  seller_user_id: UserId
  seller_team_id: TeamId | null
  currency: string
  hammer_price_cents: Cents
  /** What the buyer paid of the amount due in addition to the price. */
  due_on_top_cents: Cents
  buyers_premium_cents: Cents
  /** The seller’s share of the premium. */
  seller_share_cents: Cents
  seller_commission_cents: Cents
  platform_fee_cents: Cents
  platform_fee_collected: 'deduct' | 'invoice'
  /** The fee of the seller's plan at the sale. */
  platform_fee_rule: FeeRule | null
  deductions: Deduction[]
  deductions_cents: Cents
  net_proceeds_cents: Cents
  /** What paid invoices charged too much and gave back as a concession, by the account that had earned it. */
  survey_credits: Partial<Record<LedgerAccount, number>>
  status: SettlementStatus
  hold_reason: string | null
  shortfall_invoice_id: number | null
  /** When the buyer's money counts as cleared; null while some of it is outstanding. */
  clears_at: Date | null
  /** The provider was asked to send it and has not reported the result. */
  payout_ordered_at: Date | null
  payout_reference: string | null
  paid_at: Date | null
  created_at: Date
}

/** A settlement with details of its lot and auction. */
export interface SettlementDetail extends Settlement, DueAmounts, DueRules {
  tax_sale: boolean
  surplus_text: string | null
  lot_title: string
  lot_slug: string
  lot_number: string
  lot_parcel_id: string | null
  lot_county: string | null
  lot_state: string | null
  lot_status: string
  auction_title: string
  auction_slug: string
  auction_status: string
  seller_name: string
}
