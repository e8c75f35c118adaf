import { DEFAULT_DUE_ORDER, type DuePart } from '../kernel/amount-due.ts'
import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import { type Cents, cents } from '../kernel/money.ts'
import type { Owned } from './seller.ts'

/** All fields of an auction that its seller sets, as stored. */
export interface AuctionRecord {
  title: string
  description: string | null
  category_id: CategoryId
  privacy_setting: 'public' | 'unlisted' | 'invitation'
  format: 'timed'
  currency: string
  starts_at: Date | null
  ends_at: Date | null
  stagger_seconds: number
  soft_close_window_seconds: number
  soft_close_extension_seconds: number
  soft_close_mode: 'reset' | 'add'
  soft_close_max_total_seconds: number | null
  extension_scope: 'lot' | 'group' | 'auction' | 'cascade'
  increment_table: IncrementTable | null
  reserve_policy: 'advance' | 'hold'
  post_close_policy: 'strict' | 'seller_confirmation'
  confirmation_hours: number
  runner_up_days: number
  allow_runner_up: boolean
  payment_mode: 'full' | 'earnest'
  buyer_premium: FeeRule
  deposit_mode: 'flat' | 'percent' | 'per_lot' | 'none'
  deposit_amount_cents: Cents
  deposit_bps: number
  deposit_deadline_at: Date | null
  terms: string | null
  /** Slugs of the platforms that may show its lots; null is all of them. */
  allowed_platforms: string[] | null
  /** The land is sold for unpaid taxes: lots can be redeemed by their owners, and struck off to the county. */
  tax_sale: boolean
  /** In which order a price pays the parts of the amount due (rule book D9). */
  due_order: readonly DuePart[]
  /** The invoice of the buyer lists what the price pays. */
  due_on_invoice: boolean
  /** The buyer pays the amount due in addition to the price. */
  due_on_top: boolean
  /** To whom a surplus belongs, by the law of the place; null is not stated. */
  surplus_text: string | null
  /** What bidders must state before they bid; null is nothing. */
  eligibility_statement: string | null
  /** Excluded jurisdictions as ISO 3166 codes; null: none. */
  excluded_jurisdictions: string[] | null
  /** Bidders sign a registration form, and the office approves them up to a limit. */
  registration_required: boolean
}

/** An auction as the seller's use cases read it. */
export interface SellerAuction extends AuctionRecord, Owned {
  id: AuctionId
  slug: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  terms_version: number
  updated_at: Date
}

/** An auction with defaults only (rule book 0.2). */
export const newAuction = (title: string, categoryId: CategoryId): AuctionRecord => ({
  title,
  description: null,
  category_id: categoryId,
  privacy_setting: 'public',
  format: 'timed',
  currency: 'usd',
  starts_at: null,
  ends_at: null,
  stagger_seconds: 0,
  soft_close_window_seconds: 300,
  soft_close_extension_seconds: 300,
  soft_close_mode: 'reset',
  soft_close_max_total_seconds: null,
  extension_scope: 'lot',
  increment_table: null,
  reserve_policy: 'advance',
  post_close_policy: 'strict',
  confirmation_hours: 48,
  runner_up_days: 30,
  allow_runner_up: true,
  payment_mode: 'full',
  buyer_premium: { kind: 'none' },
  deposit_mode: 'flat',
  deposit_amount_cents: cents(1_000_00),
  deposit_bps: 0,
  deposit_deadline_at: null,
  terms: null,
  allowed_platforms: null,
  tax_sale: false,
  due_order: DEFAULT_DUE_ORDER,
  due_on_invoice: true,
  due_on_top: false,
  surplus_text: null,
  eligibility_statement: null,
  excluded_jurisdictions: null,
  registration_required: false,
})

/** Field names of a record, which are also its columns. */
export const AUCTION_FIELDS = Object.keys(newAuction('', 0 as CategoryId)) as (keyof AuctionRecord)[]
