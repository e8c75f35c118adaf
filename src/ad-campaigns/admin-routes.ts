import type { FastifyInstance, FastifyRequest } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { type Principal, staff } from '../platform/http/access.ts'
import { list } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { refundCredit } from './refund-credit.ts'
import { approveCreative, rejectCreative } from './review-creative.ts'
import { idIn, presentAll, showCampaign, showOrRollBack } from './routes.ts'
import { AdminCampaignQuery, CampaignParam, CampaignShape, CancellationWrite, RejectionWrite } from './schema.ts'
import { cancelCampaign } from './control-campaign.ts'
import { findCampaign, listCampaigns, lockCampaign } from './store.ts'
import type { CampaignMoney } from './submit-campaign.ts'

const ONE = '/v1/admin/ad-campaigns/:id'

interface Deps {
  db: Database
  money: CampaignMoney
}

export function campaignAdminRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  reviewRoutes(app, deps)
  moneyRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/ad-campaigns',
    name: 'listAdminAdCampaigns',
    access: staff('catalog'),
    tag: 'Admin: advertising and plans',
    summary: 'List ad campaigns',
    description: 'Newest first; `creative_status=pending` lists the ads to review.',
    query: AdminCampaignQuery,
    answers: { list: CampaignShape },
    async handle({ query, request }) {
      const page = await listCampaigns(db, { status: query.status, creativeStatus: query.creative_status }, readPage(query))
      return list({ ...page, items: await presentAll(db, page.items, request) })
    },
  })

  route(app, {
    method: 'GET',
    url: ONE,
    name: 'getAdminAdCampaign',
    access: staff('catalog'),
    tag: 'Admin: advertising and plans',
    summary: 'Show an ad campaign',
    description: 'A campaign with its creative, status and counts. For administrators only.',
    params: CampaignParam,
    answers: { data: CampaignShape },
    refusals: ['not_found'],
    async handle({ params, request }) {
      const campaign = await findCampaign(db, idIn(params))
      return campaign ? showCampaign(db, campaign, request) : notFound(absent.campaign())
    },
  })
}

function reviewRoutes(app: FastifyInstance, { db }: Deps): void {
  const exists = async ({ params }: { params: { id: string } }) => (await findCampaign(db, idIn(params))) !== null

  route(app, {
    method: 'POST',
    url: `${ONE}/approval`,
    name: 'approveAdCampaign',
    access: staff('catalog'),
    tag: 'Admin: advertising and plans',
    summary: 'Approve the ad of a campaign',
    description: 'The seller is notified and can submit or resume the campaign. An ad without headline or destination returns 409. Repeating '
      + 'the call changes nothing; an edited ad must be approved again.',
    params: CampaignParam,
    answers: { data: CampaignShape },
    refusals: ['not_found', 'invalid_state_transition'],
    async change(tx, call) {
      const outcome = await approveCreative(tx, actorOf(call), idIn(call.params))
      return isRefusal(outcome) ? outcome : showCampaign(tx, outcome, call.request)
    },
  })

  route(app, {
    method: 'POST',
    url: `${ONE}/rejection`,
    name: 'rejectAdCampaign',
    access: staff('catalog'),
    tag: 'Admin: advertising and plans',
    summary: 'Reject the ad of a campaign',
    description: 'The seller is told the reason and can edit the ad. A running campaign is paused. An ad without headline or destination '
      + 'returns 409.',
    params: CampaignParam,
    body: RejectionWrite,
    answers: { data: CampaignShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    async change(tx, call) {
      const outcome = await rejectCreative(tx, actorOf(call), idIn(call.params), call.body.reason)
      return isRefusal(outcome) ? outcome : showCampaign(tx, outcome, call.request)
    },
  })
}

function moneyRoutes(app: FastifyInstance, { db, money }: Deps): void {
  const exists = async ({ params }: { params: { id: string } }) => (await findCampaign(db, idIn(params))) !== null

  route(app, {
    method: 'POST',
    url: `${ONE}/cancellation`,
    name: 'cancelAdCampaign',
    access: staff('management'),
    tag: 'Admin: advertising and plans',
    summary: 'Cancel an ad campaign',
    description: 'The unspent budget is credited; with `credit_flat` also the price of a flat campaign that has started.',
    params: CampaignParam,
    body: CancellationWrite,
    answers: { data: CampaignShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    async change(tx, call) {
      const campaign = await lockCampaign(tx, idIn(call.params))
      if (!campaign) return notFound(absent.campaign())
      const { reason, credit_flat: creditFlat = false } = call.body
      return showOrRollBack(tx, await cancelCampaign(tx, money, actorOf(call), campaign, { reason, creditFlat }), call.request)
    },
  })

  route(app, {
    method: 'POST',
    url: `${ONE}/refund`,
    name: 'refundAdCampaign',
    access: staff('management'),
    tag: 'Admin: advertising and plans',
    summary: 'Refund the credit of an ad campaign',
    description: 'Refunds the unspent budget of an ended campaign to the original payment method. Returns 409 if nothing is left. The credit is '
      + 'used up immediately.',
    params: CampaignParam,
    body: RejectionWrite,
    answers: { data: CampaignShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    async change(tx, call) {
      return showOrRollBack(tx, await refundCredit(tx, money, actorOf(call), idIn(call.params), call.body.reason), call.request)
    },
  })
}

const actorOf = ({ principal, request }: { principal: Principal; request: FastifyRequest }) => personActing(principal, null, request)
