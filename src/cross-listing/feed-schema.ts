import { type Static, Type } from 'typebox'
import { ofField } from '../kernel/field-sentences.ts'
import { nameOf } from '../kernel/parse.ts'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import { presentMedia } from '../kernel/media.ts'
import { decimalString, majorUnits } from '../kernel/money.ts'
import { isoOrNull, parseInstant } from '../kernel/time.ts'
import { standingOf } from '../lots/index.ts'
import { MediaShape } from '../auctions/index.ts'
import { Choice, component, documentedAs, Instant, Nullable } from '../platform/http/shapes.ts'
import type { FeedRow } from './feed-store.ts'
import { say } from './sentences.ts'

const MOST_AT_ONCE = 200
const USUAL_AT_ONCE = 100

export const FeedQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 20, description: '`next_cursor` of the page before.' })),
  per_page: Type.Optional(documentedAs(
    { type: 'integer', minimum: 1, maximum: MOST_AT_ONCE },
    Type.String({ maxLength: 10, description: `Lots a page, ${USUAL_AT_ONCE} when absent.` }),
  )),
  updated_since: Type.Optional(Type.String({
    maxLength: 40, examples: ['2026-03-01T15:00:00Z'],
    description: 'Only what changed since then, also what is over by now. Send the `server_time` of your last run.',
  })),
})

export interface FeedRequest {
  after: number
  limit: number
  since: Date | null
}

export function readFeedQuery({ cursor, per_page: perPage, updated_since: since }: Static<typeof FeedQuery>): FeedRequest | Refusal {
  const errors: FieldErrors = {}
  const after = cursor === undefined ? 0 : /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
  if (after === null) errors.cursor = [say.cursorNotKnown()]
  const at = since === undefined ? null : parseInstant(since)
  if (since !== undefined && !at) errors.updated_since = [ofField.dateAndTime({ field: nameOf('updated_since') })]
  if (Object.keys(errors).length > 0) return invalid(errors)
  const wished = perPage !== undefined && /^\d{1,9}$/.test(perPage) ? Number(perPage) : USUAL_AT_ONCE
  return { after: after!, since: at, limit: Math.min(Math.max(wished, 1), MOST_AT_ONCE) }
}

const text = () => Nullable(Type.String())

/** The field names are those of lots everywhere in the API. */
const FeedLotShape = component('FeedLot', Type.Object({
  id: Type.Integer(),
  url: Type.String({ description: 'Its page on this site.' }),
  slug: Type.String(),
  title: Type.String(),
  description: text(),
  status: Choice(['active', 'sold', 'unsold', 'withdrawn']),
  close_reason: text(),
  is_open: Type.Boolean({ description: 'Whether the lot is open for bidding now.' }),
  currency: Type.String(),
  bidding_unit: Choice(['total', 'per_acre'], 'What every amount of this lot is for.'),
  starting_bid: Type.String({ examples: ['1000.00'] }),
  current_bid: Nullable(Type.Number()),
  bid_count: Type.Integer(),
  minimum_next_bid: Nullable(Type.Number({ description: 'The minimum bid accepted now; null once the lot is closed.' })),
  bid_increment: Nullable(Type.Number()),
  reserve_met: Nullable(Type.Boolean({ description: 'Null where the reserve is hidden.' })),
  starts_at: Nullable(Instant('When bidding opens.')),
  ends_at: Nullable(Instant('Current closing time; late bids extend it.')),
  lot_number: Type.Integer(),
  lot_label: Nullable(Type.String({ description: 'The number as printed, if it is not `lot_number`.' })),
  auction: Type.Object({ id: Type.Integer(), title: Type.String() }),
  category: Type.String({ description: 'Slug of its category.' }),
  acreage: Nullable(Type.Number()),
  county: text(),
  state: text(),
  zoning: text(),
  parcel_id: text(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  images: Type.Array(MediaShape),
  updated_at: Instant(),
}))

export const FeedShape = component('CrossListingFeed', Type.Object({
  lots: Type.Array(FeedLotShape),
  next_cursor: Nullable(Type.String({ description: 'Null on the last page.' })),
  server_time: Instant('Server time.'),
}))

export function presentFeedLot(row: FeedRow, siteUrl: string): Static<typeof FeedLotShape> {
  const { currency } = row
  const standing = standingOf(row, row.now)
  const number = (value: typeof row.price_cents) => (value === null ? null : majorUnits(value, currency))
  return {
    id: row.id,
    url: `${siteUrl}/lots/${row.slug}`,
    slug: row.slug,
    title: row.title,
    description: row.description,
    status: row.status,
    close_reason: standing.closeReason,
    is_open: standing.phase === 'open',
    currency,
    bidding_unit: row.bidding_unit,
    starting_bid: decimalString(row.starting_bid_cents, currency),
    current_bid: number(row.price_cents),
    bid_count: row.bid_count,
    minimum_next_bid: number(standing.minimumNextBid),
    bid_increment: number(standing.increment),
    reserve_met: standing.reserveMet,
    starts_at: isoOrNull(row.starts_at),
    ends_at: isoOrNull(row.ends_at),
    lot_number: row.lot_number,
    lot_label: row.lot_label,
    auction: { id: row.auction_id, title: row.auction_title },
    category: row.category_slug,
    acreage: row.acreage,
    county: row.county,
    state: row.state,
    zoning: row.zoning,
    parcel_id: row.parcel_id,
    lat: row.lat,
    lng: row.lng,
    images: row.images.map((medium) => presentMedia(medium, siteUrl)),
    updated_at: row.updated_at.toISOString(),
  }
}
