import { type Refusal, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** The data of a lot for platforms. */
export interface OfferedLot {
  currency: string
  /** Published in a public auction whose seller allows this platform. */
  is_offered: boolean
  /** Active, in an active auction, and neither sold nor awaiting its seller. */
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
  now: Date
}

/** A lot that a platform may not see is not found. */
export const refuseUnknown = (lot: OfferedLot | null): Refusal | null =>
  lot?.is_offered ? null : refuse('lot_not_found', say.unknownLot())

/**
 * The open interval is half-open: at its end a lot is closed (rule book C4). The bid desk checks again under the
 * lock.
 */
export function refuseClosed({ is_active, starts_at, ends_at, now }: OfferedLot): Refusal | null {
  const isOpen = is_active && starts_at !== null && ends_at !== null && starts_at <= now && now < ends_at
  return isOpen ? null : refuse('auction_closed', say.lotNotOpen())
}

export function refuseCurrency(lot: OfferedLot, currency: string): Refusal | null {
  if (lot.currency === currency.toLowerCase()) return null
  return refuse('currency_mismatch', say.lotCurrencyIs({ currency: lot.currency.toUpperCase() }), { currency: [say.sendCurrency({ currency: lot.currency })] })
}

export const LISTING_STATUSES = ['draft', 'queued', 'live', 'ended', 'failed', 'sold_elsewhere', 'removed'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** What determines the status of a lot on a platform. */
export interface ListingFacts {
  /** The seller allows it, and the platform is active. */
  isAllowed: boolean
  isDraft: boolean
  isWithdrawn: boolean
  isOpen: boolean
  /** The platform has fetched it from its feed, or reported it. */
  wasLive: boolean
  soldThere: boolean
}

/**
 * The status of a lot on a platform (rule book B12), derived from the lot, so that they cannot differ. Null: it
 * never was there. Platforms fetch their listings, so nothing is sent that could fail.
 */
export function listingStatus({ isAllowed, isDraft, isWithdrawn, isOpen, wasLive, soldThere }: ListingFacts): ListingStatus | null {
  if (soldThere) return 'sold_elsewhere'
  if (!isAllowed) return wasLive ? 'removed' : null
  if (isWithdrawn) return 'removed'
  if (isDraft) return 'draft'
  if (isOpen) return wasLive ? 'live' : 'queued'
  return wasLive ? 'ended' : 'removed'
}
