import { type Static, Type } from 'typebox'
import { STAND_IN_EMAIL } from '../accounts/index.ts'
import { bidderName } from '../kernel/bid-placed.ts'
import { majorUnits } from '../kernel/money.ts'
import { DAY, isoOrNull } from '../kernel/time.ts'
import { Amount, Choice, component, IdParam, Instant, KeyParam, Nullable, NullableAmount, PageQuery } from '../platform/http/shapes.ts'
import type { SurveyedSale } from './enter-survey.ts'
import type { OfferRow } from './offer-store.ts'
import type { OverdueSaleRow } from './overdue-store.ts'
import { ADDRESSEES, DECISIONS, OFFER_STATUSES } from './rules.ts'
import { hammerOf } from './total.ts'
import { MOST_STRUCK_OFF } from './strike-off-lots.ts'
import { FAULTS } from './undo-sale.ts'

const closed = { additionalProperties: false } as const

const LotId = KeyParam('LotId', 'Id or slug of the lot.')
const OfferId = IdParam('OfferId', 'Id of the offer.')

export const SellerLotParam = Type.Object({ id: LotId })
export const SellerOfferParam = Type.Object({ id: LotId, offer: OfferId })
export const OfferParam = Type.Object({ id: OfferId })
export const LotParam = Type.Object({ lot: LotId })

export const StrikeOffWrite = Type.Object({
  lot_ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), {
    minItems: 1, maxItems: MOST_STRUCK_OFF, uniqueItems: true, description: 'All unsold lots without an open offer when absent.',
  })),
}, { ...closed, title: 'StrikeOffRequest' })

export const StrikeOffShape = component('StrikeOff', Type.Object({
  struck_off: Type.Array(Type.Integer(), { description: 'The lots that were struck off.' }),
  offered: Type.Array(Type.Integer(), { description: 'Unsold lots that have an open offer, and stay unsold.' }),
}))

export const OfferShape = component(
  'Offer',
  Type.Object({
    id: Type.Integer(),
    lot: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
    auction_id: Type.Integer(),
    kind: Choice(['counter', 'offer'], '`counter` answers a high bid below the reserve; `offer` is made once the lot is unsold.'),
    to: Choice(ADDRESSEES),
    bidder: Type.String({ examples: ['Bidder #3'] }),
    buyer: Nullable(Type.String({ description: 'The name of the bidder, once they have accepted.' })),
    amount: Type.Number({ description: 'By the unit of the lot.' }),
    total: Type.Number({ description: 'What it comes to in all, before premium and fees.' }),
    currency: Type.String({ examples: ['usd'] }),
    status: Choice(OFFER_STATUSES),
    expires_at: Instant(),
    created_at: Instant(),
    ended_at: Nullable(Instant('When it was answered, withdrawn or found to have expired.')),
  }),
)

export const Confirmation = Type.Object({
  decision: Choice(DECISIONS, 'Sell at the high bid, do not sell, or ask the high bidder for more.'),
  amount: Type.Optional(Amount('With `counter`: more than the high bid, at most the reserve; by the unit of the lot.')),
}, { ...closed, title: 'ConfirmSaleRequest' })

export const OfferCreate = Type.Object({
  to: Choice(ADDRESSEES),
  amount: Type.Optional(Amount('By the unit of the lot. What the bidder bid when absent.')),
}, { ...closed, title: 'MakeOfferRequest' })

export const RelistingWrite = Type.Object({
  auction_id: Type.Integer({ minimum: 1, description: 'The auction it goes into: a draft, or one that has not opened yet.' }),
  starting_bid: Type.Optional(Amount('Starting bid; unchanged by default.')),
  reserve_price: Type.Optional(NullableAmount('Null: no reserve. As before when absent.')),
}, { ...closed, title: 'RelistLotRequest' })

const Reason = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S', description: 'Saved in the audit log.' })
const ForfeitTo = Type.Optional(Choice(['seller', 'platform'], 'Who keeps the deposit; the seller when absent.'))

