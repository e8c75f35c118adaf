import { changedFields } from '../kernel/changes.ts'
import { type FieldErrors, invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import type { AuctionRecord, SellerAuction } from './auction-record.ts'
import { say } from './sentences.ts'

/** What a change depends on. */
export interface ChangeSituation {
  status: SellerAuction['status']
  hasLots: boolean
  hasBids: boolean
  isAdmin: boolean
  now: Date
}

/** Texts that bidders rely on; changes are marked, with the earlier text in the audit log. */
export const WORDS: readonly (keyof AuctionRecord)[] = ['title', 'description']

/** What sellers can change after the first bid; bids depend on all other fields (rule book B1). */
export const FREE_AFTER_BIDS: readonly (keyof AuctionRecord)[] = [...WORDS, 'category_id', 'allowed_platforms']

/** Null if this change of an auction is allowed. */
export function refuseAuctionChange(
  situation: ChangeSituation, before: AuctionRecord, after: AuctionRecord,
): Refusal | null {
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  if (situation.status === 'closed' || situation.status === 'cancelled') {
    return refuse('invalid_state_transition', situation.status === 'closed' ? say.closedFinal() : say.cancelledFinal())
  }
  const refusal = refuseCurrency(situation, changed)
  if (refusal || situation.status !== 'active') return refusal
  return refuseLiveChange(situation, changed, before, after)
}

/** Amounts are stored in minor units, so another currency would change all of them. */
function refuseCurrency({ status, hasLots }: ChangeSituation, changed: readonly string[]): Refusal | null {
  if (!changed.includes('currency')) return null
  if (status === 'active') {
    return refuse('locked_after_bids', say.currencyFixed(), {
      currency: [say.fixedSincePublication()],
    })
  }
  return hasLots ? invalid({ currency: [say.currencyOfLots()] }) : null
}

function refuseLiveChange(
  situation: ChangeSituation, changed: readonly (keyof AuctionRecord)[], before: AuctionRecord, after: AuctionRecord,
): Refusal | null {
  if (!after.starts_at) return invalid({ starts_at: [say.keepsStart()] })
  if (!after.ends_at) return invalid({ ends_at: [say.keepsEnd()] })
  if (changed.includes('ends_at') && after.ends_at <= situation.now) {
    return invalid({ ends_at: [say.endPast()] })
  }
  if (!situation.hasBids) return null

  const isFree = (field: keyof AuctionRecord) =>
    FREE_AFTER_BIDS.includes(field) || (situation.isAdmin && adminMay(field, before, after))
  const frozen = changed.filter((field) => !isFree(field))
  if (frozen.length === 0) return null
  const errors: FieldErrors = {}
  for (const field of frozen) errors[WIRE_NAMES[field] ?? field] = [say.fixedSinceFirstBid()]
  return refuse('locked_after_bids', say.termsLocked(), errors)
}

/** Administrators can extend the time, and set increments for later bids (rule book A9, B1). */
const adminMay = (field: keyof AuctionRecord, before: AuctionRecord, after: AuctionRecord): boolean =>
  field === 'increment_table' || (field === 'ends_at' && after.ends_at! > before.ends_at!)

/** API names of fields that are stored under another name. */
const WIRE_NAMES: Partial<Record<keyof AuctionRecord, string>> = {
  soft_close_window_seconds: 'soft_close.window_seconds',
  soft_close_extension_seconds: 'soft_close.extension_seconds',
  soft_close_mode: 'soft_close.mode',
  soft_close_max_total_seconds: 'soft_close.max_total_seconds',
  extension_scope: 'soft_close.scope',
  deposit_mode: 'deposit.mode',
  deposit_amount_cents: 'deposit.amount',
  deposit_bps: 'deposit.percentage',
  deposit_deadline_at: 'deposit.deadline_at',
}
