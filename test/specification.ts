import {
  absent, address, anyList, boolean, both, day, decimal, exactly, fields, instant, integer, listOf, nullable, number, object, oneOf,
  type Promised, string,
} from './shape-check.ts'

/** The resources of the specification, field by field, as a client that knows nothing else expects them. */

const userSummary = fields({ id: integer, name: string })
const categorySummary = fields({ id: integer, name: string, slug: string })

export const media = fields({ id: integer, url: address, thumb_url: nullable(address), mime_type: string, file_name: string, order: integer })

const auctionSummary = fields({
  id: integer, slug: string, title: string, status: oneOf('draft', 'active', 'closed', 'cancelled'), starts_at: nullable(instant),
  ends_at: nullable(instant), lots_count: integer, auctioneer: userSummary, created_at: instant, updated_at: instant,
})
const auctionAtLength = fields({
  privacy_setting: string, buyer_premium_percentage: decimal, start_time: nullable(instant), end_time: nullable(instant),
  formatted_start_time: nullable(string), formatted_end_time: nullable(string), category: fields({ id: integer, name: string }),
})
export const auction = both(auctionSummary, auctionAtLength)
export const auctionDetail = both(auction, fields({ auctionable: object, media: anyList(media), privacy_setting: exactly('public') }))

export const lot = fields({
  id: integer, slug: string, title: string, description: nullable(string), status: oneOf('active', 'sold', 'unsold', 'withdrawn'),
  reserve_met: nullable(boolean), current_bid: nullable(number), bid_count: integer, acreage: nullable(number), county: nullable(string),
  state: nullable(string), zoning: nullable(string), parcel_id: nullable(string), lat: nullable(number), lng: nullable(number),
  auction_id: integer, category: categorySummary, images: anyList(media), created_at: instant, updated_at: instant,
  lot_number: integer, sku: nullable(string), starting_bid: decimal, media: anyList(media),
})
export const lotOfSecondShape = fields({ lot_number: integer, starting_bid: decimal, current_bid: nullable(decimal), media: anyList(media) })
export const lotDetail = both(lot, fields({ auction: fields({ id: integer, title: string }) }))

export const bid = fields({
  id: integer, amount: number, is_proxy: boolean, bidder: string, is_winning: boolean, placed_at: instant,
  max_amount: absent, proxy_max: absent, user_id: absent,
})

export const category = fields({ id: integer, name: string, slug: string, parent_id: nullable(integer), is_active: boolean })
export const categoryTree = both(category, fields({ children: anyList(categorySummary), parent_id: exactly(null) }))
export const categoryChild = categorySummary

export const invoice = fields({
  id: integer, invoice_number: string, kind: oneOf('winner', 'platform_fee', 'subscription', 'deposit'),
  status: oneOf('draft', 'open', 'paid', 'voided', 'refunded'), amount_due: number, amount_paid: number, currency: exactly('usd'),
  due_at: nullable(instant), paid_at: nullable(instant), lot: nullable(fields({ id: integer, title: string, slug: string })), created_at: instant,
})

export const flatUser = fields({
  id: integer, name: string, email: string, email_verified_at: nullable(instant), current_team_id: nullable(integer), success: absent, data: absent,
})
export const me = fields({
  id: integer, name: string, email: string, email_verified_at: nullable(instant), roles: listOf(string), current_team_id: nullable(integer),
  created_at: instant,
})
export const verification = fields({
  identity_verified: boolean, phone_verified: boolean, seller_approved: boolean, tier: nullable(string), bid_limit: nullable(number),
  can_bid: boolean, next_step: nullable(oneOf('verify_email', 'verify_phone', 'submit_identity', 'pending_review')),
})

export const adCampaign = fields({
  id: integer, name: string, status: oneOf('draft', 'pending_payment', 'active', 'paused', 'ended', 'cancelled'), placement: string,
  pricing_model: oneOf('flat', 'cpc', 'cpm'), budget_cents: nullable(integer), spent_cents: integer, impressions: integer, clicks: integer,
  start_date: day, end_date: nullable(day),
})

export const subscriptionPlan = fields({
  id: integer, name: string, slug: string, price_monthly: number, price_yearly: nullable(number), features: listOf(string), is_active: boolean,
})
export const platform = fields({ id: integer, name: string, slug: string, logo_url: nullable(string), is_active: boolean })

export const helpCategory = fields({ slug: string, title: string, icon: string, description: string, url: string })
export const helpArticle = fields({
  slug: string, category_slug: string, title: string, summary: string, tags: anyList(string), updated: day, url: string,
})

const EVENTS = [
  'lot.sold', 'lot.unsold', 'auction.published', 'bid.placed', 'invoice.paid', 'invoice.payment_failed', 'user.verified', 'seller.approved',
  'subscription.updated',
]
const subscriptionFields = fields({ id: integer, url: address, events: listOf(oneOf(...EVENTS)), is_active: boolean, created_at: instant })
export const webhookSubscription = both(subscriptionFields, fields({ secret: absent }))
export const newWebhookSubscription = both(subscriptionFields, fields({ secret: string }))
export const webhookDelivery = fields({
  id: integer, event: oneOf(...EVENTS), url: string, status_code: nullable(integer), success: boolean, response_body: nullable(string),
  attempted_at: instant, duration_ms: nullable(integer),
})

export const inventoryItem = fields({
  id: integer, sku: nullable(string), title: string, status: oneOf('in_stock', 'listed', 'sold', 'written_off'), purchase_cost: number,
  lot_id: nullable(integer), created_at: instant,
})
export const settlement = fields({
  id: integer, lot_id: integer, hammer_price: number, buyers_premium: number, seller_commission: number, platform_fee: number,
  net_proceeds: number, status: string, paid_at: nullable(instant), created_at: instant,
})
export const settlementDetail = both(settlement, fields({ lot: fields({ id: integer, title: string }), auction: fields({ id: integer, title: string }) }))

export const document = fields({
  id: integer, status: string, created_at: instant,
  document_type: oneOf('government_id', 'business_license', 'w9', 'ein_confirmation', 'beneficial_ownership_attestation', 'bank_letter', 'proof_of_address'),
})

const point = fields({ type: string, coordinates: listOf(number) })
export const geojson = fields({
  type: exactly('FeatureCollection'), success: absent, data: absent,
  features: listOf(fields({
    type: exactly('Feature'), geometry: nullable(point),
    properties: fields({ lot_id: integer, title: string, slug: string, current_bid: nullable(number), status: string, acreage: nullable(number) }),
  })),
})

const meta = fields({ current_page: integer, last_page: integer, per_page: integer, total: integer })

/** `{success, data}` */
export const enveloped = (data: Promised): Promised => fields({ success: exactly(true), data })
/** `{success, data: [...], meta}` */
export const paged = (item: Promised): Promised => fields({ success: exactly(true), data: listOf(item), meta })
/** `{success, data: {current_page, data: [...], per_page, total}}` */
export const pagedOfSecondShape = (item: Promised): Promised =>
  fields({ success: exactly(true), message: string, data: fields({ current_page: integer, data: listOf(item), per_page: integer, total: integer }) })
export const acknowledged = fields({ success: exactly(true), message: string })
export const refused = fields({ success: exactly(false), message: string, data: absent })
