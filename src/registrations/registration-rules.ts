import { MAX_AMOUNT, type Cents, parseAmount } from '../kernel/money.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import { money } from '../kernel/said.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { say } from './sentences.ts'

/** A bidder whose form was rejected can sign another one, this often in all. */
const MOST_SIGNED = 5

export const LONGEST_REASON = 1_000

/** A limit as entered: above zero, within the highest bid. */
export function readLimit(field: string, entered: number | string, currency: string): Cents | Refusal {
  const limit = parseAmount(entered, currency)
  if (limit === null || limit <= 0) return invalid({ [field]: [say.enterLimit()] })
  return limit <= MAX_AMOUNT ? limit : invalid({ [field]: [say.limitTooHigh({ amount: money(MAX_AMOUNT, currency) })] })
}

/** Null if a person may sign now; `before` is their registration, and `signed` how many they have signed in all. */
export function refuseSigning(before: { status: 'pending' | 'approved' | 'rejected' } | null, signed: number): Refusal | null {
  if (before && before.status !== 'rejected') return refuse('invalid_state_transition', say.alreadySigned())
  return signed < MOST_SIGNED ? null : refuse('invalid_state_transition', say.tooManySigned({ count: MOST_SIGNED }))
}

/** Null if an approved bidder may ask for this limit. */
export function refuseRequest(row: { status: string; limit_cents: Cents | null; currency: string } | null, wanted: Cents): Refusal | null {
  if (row?.status !== 'approved' || row.limit_cents === null) return refuse('invalid_state_transition', say.notApprovedYet())
  if (wanted > row.limit_cents) return null
  return invalid({ requested_limit: [say.limitNotHigher({ amount: money(row.limit_cents, row.currency) })] })
}

/** The reason for a rejection, which the bidder reads. */
export function readReason(typed: string): string | Refusal {
  const reason = typed.trim()
  const isUsable = reason.length > 0 && reason.length <= LONGEST_REASON
  return isUsable ? reason : invalid({ reason: [say.reasonMissing({ count: LONGEST_REASON })] })
}

/** Null if the office may record a form on paper; `before` is the registration of the bidder. */
export function refusePaper(
  { isAsked, isOwn, before }: { isAsked: boolean; isOwn: boolean; before: { status: 'pending' | 'approved' | 'rejected' } | null },
): Refusal | null {
  if (!isAsked) return refuse('invalid_state_transition', say.notAsked())
  if (isOwn) return refuse('invalid_state_transition', say.ownPaper())
  return before && before.status !== 'rejected' ? refuse('invalid_state_transition', say.registeredAlready()) : null
}

/** The day on a form, such as `2027-03-01`: a real one, not after today at the office. */
export function readSignedOn(typed: string, now: Date): string | Refusal {
  const day = typed.trim()
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  // JavaScript parses 30 February as a day in March.
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return invalid({ signed_on: [say.enterDay()] })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: HOUSE_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  return day <= today ? day : invalid({ signed_on: [say.signedLater()] })
}
