import { type DueAmounts, NO_AMOUNTS } from '../kernel/amount-due.ts'
import type { Deduction } from '../kernel/fees.ts'
import type { AuctionId, CategoryId, LotId } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import { type Cents, cents, decimalsOf } from '../kernel/money.ts'
import type { Boundary } from '../kernel/parcel.ts'
import type { ReserveVisibility } from '../kernel/reserve.ts'
import { NEXT_FREE_NUMBER } from './numbering-rules.ts'

/** All fields of a lot that its seller sets, as stored. */
export interface LotRecord extends DueAmounts {
  /** Its place in the catalog. */
  lot_number: number
  /** Its number as printed, such as `216-013`; null if that is `lot_number`. */
  lot_label: string | null
  title: string
  description: string | null
  sku: string | null
  category_id: CategoryId
  acreage: number | null
  county: string | null
  state: string | null
  zoning: string | null
  parcel_id: string | null
  lat: number | null
  lng: number | null
  boundary: Boundary | null
  /** Addresses of videos on other sites. */
  video_urls: string[]
  attributes: Record<string, unknown>
  bidding_unit: 'total' | 'per_acre'
  /** A survey after the auction determines the paid acres. */
  final_survey: boolean
  starting_bid_cents: Cents
  reserve_cents: Cents | null
  reserve_visibility: ReserveVisibility
  increment_table: IncrementTable | null
  own_ends_at: Date | null
  close_group: string | null
  /** Who owns the land by the county's record. Only shown where the public list of a tax sale says so. */
  owner_of_record: string | null
  /** What is deducted from its proceeds besides the deductions from every lot; set by the office (rule book D4). */
  deductions: Deduction[]
}

/** A lot as its seller's use cases work on it. */
export interface SellerLot extends LotRecord {
  id: LotId
  auction_id: AuctionId
  slug: string
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  closed_at: Date | null
  ends_at: Date | null
  /** It has or had bids, including voided ones: its rules are fixed. */
  has_bids: boolean
  price_cents: Cents | null
  updated_at: Date
}

/** A lot with only a title: it starts at one dollar, or one unit of the auction's currency. */
export const newLot = (title: string, categoryId: CategoryId, currency: string): LotRecord => ({
  lot_number: NEXT_FREE_NUMBER,
  lot_label: null,
  title,
  description: null,
  sku: null,
  category_id: categoryId,
  acreage: null,
  county: null,
  state: null,
  zoning: null,
  parcel_id: null,
  lat: null,
  lng: null,
  boundary: null,
  video_urls: [],
  attributes: {},
  bidding_unit: 'total',
  final_survey: false,
  starting_bid_cents: cents(10 ** decimalsOf(currency)),
  reserve_cents: null,
  reserve_visibility: 'hidden',
  increment_table: null,
  own_ends_at: null,
  close_group: null,
  ...NO_AMOUNTS,
  owner_of_record: null,
  deductions: [],
})

/** Field names of a record, which are also its columns. */
export const LOT_FIELDS = Object.keys(newLot('', 0 as CategoryId, 'usd')) as (keyof LotRecord)[]
