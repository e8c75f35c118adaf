import { type Static, Type } from 'typebox'
import { CategorySummary } from '../categories/index.ts'
import { DUE_PARTS } from '../kernel/amount-due.ts'
import type { BuyerFee, FeeRule } from '../kernel/fees.ts'
import { type IncrementTable, shownIncrements } from '../kernel/increments.ts'
import { presentMedia } from '../kernel/media.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { formatInstant, isoOrNull } from '../kernel/time.ts'
import { Choice, component, Instant, KeyParam, Nullable, NullableObject, PageQuery } from '../platform/http/shapes.ts'
import { AUCTION_SORTS, type AuctionRow } from './store.ts'

/** A search text. PostgreSQL cannot store NUL, so it is rejected. */
export const SearchText = (description: string) =>
  Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$', description })

export const IdFilter = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

export const AuctionQuery = Type.Object({
  category_id: Type.Optional(IdFilter('This category and everything below it.')),
  search: Type.Optional(SearchText('Part of the title; one or two letters must begin a word.')),
  sort_by: Type.Optional(Choice(AUCTION_SORTS, '`end_time` when absent.')),
  sort_dir: Type.Optional(Choice(['asc', 'desc'], '`asc` when absent.')),
  ...PageQuery,
})

export const AuctionParam = Type.Object({
  auction: KeyParam('Auction', 'Id or slug of the auction.'),
})

export const MediaShape = component(
  'Media',
  Type.Object({
    id: Type.Integer(),
    url: Type.String({ format: 'uri' }),
    thumb_url: Nullable(Type.String({ format: 'uri' })),
    mime_type: Type.String({ examples: ['image/jpeg'] }),
    file_name: Type.String(),
    order: Type.Integer(),
  }),
)

const UserSummary = component('UserSummary', Type.Object({ id: Type.Integer(), name: Type.String() }))

const Time = (description: string) => Nullable(Instant(description))
const Percentage = () => Type.String({ examples: ['10.00'] })

export const auctionFields = {
  id: Type.Integer(),
  slug: Type.String({ examples: ['jackson-county-tax-sale'] }),
  title: Type.String(),
  status: Choice(['draft', 'active', 'closed', 'cancelled']),
  privacy_setting: Choice(['public', 'unlisted', 'invitation']),
  starts_at: Time('When bidding opens.'),
  ends_at: Time('When the first lot is planned to close.'),
  start_time: Time('The same as `starts_at`.'),
  end_time: Time('The same as `ends_at`.'),
  formatted_start_time: Nullable(Type.String({ examples: ['Nov 28, 2026, 2:01 AM UTC'] })),
  formatted_end_time: Nullable(Type.String()),
  closes_at: Time('When the last lot is expected to close.'),
  currency: Type.String({ examples: ['usd'] }),
  buyer_premium_percentage: Type.String({
    description: 'The premium’s rate; of a tiered one, the rate of its first slice.', examples: ['10.00'],
  }),
  lots_count: Type.Integer(),
  auctioneer: UserSummary,
  auctionable: Type.Object(
    { id: Type.Integer(), type: Choice(['user', 'team']), name: Type.String() }, { description: 'The owner.' },
  ),
  category: CategorySummary,
  media: Type.Array(MediaShape),
  created_at: Instant(),
  updated_at: Instant(),
}

export const AuctionShape = component('Auction', Type.Object(auctionFields))

export const FeeRuleShape = Type.Object({
  kind: Choice(['none', 'percent', 'tiered', 'flat']),
  percentage: Nullable(Percentage()),
  tiers: NullableObject(Type.Array(Type.Object({ up_to: Nullable(Type.Number()), percentage: Percentage() }))),
  flat: Nullable(Type.Number()),
  min: Nullable(Type.Number()),
  cap: Nullable(Type.Number()),
})

export const BuyerFeeShape = Type.Object({
  label: Type.String(),
  kind: Choice(['flat', 'per_fraction']),
  amount: Type.Number({ description: 'With `per_fraction`: for each unit of the hammer price, or part of one.' }),
  unit: Nullable(Type.Number()),
  is_tax: Type.Boolean(),
})

export const auctionDetailFields = {
  ...auctionFields,
  description: Nullable(Type.String()),
  terms: Nullable(Type.String()),
  amended_at: Nullable(Instant('When its texts were last changed after the first bid.')),
  eligibility_statement: Nullable(Type.String({ description: 'What you must state before you bid: `POST /v1/auctions/{auction}/eligibility`.' })),
  excluded_jurisdictions: Type.Array(Type.String({ examples: ['US-MO'] }), { description: 'Bidders of these (ISO 3166) cannot bid.' }),
  registration_required: Type.Boolean({ description: 'Whether you sign a registration form before you bid: `POST /v1/auctions/{auction}/registration`.' }),
  tax_sale: Type.Boolean({ description: 'Whether the lots are sold for unpaid taxes. Their owners can redeem them until they close.' }),
  due_order: Type.Array(Choice(DUE_PARTS), { description: 'In which order the price of a lot pays the parts of its amount due.' }),
  due_on_top: Type.Boolean({ description: 'Whether a buyer pays the amount due of a lot in addition to its price. Otherwise the price pays it.' }),
  surplus_text: Nullable(Type.String({ description: 'To whom the price above the amount due belongs.' })),
  stagger_seconds: Type.Integer({ description: 'Each lot closes this much after the one before.' }),
  buyer_premium: FeeRuleShape,
  buyer_fees: Type.Array(BuyerFeeShape, { description: 'What a buyer pays beside price and premium.' }),
  soft_close: Type.Object({
    window_seconds: Type.Integer(),
    extension_seconds: Type.Integer(),
    mode: Choice(['reset', 'add']),
    max_total_seconds: Nullable(Type.Integer()),
    scope: Choice(['lot', 'group', 'auction', 'cascade']),
  }),
  deposit: Type.Object({
    mode: Choice(['flat', 'percent', 'per_lot', 'none']),
    amount: Type.Number({ description: 'The deposit; with `percent` its least.' }),
    percentage: Nullable(Percentage()),
    deadline_at: Nullable(Instant()),
  }),
  increment_table: Type.Array(
    Type.Object({ from: Type.Number(), increment: Type.Number() }), { description: 'The steps in force.' },
  ),
}

