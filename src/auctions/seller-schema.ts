import { type Static, Type } from 'typebox'
import { DUE_PARTS } from '../kernel/amount-due.ts'
import { pick } from '../kernel/changes.ts'
import { JURISDICTION_PATTERN } from '../kernel/jurisdictions.ts'
import { Amount, Choice, component, Instant, KeyParam, Nullable, NullableAmount, NullableObject, PageQuery } from '../platform/http/shapes.ts'
import { auctionDetailFields, presentAuctionDetail, SearchText } from './schema.ts'
import type { AuctionRow } from './store.ts'

/** The fields of an auction that a seller may write: rule book I15. */

const closed = { additionalProperties: false } as const

const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Category = Nullable(Type.Integer({ minimum: 1, description: 'The category of its lots; `land` when absent.' }))
const When = (description: string) =>
  Nullable(Type.String({ maxLength: 40, description, examples: ['2026-03-01T15:00:00Z'] }))
const Seconds = (most: number, description: string) => Type.Integer({ minimum: 0, maximum: most, description })
const Percentage = (description: string) =>
  Type.Union([Type.Number(), Type.String({ maxLength: 12 })], { description, examples: ['10.00'] })

const FeeTier = Type.Object({
  up_to: Type.Optional(NullableAmount('Null in the last tier.')),
  percentage: Percentage('Rate of this slice.'),
}, closed)

const feeRule = {
  kind: Choice(['none', 'percent', 'tiered', 'flat']),
  percentage: Type.Optional(Percentage('With `percent`.')),
  tiers: Type.Optional(Type.Array(FeeTier, {
    minItems: 1, maxItems: 20, description: 'With `tiered`: each rate applies to its own slice of the hammer price.',
  })),
  flat: Type.Optional(Amount('With `flat`: the same for every lot.')),
  min: Type.Optional(Amount('Minimum per lot.')),
  cap: Type.Optional(Amount('Maximum per lot.')),
}

/** A premium or a commission as sent. */
export const FeeRuleWrite = (description: string) => Type.Object(feeRule, { ...closed, description })

const SoftClose = Type.Object({
  window_seconds: Type.Optional(Seconds(86_400, 'A bid within this time of the close extends it.')),
  extension_seconds: Type.Optional(Seconds(86_400, 'By how much.')),
  mode: Type.Optional(Choice(['reset', 'add'], '`reset` counts from the bid, `add` from the close.')),
  max_total_seconds: Type.Optional(Nullable(Seconds(43_200, 'Maximum total extension; null means 12 hours.'))),
  scope: Type.Optional(Choice(['lot', 'group', 'auction', 'cascade'], 'Which lots an extension moves.')),
}, closed)

const Deposit = Type.Object({
  mode: Type.Optional(Choice(['flat', 'percent', 'per_lot', 'none'])),
  amount: Type.Optional(Amount('The deposit; with `percent` its least.')),
  percentage: Type.Optional(Percentage('With `percent`: share of the bids at stake.')),
  deadline_at: Type.Optional(When('Deposits are taken until then.')),
}, closed)

const Increments = Type.Array(
  Type.Object({ from: Amount('From this price on.'), increment: Amount('The next bid must be this much higher.') }, closed),
  { minItems: 1, maxItems: 50, description: 'The first step starts at 0.' },
)

const WRITABLE = {
  description: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
  category_id: Type.Optional(Category),
  starts_at: Type.Optional(When('When bidding opens. `start_time` is the same.')),
  start_time: Type.Optional(When('The same as `starts_at`.')),
  ends_at: Type.Optional(When('When the first lot closes. `end_time` is the same.')),
  end_time: Type.Optional(When('The same as `ends_at`.')),
  privacy_setting: Type.Optional(Choice(['public', 'unlisted', 'invitation'])),
  currency: Type.Optional(Type.String({
    pattern: '^[A-Za-z]{3}$', description: 'ISO 4217. Fixed once the auction is published.', examples: ['usd'],
  })),
  buyer_premium_percentage: Type.Optional(Percentage('Short for a `buyer_premium` of kind `percent`.')),
  buyer_premium: Type.Optional(FeeRuleWrite('What a buyer pays above the hammer price.')),
  soft_close: Type.Optional(SoftClose),
  stagger_seconds: Type.Optional(Seconds(86_400, 'Each lot closes this much after the one before.')),
  deposit: Type.Optional(Deposit),
  increment_table: Type.Optional(NullableObject(Increments)),
  reserve_policy: Type.Optional(Choice(['advance', 'hold'])),
  post_close_policy: Type.Optional(Choice(['strict', 'seller_confirmation'])),
  confirmation_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
  runner_up_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  allow_runner_up: Type.Optional(Type.Boolean()),
  payment_mode: Type.Optional(Choice(['full', 'earnest'])),
  tax_sale: Type.Optional(Type.Boolean({
    description: 'The lots are sold for unpaid taxes: they can be redeemed until they close, and struck off afterwards. Fixed by the first bid.',
  })),
  due_order: Type.Optional(Type.Array(Choice(DUE_PARTS), {
    minItems: DUE_PARTS.length, maxItems: DUE_PARTS.length, uniqueItems: true, examples: [['costs', 'fees', 'interest', 'taxes']],
    description: 'In a tax sale: in which order a price pays the parts of the amount due. Fixed by the first bid.',
  })),
  due_on_invoice: Type.Optional(Type.Boolean({
    description: 'In a tax sale: the buyer’s invoice lists what the price pays. Fixed by the first bid.',
  })),
  due_on_top: Type.Optional(Type.Boolean({
    description: 'In a tax sale: the buyer pays the amount due of a lot in addition to its price, which is then all surplus. Fixed by the first bid.',
  })),
  surplus_text: Type.Optional(Nullable(Type.String({
    maxLength: 2_000, description: 'In a tax sale: to whom the price above the amount due belongs. Fixed by the first bid.',
  }))),
  terms: Type.Optional(Nullable(Type.String({
    maxLength: 50_000, description: 'The terms of sale; those of the house when empty.',
  }))),
  allowed_platforms: Type.Optional(Type.Unsafe<string[] | null>({
    type: ['array', 'null'], items: { type: 'string', maxLength: 80 }, maxItems: 100, uniqueItems: true,
    description: 'Slugs of the cross-listing platforms that may show the lots and bid on them; null is all of them.',
  })),
  eligibility_statement: Type.Optional(Nullable(Type.String({
    maxLength: 4_000, description: 'What bidders must state before they bid, such as that they owe no taxes in the county. Fixed by the first bid.',
  }))),
  excluded_jurisdictions: Type.Optional(Type.Unsafe<string[] | null>({
    type: ['array', 'null'], items: { type: 'string', pattern: JURISDICTION_PATTERN }, maxItems: 300, uniqueItems: true, examples: [['US-MO']],
    description: 'Bidders of these countries, or parts of them (ISO 3166), cannot bid. Fixed by the first bid.',
  })),
  registration_required: Type.Optional(Type.Boolean({
    description: 'Bidders sign a registration form, and the office approves each of them up to a limit. Fixed by the first bid.',
  })),
  format: Type.Optional(Choice(['timed'])),
}

