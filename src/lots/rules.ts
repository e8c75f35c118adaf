import { type IncrementTable, incrementAt, nextMinimum, shownIncrements } from '../kernel/increments.ts'
import { type Cents, cents, perAcreTotal } from '../kernel/money.ts'
import { type CloseReason, publicCloseReason, reserveMet, type ReserveVisibility } from '../kernel/reserve.ts'

/** The data for a lot's public state. Only a hidden reserve is private. */
export interface LotState {
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  close_reason: CloseReason | null
  closed_at: Date | null
  /** When bidding opens in its auction; null for a draft without dates. */
  starts_at: Date | null
  ends_at: Date | null
  scheduled_ends_at: Date | null
  starting_bid_cents: Cents
  price_cents: Cents | null
  /** The lot's own table, else its auction's; null only in a draft with the default table. */
  increment_table: IncrementTable | null
  reserve_cents: Cents | null
  reserve_visibility: ReserveVisibility
  bidding_unit: 'total' | 'per_acre'
  acreage: number | null
}

/**
 * `closing`: past its close and not decided yet; for bidders and readers it is over (rule book C5).
 * `awaiting_seller`: the high bid is below the reserve and the seller decides.
 */
export type LotPhase = 'upcoming' | 'open' | 'closing' | 'awaiting_seller' | 'sold' | 'unsold' | 'withdrawn'

/** The public state of a lot at a time. Amounts are by the lot's bidding unit. */
export interface LotStanding {
  phase: LotPhase
  /** The total price; equal to the price unless the lot is bid by the acre. */
  total: Cents | null
  pricePerAcre: Cents | null
  /** Null once bidding is over. */
  minimumNextBid: Cents | null
  increment: Cents | null
  reserveMet: boolean | null
  /** Only if the seller shows it to everybody. */
  reservePrice: Cents | null
  extended: boolean
  closeReason: CloseReason | 'no_winner' | null
}

export function standingOf(lot: LotState, now: Date): LotStanding {
  const phase = phaseOf(lot, now)
  const takesBids = phase === 'open' || phase === 'upcoming'
  const increments = shownIncrements(lot.increment_table)
  return {
    phase,
    total: totalOf(lot),
    pricePerAcre: pricePerAcreOf(lot),
    minimumNextBid: takesBids ? nextMinimum({ startingBid: lot.starting_bid_cents, increments }, lot.price_cents) : null,
    increment: takesBids ? incrementAt(increments, lot.price_cents ?? lot.starting_bid_cents) : null,
    reserveMet: reserveMet(lot.reserve_visibility, lot.reserve_cents, lot.price_cents),
    reservePrice: lot.reserve_visibility === 'public' ? lot.reserve_cents : null,
    extended: lot.ends_at !== null && lot.scheduled_ends_at !== null && lot.ends_at > lot.scheduled_ends_at,
    closeReason: lot.close_reason && publicCloseReason(lot.reserve_visibility, lot.close_reason),
  }
}

function phaseOf({ status, closed_at, starts_at, ends_at }: LotState, now: Date): LotPhase {
  if (status !== 'active') return status
  if (closed_at !== null) return 'awaiting_seller'
  if (ends_at !== null && now >= ends_at) return 'closing'
  return starts_at === null || ends_at === null || now < starts_at ? 'upcoming' : 'open'
}

function totalOf({ price_cents, bidding_unit, acreage }: LotState): Cents | null {
  if (price_cents === null || bidding_unit === 'total') return price_cents
  return acreage === null ? null : perAcreTotal(price_cents, acreage)
}

function pricePerAcreOf({ price_cents, bidding_unit, acreage }: LotState): Cents | null {
  if (price_cents === null || acreage === null) return null
  return bidding_unit === 'per_acre' ? price_cents : cents(Math.round(price_cents / acreage))
}

/** A box in degrees. West may be greater than east: then it crosses the 180th meridian (RFC 7946, 5.2). */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Parses `west,south,east,north`; null if it is not a valid box. */
export function readBox(text: string): Box | null {
  const numbers = text.split(',').map((part) => (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part) ? Number(part) : NaN))
  if (numbers.length !== 4) return null
  const [west, south, east, north] = numbers as [number, number, number, number]
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north
  return onEarth ? { west, south, east, north } : null
}
