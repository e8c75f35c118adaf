import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import {
  approveCreative, cancelCampaign, findCampaign, listCampaigns, lockCampaign, refundCredit, rejectCreative,
} from '../../../ad-campaigns/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { CampaignId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import type { SiteContext } from '../../http/context.ts'
import { granted, idIn } from '../../http/granted.ts'
import { CheckField } from '../../ui/fields.tsx'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import type { NamedCampaign } from './page.tsx'
import { AdPage, adFacts, AdsPage, CAMPAIGN_STATUSES } from './page.tsx'

const LIST = '/admin/ads'
const ROWS = 25
const SHOWN = ['pending', 'approved', 'rejected', 'incomplete', 'all'] as const

/** Ad campaigns and their review, which comes before anybody sees an ad. */
export function adReviewRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const shown = chosen(SHOWN, request.query.status) ?? 'pending'
    const state = chosen(CAMPAIGN_STATUSES, request.query.state)
    const filter = { ...(shown !== 'all' && { creativeStatus: shown }), ...(state && { status: state }) }
    const page = await listCampaigns(db, filter, readPage(request.query, ROWS))
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.ads.title, body: <AdsPage page={page} shown={shown} state={state ?? ''} /> })
  })

  getAdmin(app, context, `${LIST}/:id`, async ({ visit, request, reply }) => {
    const campaign = await find(db, request.params)
    if (!campaign) throw new Refused(notFound(absent.campaign()))
    return sendAdminPage(reply, context, visit, { title: campaign.name, body: <AdPage campaign={campaign} /> })
  })

  for (const decision of decisions(context)) decisionRoutes(app, context, decision)
}

async function find(sql: Sql, params: Record<string, string>): Promise<NamedCampaign | null> {
  const campaign = await findCampaign(sql, idIn<CampaignId>(params.id))
  return campaign && { ...campaign, owner_name: (await namesOf(sql, [campaign.owner_user_id])).get(campaign.owner_user_id) ?? '' }
}

const common = {
  current: LIST,
  find,
  record: ({ id, status, creative_status: review }) => ({ type: 'ad_campaign', id, standing: `${status} ${review}` }),
  facts: adFacts,
  back: ({ id }) => `${LIST}/${id}`,
} satisfies Partial<Decision<NamedCampaign>>

const decisions = ({ moneyEffects }: SiteContext): Decision<NamedCampaign>[] => [
  {
    ...common, name: 'approveAd', url: `${LIST}/:id/approval`, asksReason: false,
    carryOut: (tx, { actor, subject }) => approveCreative(tx, actor, subject.id),
  },
  {
    ...common, name: 'rejectAd', url: `${LIST}/:id/rejection`,
    carryOut: (tx, { actor, subject, reason }) => rejectCreative(tx, actor, subject.id, reason),
  },
  {
    ...common, name: 'cancelCampaign', url: `${LIST}/:id/cancellation`,
    fields: (form, _campaign, { t: { operator: { ads: say } } }) => (
      <CheckField form={form} name="credit_flat" label={say.creditFlat} hint={say.creditFlatHint} />
    ),
    async carryOut(tx, { actor, subject, typed, reason }) {
      const campaign = await lockCampaign(tx, subject.id)
      if (!campaign) return notFound(absent.campaign())
      return granted(await cancelCampaign(tx, { effects: moneyEffects }, actor, campaign, { reason, creditFlat: typed.credit_flat === 'on' }))
    },
  },
  {
    ...common, name: 'refundCredit', url: `${LIST}/:id/refund`,
    carryOut: async (tx, { actor, subject, reason }) => granted(await refundCredit(tx, { effects: moneyEffects }, actor, subject.id, reason)),
  },
]
