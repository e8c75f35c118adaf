import { Type, type Static } from 'typebox'

/** References of a platform to its own objects: any text that can be stored. */
const Reference = (description: string, example: string) => Type.String({ pattern: '^[ -~]{1,200}$', description, examples: [example] })
const CurrencyCode = Type.String({ pattern: '^[A-Za-z]{3}$', examples: ['usd'] })
const When = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })

const about = {
  event_id: Reference('The platform’s id of the event; the same event has effect once.', 'hb-7712'),
  lot_id: Type.Integer({ minimum: 1, examples: [42] }),
  external_lot_id: Type.Optional(Type.Union([Reference('The platform’s id of the lot.', 'H-1'), Type.Null()])),
  bidder_ref: Reference('The platform’s id of the bidder; never disclosed.', 'hb:99881'),
  amount: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,4})?$' })], { examples: ['2000.00'] }),
  currency: CurrencyCode,
}

/** A bid placed on a platform. */
export const BidMessage = Type.Object({
  ...about,
  is_proxy: Type.Optional(Type.Boolean({ description: '`true`: the amount is a maximum.' })),
  placed_at: Type.Optional(When('For the record only; bids are ordered by arrival.')),
}, { title: 'PlatformBidRequest' })
export type BidMessage = Static<typeof BidMessage>

/** A sale on a platform. */
export const SoldMessage = Type.Object({ ...about, sold_at: When('When the lot was sold.') }, { title: 'PlatformHammerRequest' })
export type SoldMessage = Static<typeof SoldMessage>
