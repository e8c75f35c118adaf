import { type TObject, Type } from 'typebox'
import { Choice, Instant, Nullable } from '../platform/http/shapes.ts'

/** The events that can be subscribed to, in the order of the specification. */
export const OUTBOUND_EVENTS = [
  'lot.sold', 'lot.unsold', 'auction.published', 'bid.placed', 'invoice.paid', 'invoice.payment_failed',
  'user.verified', 'seller.approved', 'subscription.updated',
] as const

export type OutboundEvent = (typeof OUTBOUND_EVENTS)[number]

export interface EventType {
  /** When it is sent, and to whom. */
  description: string
  /** The fields of `data` (rule book B11). */
  data: TObject
  sample: Record<string, unknown>
}

const lot = { lot_id: Type.Integer(), lot_title: Type.String(), auction_id: Type.Integer() }
const invoice = {
  invoice_id: Type.Integer(),
  invoice_number: Type.String(),
  kind: Type.String({ description: 'What the invoice is for, such as `winner` or `subscription`.' }),
}
const currency = Type.String({ examples: ['usd'] })

export const EVENT_TYPES: Record<OutboundEvent, EventType> = {
  'lot.sold': {
    description: 'The lot was sold and the winner is confirmed. Sent to the seller of the lot.',
    data: Type.Object({ ...lot, winner_bid: Type.Number({ description: 'The hammer price, without premium.' }) }),
    sample: { lot_id: 42, lot_title: '40 acres on Fox Creek', auction_id: 7, winner_bid: 18_500 },
  },
  'lot.unsold': {
    description: 'A lot closed without a winner. Sent to the seller of the lot.',
    data: Type.Object({
      ...lot,
      reason: Type.String({ description: '`no_winner` wherever more would tell about a hidden reserve.' }),
      high_bid: Nullable(Type.Number()),
    }),
    sample: { lot_id: 43, lot_title: 'Corner lot, Alder Street', auction_id: 7, reason: 'no_bids', high_bid: null },
  },
  'auction.published': {
    description: 'An auction was published. Sent to its seller.',
    data: Type.Object({
      auction_id: Type.Integer(), title: Type.String(), slug: Type.String(), starts_at: Instant(), ends_at: Nullable(Instant()),
      lots_count: Type.Integer(),
    }),
    sample: {
      auction_id: 7, title: 'Autumn sale', slug: 'autumn-sale', starts_at: '2026-03-01T15:00:00.000Z', ends_at: '2026-03-08T18:00:00.000Z',
      lots_count: 24,
    },
  },
  'bid.placed': {
    description: 'A bid was placed on a lot, on the site or by API; once for each placement recorded in the history. Sent to the seller of the lot.',
    data: Type.Object({
      ...lot,
      bid_id: Type.Integer(),
      amount: Type.Number({ description: 'Of this bid; never a maximum.' }),
      bidder: Type.String({ description: '`Bidder #N`, numbered on each lot by itself.' }),
      is_proxy: Type.Boolean(),
      current_bid: Nullable(Type.Number()),
      bid_count: Type.Integer(),
      leading_bidder: Type.String(),
      ends_at: Nullable(Instant()),
      extended: Type.Boolean(),
    }),
    sample: {
      lot_id: 42, lot_title: '40 acres on Fox Creek', auction_id: 7, bid_id: 1201, amount: 12_000, bidder: 'Bidder #3', is_proxy: false,
      current_bid: 12_250, bid_count: 9, leading_bidder: 'Bidder #1', ends_at: '2026-03-08T18:00:00.000Z', extended: false,
    },
  },
  'invoice.paid': {
    description: 'An invoice was paid in full. Sent to the payer, and to the seller for a won lot.',
    data: Type.Object({ ...invoice, amount_paid: Type.Number(), currency, paid_at: Instant() }),
    sample: {
      invoice_id: 310, invoice_number: 'INV-2026-000310', kind: 'winner', amount_paid: 20_350, currency: 'usd',
      paid_at: '2026-03-09T10:12:00.000Z',
    },
  },
  'invoice.payment_failed': {
    description: 'A payment of an invoice failed. Sent to the payer, and to the seller for a won lot.',
    data: Type.Object({ ...invoice, amount_due: Type.Number(), currency, failure_code: Type.String() }),
    sample: {
      invoice_id: 310, invoice_number: 'INV-2026-000310', kind: 'winner', amount_due: 20_350, currency: 'usd',
      failure_code: 'card_declined',
    },
  },
  'user.verified': {
    description: 'An identity was verified. Sent to that person.',
    data: Type.Object({ user_id: Type.Integer(), tier: Type.String() }),
    sample: { user_id: 88, tier: 'verified' },
  },
  'seller.approved': {
    description: 'A seller was approved. Sent to that person or team.',
    data: Type.Object({ user_id: Type.Integer(), team_id: Nullable(Type.Integer()) }),
    sample: { user_id: 88, team_id: null },
  },
  'subscription.updated': {
    description: 'The status of a plan changed. Sent to its team or person.',
    data: Type.Object({
      team_id: Nullable(Type.Integer()), status: Type.String(), plan_slug: Type.String(), current_period_end: Nullable(Instant()),
    }),
    sample: { team_id: 5, status: 'active', plan_slug: 'professional', current_period_end: '2026-04-01T00:00:00.000Z' },
  },
}

export const EventName = Choice(OUTBOUND_EVENTS)
