import type { DepositRule } from '../../kernel/deposit-rule.ts'
import type { UserId } from '../../kernel/ids.ts'
import { admissionOf } from '../../kernel/jurisdictions.ts'
import { type Cents, decimalsOf, MAX_AMOUNT, parseAmount, ZERO } from '../../kernel/money.ts'
import { invalid, isRefusal, type Refusal } from '../../kernel/refusals.ts'
import { bidLimit, type Tier } from '../../kernel/tiers.ts'
import { SECOND } from '../../kernel/time.ts'
import { type BiddingUnit, totalOf, WHOLE_LOT } from '../core/bidding-unit.ts'
import type { BidFacts, LotOnSale } from '../core/decide-bid.ts'
import type { Barrier, Bidder } from '../core/eligibility.ts'
import type { OpenLot } from '../core/soft-close.ts'
import { type BatchFacts, pairKey } from './batch-facts.ts'
import type { AuctionFacts, BidderFacts, Exposure, LotFacts } from './desk-store.ts'
import { leadOf, tableOf } from './lot-view.ts'
import { say } from '../sentences.ts'

/** Converts database rows to values of the core. Decides nothing. */
export const bidFacts = (
  facts: BatchFacts, lot: LotFacts, auction: AuctionFacts, bid: { bidder: UserId; isProxy: boolean }, amount: Cents,
): BidFacts => ({
  lot: lotOnSale(facts, lot, auction),
  bidder: bidderOf(facts, lot, auction, bid.bidder),
  amount,
  isProxy: bid.isProxy,
  clock: facts.now,
})

/** Parses an amount exactly (rule book A8): at most the currency's decimals, above zero, below the cap. */
export function parseBidAmount(entered: number | string, currency: string): Cents | Refusal {
  const amount = parseAmount(entered, currency)
  if (amount !== null && amount > 0 && amount <= MAX_AMOUNT) return amount
  const decimals = decimalsOf(currency)
  return invalid({ bid_amount: [decimals === 0 ? say.amountNotWhole() : say.amountUnreadable({ decimals })] })
}

/** An amount entered for this lot. By the acre, the whole lot must not cost more than the cap either (rule book F4). */
export function readBidAmount(entered: number | string, lot: LotFacts, { currency }: AuctionFacts): Cents | Refusal {
  const amount = parseBidAmount(entered, currency)
  if (isRefusal(amount) || totalOf(unitOf(lot), amount) <= MAX_AMOUNT) return amount
  return invalid({ bid_amount: [say.totalTooHigh()] })
}

/** Replaces a time that is not set. */
const NEVER = new Date(8.64e15)

function lotOnSale(facts: BatchFacts, lot: LotFacts, auction: AuctionFacts): LotOnSale {
  // A lot of an auction that was cancelled as a draft has no times; it never opened.
  const isScheduled = auction.starts_at !== null && lot.scheduled_ends_at !== null && lot.ends_at !== null
  return {
    id: lot.id,
    isActive: isScheduled && lot.status === 'active' && lot.closed_at === null && auction.status === 'active',
    opensAt: auction.starts_at ?? NEVER,
    endsAt: lot.ends_at ?? NEVER,
    // Extensions by the house after an outage leave late bids as much room as before (rule C1).
    scheduledEndsAt: lot.scheduled_ends_at === null ? NEVER : new Date(lot.scheduled_ends_at.getTime() + lot.given_ms),
    lastPlacedAt: lot.last_placed_at,
    currency: auction.currency,
    unit: unitOf(lot),
    deposit: depositRule(auction),
    depositDeadline: auction.deposit_deadline_at,
    rules: {
      startingBid: lot.starting_bid_cents,
      increments: tableOf(lot, auction),
      reserve: lot.reserve_cents,
      reservePolicy: auction.reserve_policy,
    },
    reserveVisibility: lot.reserve_visibility,
    lead: leadOf(lot),
    softClose: {
      windowMs: auction.soft_close_window_seconds * SECOND,
      extensionMs: auction.soft_close_extension_seconds * SECOND,
      mode: auction.soft_close_mode,
      maxTotalMs: auction.soft_close_max_total_seconds === null ? null : auction.soft_close_max_total_seconds * SECOND,
    },
    extensionScope: auction.extension_scope,
    staggerMs: auction.stagger_seconds * SECOND,
    openLots: auction.extension_scope === 'lot' ? [asOpenLot(lot)] : openLots(facts, auction),
  }
}

