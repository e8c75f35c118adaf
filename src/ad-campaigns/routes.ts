import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type CampaignId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal, type RefusalCode, Refused } from '../kernel/refusals.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability, everybody } from '../platform/http/access.ts'
import { refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, lasting, list, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { asOwner } from '../teams/index.ts'
import type { CampaignRow } from './campaign-record.ts'
import { creditsOf } from './credit-store.ts'
import {
  CampaignCreate, CampaignParam, CampaignPatch, CampaignQuery, CampaignShape, PlacementShape, presentCampaign, presentPlacement,
} from './schema.ts'
import { controlCampaign } from './control-campaign.ts'
import { listCampaigns, listPlacements } from './store.ts'
import { type CampaignMoney, submitCampaign } from './submit-campaign.ts'
import { createCampaign, lockForOwner, updateCampaign, visibleCampaign } from './write-campaign.ts'

const REFUSALS: readonly RefusalCode[] = ['not_found', 'team_forbidden', 'invalid_state_transition']

interface Deps {
  db: Database
  money: CampaignMoney
}

export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  submissionRoute(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/ad-placements',
    name: 'listAdPlacements',
    access: everybody,
    tag: 'Advertising',
    summary: 'List ad placements and prices',
    description: 'Where ads are shown, and the price per day, click or thousand impressions. Public. A campaign keeps the price at submission.',
    answers: { data: Type.Array(PlacementShape) },
    kept: 'everybody',
    handle: async () => lasting(ok((await listPlacements(db)).map(presentPlacement)), null),
  })

  route(app, {
    method: 'GET',
    url: '/v1/ad-campaigns',
    name: 'listAdCampaigns',
    access: ability('seller'),
    tag: 'Advertising',
    summary: 'List your ad campaigns',
    description: 'Your own, or those of the team of `X-Team-Id`; newest first.',
    query: CampaignQuery,
    answers: { list: CampaignShape },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const page = await listCampaigns(db, { owner, status: call.query.status }, readPage(call.query))
      return list({ ...page, items: await presentAll(db, page.items, call.request) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/ad-campaigns/:id',
    name: 'getAdCampaign',
    access: ability('seller'),
    tag: 'Advertising',
    summary: 'Show your ad campaign',
    description: 'A campaign of yours or your team, with its creative, status and spend. Campaigns of others return 404. The `ETag` of the answer '
      + 'makes a later `PATCH` with `If- '
      + 'Match` safe.',
    params: CampaignParam,
    answers: { data: CampaignShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const campaign = await visibleCampaign(db, owner, idIn(call.params))
      return campaign ? showCampaign(db, campaign, call.request) : notFound(absent.campaign())
    }),
  })
}

function writingRoutes(app: FastifyInstance, { db, money }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/ad-campaigns',
    name: 'createAdCampaign',
    access: ability('seller'),
    tag: 'Advertising',
    summary: 'Draft an ad campaign',
    description: 'The ad is reviewed as soon as it has a headline and a link. Submit the campaign once it is approved.',
    body: CampaignCreate,
    answers: { data: CampaignShape, status: 201 },
    refusals: ['team_forbidden'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const campaign = await createCampaign(tx, owner, actor, call.body, call.request.siteUrl)
      if (isRefusal(campaign)) return campaign
      const shown = presentCampaign(campaign, 0, call.request.siteUrl)
      return versioned(created(`/api/v1/ad-campaigns/${campaign.id}`, shown), versionTag(campaign))
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/ad-campaigns/:id',
    name: 'updateAdCampaign',
    access: ability('seller'),
    tag: 'Advertising',
    summary: 'Update, pause or cancel an ad campaign',
    description: 'Fields that are not sent keep their value. Changing an unpaid submission makes it a draft again. The unspent budget of a canceled '
      + 'campaign is credited, but not the '
      + 'price of a flat campaign that has started.',
    params: CampaignParam,
    body: CampaignPatch,
    answers: { data: CampaignShape },
    refusals: [...REFUSALS, 'precondition_failed'],
    exists: async (call) => await asOwner(call, async (owner) => (await visibleCampaign(db, owner, idIn(call.params))) !== null) !== false,
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const { status, ...write } = call.body
      const options = { siteUrl: call.request.siteUrl, precondition: refuseStale.bind(null, call.request) }
      const updated = await updateCampaign(tx, money, owner, actor, idIn(call.params), write, options)
      const outcome = isRefusal(updated) || status === undefined ? updated : await controlCampaign(tx, money, actor, updated, status)
      return showOrRollBack(tx, outcome, call.request)
    }),
  })
}

function submissionRoute(app: FastifyInstance, { money }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/ad-campaigns/:id/submission',
    name: 'submitAdCampaign',
    access: ability('seller'),
    tag: 'Advertising',
    summary: 'Submit an ad campaign',
    description: 'Fixes the price and creates an invoice; existing credit is used first. Missing fields are listed in `errors`. The ad runs '
      + 'from its first day once the invoice is paid.',
    params: CampaignParam,
    answers: { data: CampaignShape },
    refusals: REFUSALS,
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const campaign = await lockForOwner(tx, owner, idIn(call.params))
      if (isRefusal(campaign)) return campaign
      return showOrRollBack(tx, await submitCampaign(tx, money, actor, campaign), call.request)
    }),
  })
}

/** Campaigns have no slugs, so anything but a number is not found. */
export const idIn = ({ id }: { id: string }): CampaignId => {
  const key = parseKey<CampaignId>(id)
  return 'id' in key ? key.id : (0 as CampaignId)
}

/** A refusal rolls back all of the changes. */
export async function showOrRollBack(sql: Sql, outcome: CampaignRow | Refusal, request: FastifyRequest): Promise<Answer> {
  if (isRefusal(outcome)) throw new Refused(outcome)
  return showCampaign(sql, outcome, request)
}

export async function showCampaign(sql: Sql, campaign: CampaignRow, request: FastifyRequest): Promise<Answer> {
  const [shown] = await presentAll(sql, [campaign], request)
  return versioned(ok(shown), versionTag(campaign))
}

export async function presentAll(sql: Sql, campaigns: readonly CampaignRow[], { siteUrl }: FastifyRequest) {
  const credits = new Map((await creditsOf(sql, campaigns.map(({ id }) => id))).map((credit) => [credit.campaign_id, credit.remaining_cents]))
  return campaigns.map((campaign) => presentCampaign(campaign, credits.get(campaign.id) ?? 0, siteUrl))
}
