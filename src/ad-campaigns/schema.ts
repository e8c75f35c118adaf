import { type Static, Type } from 'typebox'
import { Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import type { CampaignRow } from './campaign-record.ts'
import { CAMPAIGN_STATUSES, CREATIVE_STATUSES, PRICING_MODELS } from './rules.ts'
import type { Placement } from './store.ts'

const closed = { additionalProperties: false } as const
const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-03-01'] })

export const CampaignShape = component(
  'AdCampaign',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    status: Choice(CAMPAIGN_STATUSES),
    placement: Type.String(),
    pricing_model: Choice(PRICING_MODELS),
    budget_cents: Nullable(Type.Integer({ description: 'Of a flat campaign: its price, known once it is submitted.' })),
    spent_cents: Type.Integer(),
    impressions: Type.Integer(),
    clicks: Type.Integer(),
    start_date: Day('First day.'),
    end_date: Nullable(Day('Last day.')),
    rate_cents: Nullable(Type.Integer({ description: 'Price of a day, a click or a thousand impressions, fixed by the submission.' })),
    credit_cents: Type.Integer({ description: 'What is left of the budget, for your next campaign.' }),
    currency: Type.String({ examples: ['usd'] }),
    team_id: Nullable(Type.Integer()),
    invoice_id: Nullable(Type.Integer({ description: 'Pay this invoice with `POST /v1/invoices/{id}/payments`.' })),
    end_reason: Nullable(Type.String({ enum: ['budget_spent', 'end_date', 'target_closed', null] })),
    creative: Type.Object({
      headline: Nullable(Type.String()),
      body: Nullable(Type.String()),
      image_url: Nullable(Type.String()),
      lot_id: Nullable(Type.Integer()),
      auction_id: Nullable(Type.Integer()),
      destination_path: Nullable(Type.String()),
      status: Choice(CREATIVE_STATUSES),
      note: Nullable(Type.String({ description: 'Why it was rejected.' })),
    }),
    created_at: Instant(),
    updated_at: Instant(),
  }),
)

const Creative = Type.Object({
  headline: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }))),
  body: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }))),
  image_url: Type.Optional(Nullable(Type.String({ maxLength: 500, description: 'The `url` of a picture you uploaded here.' }))),
  lot_id: Type.Optional(Nullable(Type.Integer({ minimum: 1, description: 'A lot of yours that it leads to.' }))),
  auction_id: Type.Optional(Nullable(Type.Integer({ minimum: 1, description: 'Or an auction of yours.' }))),
  destination_path: Type.Optional(Nullable(Type.String({ maxLength: 300, description: 'Or a page of this site.', examples: ['/auctions'] }))),
}, { ...closed, description: 'What is shown. The house looks at it before it can be submitted.' })

const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })
const PlacementName = Type.String({ minLength: 1, maxLength: 40, description: 'One of `GET /v1/ad-placements`.', examples: ['lot_list'] })
const WRITABLE = {
  budget_cents: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000_000, description: 'What it may cost; with cpc and cpm.' }))),
  end_date: Type.Optional(Nullable(Day('Last day. A flat campaign needs one.'))),
  creative: Type.Optional(Creative),
}

export const CampaignCreate = Type.Object({
  name: Name,
  placement: PlacementName,
  pricing_model: Choice(PRICING_MODELS, 'By the day, by the click, or by the thousand impressions.'),
  start_date: Day('First day, in the time zone of the house.'),
  ...WRITABLE,
}, { ...closed, title: 'CreateAdCampaignRequest' })

export const CampaignPatch = Type.Object({
  name: Type.Optional(Name),
  placement: Type.Optional(PlacementName),
  pricing_model: Type.Optional(Choice(PRICING_MODELS)),
  start_date: Type.Optional(Day('First day.')),
  ...WRITABLE,
  status: Type.Optional(Choice(CAMPAIGN_STATUSES, '`paused`, `active` and `cancelled`; `draft` withdraws an unpaid submission.')),
}, { ...closed, title: 'UpdateAdCampaignRequest' })

export type CampaignWrite = Omit<Static<typeof CampaignPatch>, 'status'>

export const CampaignParam = Type.Object({ id: IdParam('AdCampaignId', 'Id of the campaign.') })

export const CampaignQuery = Type.Object({ status: Type.Optional(Choice(CAMPAIGN_STATUSES)), ...PageQuery })

export const AdminCampaignQuery = Type.Object({
  status: Type.Optional(Choice(CAMPAIGN_STATUSES)),
  creative_status: Type.Optional(Choice(CREATIVE_STATUSES, '`pending` is the queue of the review, the longest waiting first.')),
  ...PageQuery,
})

export const RejectionWrite = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
  { ...closed, title: 'AdCampaignDecisionRequest' },
)

export const CancellationWrite = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  credit_flat: Type.Optional(Type.Boolean({ description: 'Whether the price of a flat campaign is credited although it has started.' })),
}, { ...closed, title: 'CancelAdCampaignRequest' })

export const PlacementShape = component('AdPlacement', Type.Object({
  slug: Type.String({ examples: ['lot_list'] }),
  name: Type.String(),
  flat_cents: Type.Integer({ description: 'Price of a day.' }),
  cpc_cents: Type.Integer({ description: 'Price of a click.' }),
  cpm_cents: Type.Integer({ description: 'Price of a thousand impressions.' }),
}))

export const presentPlacement = (placement: Placement): Static<typeof PlacementShape> => placement

export const presentCampaign = (row: CampaignRow, creditCents: number, siteUrl: string): Static<typeof CampaignShape> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  placement: row.placement,
  pricing_model: row.pricing_model,
  budget_cents: row.budget_cents,
  spent_cents: row.spent_cents,
  impressions: row.impressions,
  clicks: row.clicks,
  start_date: row.start_date,
  end_date: row.end_date,
  rate_cents: row.rate_cents,
  credit_cents: creditCents,
  currency: row.currency,
  team_id: row.owner_team_id,
  invoice_id: row.invoice_id,
  end_reason: row.end_reason as Static<typeof CampaignShape>['end_reason'],
  creative: {
    headline: row.headline,
    body: row.body,
    image_url: row.image_path === null ? null : siteUrl + row.image_path,
    lot_id: row.lot_id,
    auction_id: row.auction_id,
    destination_path: row.destination_path,
    status: row.creative_status,
    note: row.creative_note,
  },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
