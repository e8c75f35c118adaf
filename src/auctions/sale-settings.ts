import { pick } from '../kernel/changes.ts'
import { LAND_DEFAULT } from '../kernel/increments.ts'
import { AGREEMENT_FIELDS, type Agreement } from './agreement.ts'
import { AUCTION_FIELDS, type AuctionRecord } from './auction-record.ts'
import { HOUSE_TERMS } from './house-terms.ts'

/** What belongs to one auction only and is not copied. */
const OWN_FIELDS = ['title', 'description', 'starts_at', 'ends_at', 'deposit_deadline_at', 'format'] as const

type OwnField = (typeof OWN_FIELDS)[number]

const isOwn = (field: keyof AuctionRecord): field is OwnField => (OWN_FIELDS as readonly string[]).includes(field)

export const SETTING_FIELDS = AUCTION_FIELDS.filter((field): field is Exclude<keyof AuctionRecord, OwnField> => !isOwn(field))

/**
 * Everything that can be copied to another auction: closing rules, fees, deposit, terms, visibility, and the
 * agreement.
 */
export type SaleSettings = Pick<AuctionRecord, Exclude<keyof AuctionRecord, OwnField>> & Agreement

/**
 * The settings of an auction. Default terms and increments, which publishing wrote into it, are left out, so that a new
 * auction follows the defaults of its own time.
 */
export const settingsOf = (auction: AuctionRecord & Agreement): SaleSettings => ({
  ...pick(auction, SETTING_FIELDS),
  ...pick(auction, AGREEMENT_FIELDS),
  terms: auction.terms === HOUSE_TERMS ? null : auction.terms,
  increment_table: JSON.stringify(auction.increment_table) === JSON.stringify(LAND_DEFAULT) ? null : auction.increment_table,
})

/** The deadline for deposits, at the same distance to the close as before; null if a date is missing. */
export function movedDeadline(
  { deposit_deadline_at: deadline, ends_at: end }: Pick<AuctionRecord, 'deposit_deadline_at' | 'ends_at'>, newEnd: Date | null,
): Date | null {
  if (deadline === null || end === null || newEnd === null) return null
  return new Date(newEnd.getTime() - (end.getTime() - deadline.getTime()))
}
