import type { LotId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import type { Said } from '../../kernel/said.ts'
import { type Bidder, eligibility, type SaleTerms } from './eligibility.ts'
import { placementMessage, type AmountContext, tooLowRefusal } from './messages.ts'
import { isTooLow, type Lead, placeBid, type PlacedBid, setsMaximum } from './proxy-war.ts'
import {
  extend, extendScope, type ExtensionScope, type MovedClose, type OpenLot, type SoftClose,
} from './soft-close.ts'

/** The state of a lot: read under the lock, and updated with each bid of a batch. */
export interface LotOnSale extends SaleTerms, AmountContext {
  readonly id: LotId
  readonly lead: Lead | null
  /** The time of the newest history row. */
  readonly lastPlacedAt: Date | null
  /** The planned close plus extensions by the house. */
  readonly scheduledEndsAt: Date
  readonly softClose: SoftClose
  readonly extensionScope: ExtensionScope
  readonly staggerMs: number
  /** The open lots that an extension can reach, by lot number, including this one. */
  readonly openLots: readonly OpenLot[]
}

export interface BidFacts {
  readonly lot: LotOnSale
  readonly bidder: Bidder
  /** As entered: for a proxy its maximum, for a lot bid by the acre the amount per acre. */
  readonly amount: Cents
  readonly isProxy: boolean
  /** The clock of the database, read after the lock. */
  readonly clock: Date
}

export interface BidDecision extends PlacedBid {
  /** When the bid was placed: the time of all its rows. */
  readonly at: Date
  /** Whether the leader's maximum is now from this bid. */
  readonly setsMaximum: boolean
  /** Closes moved by this bid, of this lot and others. */
  readonly closes: readonly MovedClose[]
  readonly message: Said
}

/** Decides a bid: whether it is accepted, who leads, which closes move, and the message to the bidder. */
export function decideBid({ lot, bidder, amount, isProxy, clock }: BidFacts): BidDecision | Refusal {
  const at = decisionTime(clock, lot.lastPlacedAt)
  const refusal = eligibility({ sale: lot, bidder, amount, at })
  if (refusal) return refusal

  const placed = placeBid(lot.rules, lot.lead, { bidder: bidder.id, amount, isProxy })
  if (isTooLow(placed)) return tooLowRefusal(placed, lot)

  return {
    ...placed,
    at,
    setsMaximum: setsMaximum(lot.lead, placed.lead),
    closes: placed.rows.length > 0 ? movedCloses(lot, at) : [],
    message: placementMessage(placed, lot),
  }
}

/** A fail-over may set the clock back; times in a lot's history never decrease (rule book C3). */
const decisionTime = (clock: Date, lastPlacedAt: Date | null): Date =>
  lastPlacedAt !== null && lastPlacedAt > clock ? lastPlacedAt : clock

function movedCloses(lot: LotOnSale, at: Date): MovedClose[] {
  const newEnd = extend(lot.softClose, lot.endsAt, lot.scheduledEndsAt, at)
  return newEnd > lot.endsAt ? extendScope(lot.extensionScope, lot.openLots, lot.id, newEnd, lot.staggerMs) : []
}
