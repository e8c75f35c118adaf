import { bidderName } from '../../../kernel/bid-placed.ts'
import type { CloseOutRow, SellerOfferRow } from '../../../close-out/index.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import { bidderWords } from '../../lots/lot-words.ts'
import type { Words } from '../../ui/use-words.ts'

/** The next step of a closed lot, with its deadline or start. */
export interface NextStep {
  step: 'decide' | 'sellOrReject' | 'awaitAnswer' | 'declareDefault' | 'awaitPayment' | 'offer' | 'strikeOff' | 'relist' | 'nothing'
  at: Date | null
}

type Progress = Pick<CloseOutRow,
  'status' | 'close_reason' | 'confirmation_due_at' | 'owed_cents' | 'payment_due_at' | 'default_from' | 'offer_expires_at' | 'offers_until'
  | 'is_relisted' | 'bid_count' | 'now' | 'price_cents' | 'reserve_cents' | 'had_counter' | 'tax_sale'>

export type ClosedLotState = 'awaiting' | 'unsold' | 'struckOff' | 'unpaid' | 'overdue' | 'sold'

export function stateOf(row: Progress): ClosedLotState {
  if (row.status === 'active') return 'awaiting'
  if (row.status === 'unsold') return row.close_reason === 'struck_off' ? 'struckOff' : 'unsold'
  if (row.owed_cents === null) return 'sold'
  return row.payment_due_at !== null && row.payment_due_at <= row.now ? 'overdue' : 'unpaid'
}

/** A counter-offer is possible: once per lot, between the bid and the reserve (rule book B3). */
export const mayCounter = ({ status, offer_expires_at: offered, had_counter: hadCounter, price_cents: price, reserve_cents: reserve }: Progress): boolean =>
  status === 'active' && offered === null && !hadCounter && price !== null && reserve !== null && reserve > price

const OFFERED_AFTER: readonly CloseOutRow['close_reason'][] = ['reserve_not_met', 'seller_rejected', 'buyer_default']

/** The most urgent step of a lot. */
export function nextStepOf(row: Progress): NextStep {
  if (row.offer_expires_at !== null) return { step: 'awaitAnswer', at: row.offer_expires_at }
  if (row.status === 'active') return { step: mayCounter(row) ? 'decide' : 'sellOrReject', at: row.confirmation_due_at }
  if (row.status === 'sold') {
    if (row.owed_cents === null) return { step: 'nothing', at: null }
    const isLate = row.default_from !== null && row.default_from <= row.now
    return isLate ? { step: 'declareDefault', at: row.default_from } : { step: 'awaitPayment', at: row.payment_due_at }
  }
  if (row.is_relisted || row.close_reason === 'struck_off') return { step: 'nothing', at: null }
  const mayOffer = row.bid_count > 0 && OFFERED_AFTER.includes(row.close_reason) && row.offers_until !== null && row.offers_until > row.now
  if (mayOffer) return { step: 'offer', at: row.offers_until }
  return { step: row.tax_sale ? 'strikeOff' : 'relist', at: null }
}

/** The lot can be offered or relisted. */
export const isFree = (row: CloseOutRow): boolean => row.status === 'unsold' && !row.is_relisted && !row.has_open_offer

/** The lot can be struck off to the county (rule book B13). */
export const mayStrikeOff = (row: CloseOutRow): boolean => row.tax_sale && isFree(row) && row.close_reason !== 'struck_off'

/** The time zone of the land; null if its state is not known. */
export const zoneOfLot = ({ state, county }: CloseOutRow): string | null => zoneOf(state, county)

/** The bidder is a number until they have accepted. */
export const offeredTo = ({ t, format }: Words, offer: SellerOfferRow): string =>
  offer.buyer_name ?? bidderWords({ t: t.live, format }, bidderName(offer.bidder_number))
