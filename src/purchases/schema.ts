import { Type } from 'typebox'
import { majorUnits } from '../kernel/money.ts'
import { VESTINGS } from '../kernel/vesting.ts'
import { Choice, component, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { BIDDER_OUTCOMES, type BidderRow, type BuyerRow, type DeedRow } from './buyer-store.ts'

const outcome = { outcome: Type.Optional(Choice(BIDDER_OUTCOMES, 'Only bidders with this outcome. `underbidder` is the next highest bidder after the buyer.')) }

export const BuyersQuery = Type.Object(PageQuery)
export const BiddersQuery = Type.Object({ ...outcome, ...PageQuery })
export const BiddersExportQuery = Type.Object(outcome)

export const LotOfBuyer = Type.Object({ id: Type.Integer(), lot_number: Type.String(), title: Type.String(), slug: Type.String() })

export const DeedShape = Type.Object({
  deed_name: Type.String({ description: 'Whom the deed names, as the buyer entered it.', examples: ['Ann Archer and Carl Archer'] }),
  vesting: Nullable(Type.String({ description: `How they hold title: ${VESTINGS.join(', ')}; null where it was not asked.`, examples: [VESTINGS[1]] })),
  street: Type.String(),
  city: Type.String(),
  region: Nullable(Type.String({ description: 'State or province.' })),
  postal_code: Nullable(Type.String()),
  country: Type.String(),
})

export const BuyerShape = component('Buyer', Type.Object({
  purchase_id: Type.Integer({ description: 'For messages to the buyer and the contract.' }),
  lot: LotOfBuyer,
  sold_at: Instant(),
  currency: Type.String({ examples: ['usd'] }),
  hammer_price: Type.Number(),
  buyers_premium: Type.Number(),
  bidder_number: Nullable(Type.Integer({ description: 'On this lot; null when an offer after the close was accepted by somebody without a number.' })),
  buyer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Nullable(Type.String({ description: 'Null for a bidder of a platform, which has the contacts.' })),
    phone: Nullable(Type.String()),
    platform: Nullable(Type.Object({ name: Type.String(), reference: Type.String() })),
  }),
  deed: Nullable(Type.Object(DeedShape.properties, { description: 'Null until the buyer enters it.' })),
  amount_due: Nullable(Type.Number({ description: 'Invoiced to the buyer.' })),
  amount_paid: Nullable(Type.Number()),
}))

export const presentBuyer = (row: BuyerRow) => {
  const money = (cents: BuyerRow['due_cents']) => (cents === null ? null : majorUnits(cents, row.currency))
  return {
    purchase_id: row.sale_id,
    lot: lotOf(row),
    sold_at: row.sold_at.toISOString(),
    currency: row.currency,
    hammer_price: money(row.hammer_price_cents),
    buyers_premium: money(row.premium_cents),
    bidder_number: row.bidder_number,
    buyer: {
      id: row.buyer_id, name: row.buyer_name, email: row.email, phone: row.phone,
      platform: row.platform_name === null ? null : { name: row.platform_name, reference: row.platform_reference ?? '' },
    },
    deed: presentDeed(row),
    amount_due: money(row.due_cents),
    amount_paid: money(row.paid_cents),
  }
}

export const BidderShape = component('Bidder', Type.Object({
  lot: LotOfBuyer,
  bidder_number: Type.Integer({ description: 'On this lot.' }),
  outcome: Choice(BIDDER_OUTCOMES),
  currency: Type.String({ examples: ['usd'] }),
  highest_bid: Type.Number({ description: 'The highest bid of the public history. Maximums are not disclosed.' }),
  last_bid_at: Instant(),
  bidder: Nullable(Type.Object({
    id: Type.Integer(), name: Type.String(), email: Nullable(Type.String()), phone: Nullable(Type.String()),
  }, { description: 'Null for bidders on lots that were not sold; administrators see them too.' })),
}))

export const presentBidder = (row: BidderRow) => ({
  lot: lotOf(row),
  bidder_number: row.bidder_number,
  outcome: row.outcome,
  currency: row.currency,
  highest_bid: majorUnits(row.highest_bid_cents, row.currency),
  last_bid_at: row.last_bid_at.toISOString(),
  bidder: row.bidder_id === null ? null : { id: row.bidder_id, name: row.bidder_name ?? '', email: row.email, phone: row.phone },
})

export const presentDeed = (row: DeedRow) => (row.deed_name === null ? null : {
  deed_name: row.deed_name, vesting: row.vesting, street: row.street, city: row.city, region: row.region, postal_code: row.postal_code,
  country: row.country,
})

type LotColumns = Pick<BuyerRow, 'lot_id' | 'lot_number' | 'lot_title' | 'lot_slug'>

export const lotOf = ({ lot_id: id, lot_number: number, lot_title: title, lot_slug: slug }: LotColumns) => ({ id, lot_number: String(number), title, slug })
