import { type Refusal, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** A lot as far as a platform has to do with it. */
export interface OfferedLot {
  currency: string
  /** Published in a public auction whose seller lets this platform show it. */
  is_offered: boolean
  /** Active, in an active auction, and neither sold nor waiting for its seller. */
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
  now: Date
}

/** What a platform may not know of is as unknown as what does not exist. */
export const refuseUnknown = (lot: OfferedLot | null): Refusal | null =>
  lot?.is_offered ? null : refuse('lot_not_found', say.unknownLot())

/** The open interval is half-open: at its end a lot is closed (rule book C4). The bid desk asks again, under the lock. */
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

/** What decides how a lot stands on a platform. */
export interface ListingFacts {
  /** The seller lets an active platform show it. */
  isAllowed: boolean
  isDraft: boolean
  isWithdrawn: boolean
  isOpen: boolean
  /** The platform has fetched it from its feed, or has told of it. */
  wasLive: boolean
  soldThere: boolean
}

/**
 * How a lot stands on a platform (rule book B12), read off the lot itself, so that the two never disagree. Null: it never was
 * there. Platforms fetch what they list, so none of it can fail on our side.
 */
export function listingStatus({ isAllowed, isDraft, isWithdrawn, isOpen, wasLive, soldThere }: ListingFacts): ListingStatus | null {
  if (soldThere) return 'sold_elsewhere'
  if (!isAllowed) return wasLive ? 'removed' : null
  if (isWithdrawn) return 'removed'
  if (isDraft) return 'draft'
  if (isOpen) return wasLive ? 'live' : 'queued'
  return wasLive ? 'ended' : 'removed'
}
