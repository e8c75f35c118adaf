import type { Cents } from '../../kernel/money.ts'
import { DAY, HOUR } from '../../kernel/time.ts'

/** The grounds of a retraction, in the terms of rule book H2. */
export const GROUNDS = [
  'typing_error', 'facts_changed', 'seller_unreachable', 'identity_misuse', 'death', 'changed_mind', 'financing', 'found_another',
] as const
export type Ground = (typeof GROUNDS)[number]

/** The assessment of a request by the rules. An administrator decides in every case, and grants what the law requires. */
export type Assessment = 'allowed' | 'needs_admin' | 'not_allowed'

export interface RetractionCase {
  ground: Ground
  /** The amount entered: for a proxy its maximum. */
  amount: Cents
  /** The amount the bidder says they meant; null if not given. */
  rightAmount: Cents | null
  /** The minimum bid and the price at that time; price null without a bid. */
  minimumThen: Cents
  priceThen: Cents | null
  placedAt: Date
  now: Date
  endsAt: Date
  /** Whether the bidder has bid on the lot since. */
  isNewest: boolean
  /** When texts or facts of the lot last changed after bids. */
  factsChangedAt: Date | null
  /** When a typing error of this bidder was last granted, on any lot. */
  lastTypingErrorAt: Date | null
}

const REPORTED_WITHIN_MS = 1 * HOUR
const LAST_HOURS_MS = 12 * HOUR
const TYPING_ERROR_EVERY_MS = 90 * DAY

/** Number of grants within a period after which a bidder is blocked. */
export const RETRACTIONS_ALLOWED = 3
export const RETRACTIONS_COUNTED_DAYS = 180

export function assess(request: RetractionCase): Assessment {
  switch (request.ground) {
    case 'typing_error':
      return isTypingError(request) && isInTime(request) ? 'allowed' : 'not_allowed'
    case 'facts_changed':
      return request.factsChangedAt !== null && request.factsChangedAt > request.placedAt ? 'allowed' : 'not_allowed'
    case 'seller_unreachable':
    case 'identity_misuse':
    case 'death':
      return 'needs_admin'
    case 'changed_mind':
    case 'financing':
    case 'found_another':
      return 'not_allowed'
  }
}

/** A bid far above the minimum, with the intended amount given. */
function isTypingError({ amount, minimumThen, priceThen, rightAmount }: RetractionCase): boolean {
  const isFarOff = amount >= 5 * minimumThen || (priceThen !== null && amount >= 10 * priceThen)
  return isFarOff && rightAmount !== null && rightAmount < amount
}

/** Soon after placing, rarely, and near the close only for the newest bid (rule book H2, after eBay's rules). */
function isInTime({ placedAt, now, endsAt, isNewest, lastTypingErrorAt }: RetractionCase): boolean {
  const isSoon = now.getTime() - placedAt.getTime() <= REPORTED_WITHIN_MS
  const isSeldom = lastTypingErrorAt === null || now.getTime() - lastTypingErrorAt.getTime() > TYPING_ERROR_EVERY_MS
  const isNearEnd = endsAt.getTime() - now.getTime() <= LAST_HOURS_MS
  return isSoon && isSeldom && (!isNearEnd || isNewest)
}