export const SellerDefault = Type.Object({ reason: Type.Optional(Reason) }, { ...closed, title: 'DeclareDefaultRequest' })
export const HouseDefault = Type.Object({ reason: Reason, forfeit_to: ForfeitTo }, { ...closed, title: 'AdminDeclareDefaultRequest' })

export const RescissionWrite = Type.Object({
  reason: Reason,
  fault: Choice(FAULTS, 'The party at fault. A buyer at fault forfeits the deposit and gets a strike; otherwise the deposit is refunded.'),
  forfeit_to: ForfeitTo,
}, { ...closed, title: 'RescindSaleRequest' })

export const SurveyWrite = Type.Object({
  acreage: Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999, description: 'The surveyed acres, at most 4 decimals.' }),
  reason: Reason,
}, { ...closed, title: 'EnterSurveyRequest' })

export const SurveyShape = component(
  'Survey',
  Type.Object({
    lot_id: Type.Integer(),
    acreage: Type.Number({ description: 'The acres that were bid on.' }),
    surveyed_acreage: Type.Number(),
    price_per_acre: Type.Number(),
    fallen_hammer_price: Type.Number({ description: 'What it came to when it was sold.' }),
    hammer_price: Type.Number({ description: 'What it comes to now, before premium and fees.' }),
    currency: Type.String({ examples: ['usd'] }),
  }),
)

export const presentSurvey = ({ lot, perAcre, acreage, fallen, hammer }: SurveyedSale): Static<typeof SurveyShape> => ({
  lot_id: lot.id,
  acreage: lot.acreage!,
  surveyed_acreage: acreage,
  price_per_acre: majorUnits(perAcre, lot.currency),
  fallen_hammer_price: majorUnits(fallen, lot.currency),
  hammer_price: majorUnits(hammer, lot.currency),
  currency: lot.currency,
})

export const OverdueSalesQuery = Type.Object(PageQuery)

export const OverdueSaleShape = component(
  'OverdueSale',
  Type.Object({
    lot: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
    auction: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
    buyer: Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String({ description: STAND_IN_EMAIL }) }),
    invoice: Type.Object({ id: Type.Integer(), invoice_number: Type.String() }),
    remaining: Type.Number({ description: 'Balance due.' }),
    currency: Type.String({ examples: ['usd'] }),
    due_at: Instant(),
    days_overdue: Type.Integer({ description: 'Whole days since it was due.' }),
    noticed_at: Instant('When the house noted it, three days after it was due.'),
  }),
)

export const presentOverdueSale = (row: OverdueSaleRow): Static<typeof OverdueSaleShape> => ({
  lot: { id: row.lot_id, slug: row.lot_slug, title: row.lot_title },
  auction: { id: row.auction_id, slug: row.auction_slug, title: row.auction_title },
  buyer: { id: row.buyer_id, name: row.buyer_name, email: row.buyer_email },
  invoice: { id: row.invoice_id, invoice_number: row.invoice_number },
  remaining: majorUnits(row.remaining_cents, row.currency),
  currency: row.currency,
  due_at: row.due_at.toISOString(),
  days_overdue: Math.floor((row.now.getTime() - row.due_at.getTime()) / DAY),
  noticed_at: row.noticed_at.toISOString(),
})

export function presentOffer(row: OfferRow): Static<typeof OfferShape> {
  return {
    id: row.id,
    lot: { id: row.lot_id, slug: row.lot_slug, title: row.lot_title },
    auction_id: row.auction_id,
    kind: row.kind,
    to: row.addressee,
    bidder: bidderName(row.bidder_number),
    buyer: row.status === 'accepted' ? row.user_name : null,
    amount: majorUnits(row.amount_cents, row.currency),
    total: majorUnits(hammerOf(row, row.amount_cents), row.currency),
    currency: row.currency,
    status: row.status,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    ended_at: isoOrNull(row.ended_at),
  }
}
