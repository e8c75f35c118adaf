import type { AuctionFacts, LotFacts } from '../../src/bidding/desk/desk-store.ts'
import { chainGenesis, termsHash } from '../../src/kernel/chain.ts'
import type { AuctionId, LotId } from '../../src/kernel/ids.ts'
import { LAND_DEFAULT } from '../../src/kernel/increments.ts'
import { type Cents, cents, ZERO } from '../../src/kernel/money.ts'
import { secretText } from '../../src/webhooks/signing-rules.ts'
import type { Shared } from './session.ts'
import { SECRETS } from './house.ts'
import type { Scheduler } from './scheduler.ts'
import type { LotRow } from './tables.ts'

export const TERMS = 'All sales are final.'
const LOTS = 4
const FIRST_CLOSE_MS = 12
const LAST_CLOSE_MS = 50
/** What is sent to subscriptions. */
const EVENTS = ['bid.placed', 'lot.sold', 'lot.unsold']

/** One auction with lots that close soon, some with a reserve, and two subscriptions, one of them in order. */
export function furnish({ rows, clock }: Shared, { chance }: Scheduler): LotId[] {
  const auction = anAuction(chance, clock())
  rows.auctions.set(auction.id, auction)
  const lots = Array.from({ length: LOTS }, (_, nth) => aLot(auction.id, nth + 1, chance, clock()))
  for (const lot of lots) rows.lots.set(lot.id, lot)
  for (const [nth, ordering] of (['any', 'fifo'] as const).entries()) {
    const id = nth + 1
    rows.webhook_subscriptions.set(id, {
      id, url: `https://receiver-${id}.example/`, secret_sealed: SECRETS.seal(secretText(Buffer.alloc(32, id)), `webhook subscription ${id}`), ordering,
      is_active: true, events: EVENTS, failing_since: null, failed_attempts: 0, warned_at: null, stopped_delivery_id: null,
    })
  }
  return lots.map(({ id }) => id)
}

function anAuction(chance: () => number, now: Date): AuctionFacts {
  const scopes = ['lot', 'lot', 'lot', 'auction'] as const
  const softCloses = chance() < 0.3 ? 1 : 0
  return {
    id: 1 as AuctionId, status: 'active', privacy_setting: 'public', currency: 'USD', starts_at: new Date(now.getTime() - 1_000), stagger_seconds: 0,
    soft_close_window_seconds: softCloses, soft_close_extension_seconds: softCloses, soft_close_mode: chance() < 0.5 ? 'reset' : 'add', soft_close_max_total_seconds: 3,
    extension_scope: scopes[Math.floor(chance() * scopes.length)]!, increment_table: LAND_DEFAULT, reserve_policy: chance() < 0.5 ? 'advance' : 'hold',
    post_close_policy: 'strict', confirmation_hours: 24, buyer_premium: { kind: 'none' }, deposit_mode: 'none', deposit_amount_cents: ZERO, deposit_bps: 0,
    deposit_deadline_at: null, terms_version: 1, excluded_jurisdictions: null, registration_required: false,
  }
}

function aLot(auctionId: AuctionId, number: number, chance: () => number, now: Date): LotRow {
  const id = (100 + number) as LotId
  const endsAt = new Date(now.getTime() + FIRST_CLOSE_MS + Math.floor(chance() * (LAST_CLOSE_MS - FIRST_CLOSE_MS)))
  const hash = termsHash(TERMS)
  const none: Pick<LotFacts, 'price_cents' | 'leader_id' | 'leading_bid_id' | 'last_placed_at'> =
    { price_cents: null, leader_id: null, leading_bid_id: null, last_placed_at: null }
  return {
    ...none, id, auction_id: auctionId, lot_number: number, slug: `lot-${number}`, title: `Lot ${number}`, status: 'active', closed_at: null, acreage: null,
    bidding_unit: 'total', starting_bid_cents: cents(100_000), reserve_cents: chance() < 0.3 ? cents(200_000) as Cents : null, reserve_visibility: 'hidden',
    increment_table: null, scheduled_ends_at: endsAt, given_ms: 0, ends_at: endsAt, close_group: null, next_seq: 1, next_instruction: 1, bidder_count: 0,
    bid_count: 0, event_seq: 0, chain_length: 0, chain_head: chainGenesis({ lotId: id, openedAt: now, termsHash: hash }), close_reason: null,
    confirmation_due_at: null, close_retry_at: null, close_failures: 0, chain_opened_at: now, chain_terms_hash: hash,
  }
}