export const unitOf = (lot: Pick<LotFacts, 'bidding_unit' | 'acreage'>): BiddingUnit =>
  lot.bidding_unit === 'per_acre' ? { per: 'acre', acres: lot.acreage! } : WHOLE_LOT

const depositRule = (auction: AuctionFacts): DepositRule =>
  ({ mode: auction.deposit_mode, amount: auction.deposit_amount_cents, bps: auction.deposit_bps })

/** In lot order, because the facts were read in that order. */
const openLots = (facts: BatchFacts, auction: AuctionFacts): OpenLot[] =>
  [...facts.lots.values()]
    .filter((lot) => lot.auction_id === auction.id && lot.status === 'active' && lot.closed_at === null && lot.ends_at! > facts.now)
    .map(asOpenLot)

const asOpenLot = (lot: LotFacts): OpenLot => ({ id: lot.id, endsAt: lot.ends_at ?? NEVER, closeGroup: lot.close_group })

function bidderOf(facts: BatchFacts, lot: LotFacts, auction: AuctionFacts, userId: UserId): Bidder {
  const row = facts.bidders.get(pairKey(auction.id, userId))
  if (!row) throw new Error(`Bidder ${userId} was not read for auction ${auction.id}`)
  const elsewhere = facts.exposures.filter((each) => each.auction_id === auction.id && each.user_id === userId && each.lot_id !== lot.id)
  return {
    id: userId,
    bidLimit: limitOf(row),
    isVouchedFor: row.platform_id !== null,
    registration: auction.registration_required ? { status: row.registration_status ?? 'missing', limit: row.approved_limit_cents } : null,
    depositHeld: row.deposit_status === 'held' || row.deposit_status === 'applied' ? (row.deposit_cents ?? ZERO) : ZERO,
    otherLeadingMaxima: elsewhere.reduce((sum, each) => (sum + leadingTotal(each)) as Cents, ZERO),
    otherLots: elsewhere.length,
    barriers: barriersOf(row, auction),
  }
}

const limitOf = (row: BidderFacts): Cents | null =>
  row.platform_id === null ? bidLimit(row.tier as Tier | null, row.bank_letter_cents) : row.platform_limit_cents

const leadingTotal = (exposure: Exposure): Cents =>
  exposure.leading_max_cents === null ? ZERO : totalOf(unitOf(exposure), exposure.leading_max_cents)

function barriersOf(row: BidderFacts, auction: AuctionFacts): Barrier[] {
  const { excluded_jurisdictions: excluded } = auction
  const admission = excluded === null ? 'admitted' : row.jurisdiction === null ? 'part_unknown' : admissionOf(excluded, row.jurisdiction)
  const barriers: Barrier[] = []
  const add = (barrier: Barrier, stands: boolean) => void (stands && barriers.push(barrier))
  add('account_suspended', row.suspended_at !== null)
  add('account_under_review', row.under_review_at !== null)
  add('bidder_blocked', row.blocked_at !== null)
  add('cannot_bid_own_lot', row.own_side || row.is_admin)
  add('terms_not_accepted', row.platform_id === null && row.accepted_terms !== null && row.accepted_terms !== auction.terms_version)
  add('invitation_required', !row.invited)
  add('eligibility_required', !row.has_stated || admission === 'part_unknown')
  add('jurisdiction_restricted', admission === 'excluded')
  return barriers
}

/** Updates who leads what in the auction after a bid, for the deposits of later bids in the batch. */
export function updateExposures(facts: BatchFacts, lot: LotFacts, bidder: UserId): void {
  if (!facts.exposures.some((each) => each.lot_id === lot.id && each.user_id === bidder)) {
    const { auction_id, bidding_unit, acreage } = lot
    facts.exposures.push({ auction_id, user_id: bidder, lot_id: lot.id, leading_max_cents: null, bidding_unit, acreage })
  }
  for (const each of facts.exposures) {
    if (each.lot_id === lot.id) each.leading_max_cents = each.user_id === lot.leader_id ? lot.leader_max_cents : null
  }
}