export const AuctionCreate = Type.Object({ title: Title, ...WRITABLE }, closed)

/** A new auction over the API, which can begin with a template. */
export const AuctionDraft = Type.Object({
  title: Title,
  ...WRITABLE,
  template_id: Type.Optional(Type.Integer({ minimum: 1, description: 'One of your templates: its settings apply where this request has none.' })),
}, { ...closed, title: 'CreateAuctionRequest' })

export const AuctionPatch = Type.Object({
  title: Type.Optional(Title),
  ...WRITABLE,
  status: Type.Optional(Choice(
    ['draft', 'active', 'closed', 'cancelled'],
    '`active` publishes a draft; `closed` closes early; `cancelled` cancels the auction.',
  )),
  reason: Type.Optional(Type.String({
    maxLength: 1_000, description: 'Reason for canceling or closing early, saved in the audit log.',
  })),
}, { ...closed, title: 'UpdateAuctionRequest' })

export type AuctionChange = Static<typeof AuctionPatch>

/** The fields only, without a change of status. */
export type AuctionWrite = Omit<AuctionChange, 'status' | 'reason'>

export const AuctionCopy = Type.Object({
  title: Title,
  starts_at: WRITABLE.starts_at,
  ends_at: WRITABLE.ends_at,
}, { ...closed, title: 'CopyAuctionRequest' })

export const InvitationCreate = Type.Object({ email: Type.String({ format: 'email', maxLength: 254 }) }, { ...closed, title: 'InviteBidderRequest' })

export const SellerAuctionQuery = Type.Object({
  status: Type.Optional(Choice(['draft', 'active', 'closed', 'cancelled'])),
  search: Type.Optional(SearchText('Part of the title.')),
  ...PageQuery,
})

export const SellerAuctionParam = Type.Object({ id: KeyParam('AuctionId', 'Id or slug of the auction.') })

/** An auction for its seller: the public fields, and internal ones. */
export const SellerAuctionShape = component(
  'SellerAuction',
  Type.Object({
    ...auctionDetailFields,
    format: Choice(['timed']),
    reserve_policy: Choice(['advance', 'hold']),
    post_close_policy: Choice(['strict', 'seller_confirmation']),
    confirmation_hours: Type.Integer(),
    runner_up_days: Type.Integer(),
    allow_runner_up: Type.Boolean(),
    payment_mode: Choice(['full', 'earnest']),
    due_on_invoice: Type.Boolean(),
    allowed_platforms: Type.Unsafe<string[] | null>({
      type: ['array', 'null'], items: { type: 'string' }, description: 'Slugs of cross-listing platforms; null is all of them.',
    }),
  }),
)

export const presentSellerAuction = (row: AuctionRow, siteUrl: string): Static<typeof SellerAuctionShape> => ({
  ...presentAuctionDetail(row, siteUrl),
  ...pick(row, [
    'format', 'reserve_policy', 'post_close_policy', 'confirmation_hours', 'runner_up_days', 'allow_runner_up', 'payment_mode',
    'due_on_invoice', 'allowed_platforms',
  ]),
})

export const InvitationParam = Type.Object({
  ...SellerAuctionParam.properties, email: Type.String({ maxLength: 254, description: 'The address that was invited.', examples: ['ann@example.com'] }),
})

export const InvitationShape = component('AuctionInvitation', Type.Object({ email: Type.String(), invited_at: Instant() }))