export const AuctionDetail = component('AuctionDetail', Type.Object(auctionDetailFields))

export const presentAuction = (row: AuctionRow, siteUrl: string): Static<typeof AuctionShape> => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  status: row.status,
  privacy_setting: row.privacy_setting,
  starts_at: isoOrNull(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
  start_time: isoOrNull(row.starts_at),
  end_time: isoOrNull(row.ends_at),
  formatted_start_time: row.starts_at && formatInstant(row.starts_at),
  formatted_end_time: row.ends_at && formatInstant(row.ends_at),
  closes_at: isoOrNull(row.closes_at),
  currency: row.currency,
  buyer_premium_percentage: percentString(leadingBps(row.buyer_premium)),
  lots_count: row.lots_count,
  auctioneer: { id: row.owner_user_id, name: row.owner_name },
  auctionable: ownerOf(row),
  category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
  media: row.media.map((medium) => presentMedia(medium, siteUrl)),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentAuctionDetail = (row: AuctionRow, siteUrl: string): Static<typeof AuctionDetail> => ({
  ...presentAuction(row, siteUrl),
  description: row.description,
  terms: row.terms,
  amended_at: isoOrNull(row.amended_at),
  eligibility_statement: row.eligibility_statement,
  excluded_jurisdictions: row.excluded_jurisdictions ?? [],
  registration_required: row.registration_required,
  tax_sale: row.tax_sale,
  due_order: [...row.due_order],
  due_on_top: row.due_on_top,
  surplus_text: row.surplus_text,
  stagger_seconds: row.stagger_seconds,
  buyer_premium: presentFeeRule(row.buyer_premium, row.currency),
  buyer_fees: row.buyer_fees.map((fee) => presentBuyerFee(fee, row.currency)),
  soft_close: {
    window_seconds: row.soft_close_window_seconds,
    extension_seconds: row.soft_close_extension_seconds,
    mode: row.soft_close_mode,
    max_total_seconds: row.soft_close_max_total_seconds,
    scope: row.extension_scope,
  },
  deposit: {
    mode: row.deposit_mode,
    amount: majorUnits(row.deposit_amount_cents, row.currency),
    percentage: row.deposit_mode === 'percent' ? percentString(row.deposit_bps) : null,
    deadline_at: isoOrNull(row.deposit_deadline_at),
  },
  increment_table: presentIncrements(shownIncrements(row.increment_table), row.currency),
})

const ownerOf = (row: AuctionRow): { id: number; type: 'user' | 'team'; name: string } =>
  row.owner_team_id === null
    ? { id: row.owner_user_id, type: 'user', name: row.owner_name }
    : { id: row.owner_team_id, type: 'team', name: row.team_name ?? row.owner_name }

/** `10.00` from 1,000 basis points. */
export const percentString = (bps: number): string => (bps / 100).toFixed(2)

const leadingBps = (rule: FeeRule): number => (rule.kind === 'tiered' ? rule.tiers?.[0]?.bps : rule.bps) ?? 0

export function presentFeeRule(rule: FeeRule, currency: string): Static<typeof FeeRuleShape> {
  const amount = (value: Cents | null = null) => (value === null ? null : majorUnits(value, currency))
  return {
    kind: rule.kind,
    percentage: rule.bps === undefined ? null : percentString(rule.bps),
    tiers: rule.tiers?.map(({ upTo, bps }) => ({ up_to: amount(upTo), percentage: percentString(bps) })) ?? null,
    flat: amount(rule.flat),
    min: amount(rule.min),
    cap: amount(rule.cap),
  }
}

export const presentBuyerFee = (fee: BuyerFee, currency: string): Static<typeof BuyerFeeShape> => ({
  label: fee.label,
  kind: fee.kind,
  amount: majorUnits(fee.kind === 'flat' ? fee.amount_cents : fee.charge_cents, currency),
  unit: fee.kind === 'flat' ? null : majorUnits(fee.unit_cents, currency),
  is_tax: fee.is_tax ?? false,
})

export const presentIncrements = (table: IncrementTable, currency: string) =>
  table.map(({ fromCents, incrementCents }) => ({
    from: majorUnits(fromCents, currency), increment: majorUnits(incrementCents, currency),
  }))
