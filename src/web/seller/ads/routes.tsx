import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  CampaignCreate, CampaignPatch, type CampaignRow, createCampaign, creditOfOwner, listCampaigns, listPlacements, lockForOwner, readDay,
  controlCampaign, submitCampaign, updateCampaign,
} from '../../../ad-campaigns/index.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { asOwner } from '../../../teams/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { attempt, granted } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { callOf, getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { campaignOf, idOf, showOne } from './campaign-routes.tsx'
import { readCampaign, readName, shownErrors, targetChoices } from './form.ts'
import { CampaignsPage, NewCampaignPage } from './page.tsx'
import { adPictureRoutes } from './picture-routes.tsx'
import { changeableOf } from './view.ts'

/** Stages of a campaign in order. */
const CAMPAIGN_STATUSES = ['draft', 'pending_payment', 'active', 'paused', 'ended', 'cancelled'] as const

const ADDRESS = '/seller/ads'

/** Ad campaigns of a seller: submission, price and results. */
export function adRoutes(app: FastifyInstance, context: SiteContext): void {
  listing(app, context)
  drafting(app, context)
  changing(app, context)
  adPictureRoutes(app, context)
  steering(app, context)
  cancellation(app, context)
}

function listing(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, async (own) => {
    const { visit, request, reply } = own
    const status = CAMPAIGN_STATUSES.find((one) => one === request.query['status'])
    const { page, credits } = granted(await asOwner(callOf(own), async (owner) => ({
      page: await listCampaigns(context.house.db, { owner, ...(status && { status }) }, readPage(request.query)),
      credits: await creditOfOwner(context.house.db, owner),
    })))
    const shown = credits.map(({ currency, left_cents: left }) => visit.format.money(left, currency))
    const body = <CampaignsPage campaigns={page} credits={shown} status={status ?? ''} />
    return sendPage(reply, context, visit, { title: visit.t.ads.title, body })
  })
}

function drafting(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, `${ADDRESS}/new`, async (own) => {
    const { today } = await readDay(db, HOUSE_ZONE)
    return showNew(context, own, { placement: 'lot_list', pricing_model: 'flat', start_date: today }, null)
  })

  postOwn(app, context, ADDRESS, async (own) => {
    const form = formOf(own.request)
    const write = readCampaign(own.visit, form)
    const wrong = isRefusal(write) ? write : refuseShape(CampaignCreate, write)
    if (wrong || isRefusal(write)) return showNew(context, own, form, wrong)
    const made = await changeOnce(context, own, (tx) => asOwner(callOf(own), async (owner, actor) => {
      const campaign = await createCampaign(tx, owner, actor, write, context.settings.siteUrl)
      return isRefusal(campaign) ? campaign : campaign.id
    }))
    return isRefusal(made) ? showNew(context, own, form, made) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${made}#picture`, 'adSaved')
  })
}

function changing(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  const money = { effects: context.moneyEffects }
  getOwn(app, context, `${ADDRESS}/:id`, (own) => showOne(context, own, null))

  postOwn(app, context, `${ADDRESS}/:id`, async (own) => {
    const row = await campaignOf(context, own)
    const form = formOf(own.request)
    const write = changeableOf(row) === 'everything' ? readCampaign(own.visit, form) : readName(form)
    const wrong = isRefusal(write) ? write : refuseShape(CampaignPatch, write)
    if (wrong || isRefusal(write)) return showOne(context, own, wrong, { typed: form })
    const options = { siteUrl: context.settings.siteUrl, precondition: () => null }
    const saved = await attempt(() => db.transaction(async (tx) =>
      granted(await asOwner(callOf(own), (owner, actor) => updateCampaign(tx, money, owner, actor, row.id, write, options)))))
    return isRefusal(saved) ? showOne(context, own, saved, { typed: form }) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${row.id}`, 'adSaved')
  })
}

type Move = (tx: Tx, actor: Actor, campaign: CampaignRow) => Promise<CampaignRow | Refusal>

function steering(app: FastifyInstance, context: SiteContext): void {
  const money = { effects: context.moneyEffects }
  const steerTo = (status: CampaignRow['status']): Move => (tx, actor, campaign) => controlCampaign(tx, money, actor, campaign, status)

  postOwn(app, context, `${ADDRESS}/:id/submission`, async (own) => {
    const submit: Move = (tx, actor, campaign) => submitCampaign(tx, money, actor, campaign)
    const submitted = refuseSuspended(own.person) ?? await moved(context, own, submit)
    return sayOrShow(context, own, submitted, 'adSubmitted')
  })

  postOwn(app, context, `${ADDRESS}/:id/pause`, async (own) =>
    sayOrShow(context, own, await moved(context, own, steerTo('paused')), 'adPaused'))

  postOwn(app, context, `${ADDRESS}/:id/resumption`, async (own) =>
    sayOrShow(context, own, await moved(context, own, steerTo('active')), 'adResumed'))
}

function cancellation(app: FastifyInstance, context: SiteContext): void {
  const money = { effects: context.moneyEffects }
  const cancel: Move = (tx, actor, campaign) => controlCampaign(tx, money, actor, campaign, 'cancelled')

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, `${ADDRESS}/:id/cancellation`, async (own) => {
    const { visit, reply } = own
    const { id, name } = await campaignOf(context, own)
    const { ads: say } = visit.t
    const question = say.cancelQuestion(name)
    const body = (
      <ConfirmPage action={visit.path} question={question} consequence={say.cancelText} submit={say.cancel} backHref={`${ADDRESS}/${id}`} />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, `${ADDRESS}/:id/cancellation`, async (own) =>
    sayOrShow(context, own, await moved(context, own, cancel), 'adCancelled'))
}

/** Changes the status of the campaign in the URL; a refusal rolls back all of it. */
const moved = ({ house: { db } }: SiteContext, own: OwnVisit, move: Move): Promise<CampaignRow | Refusal> =>
  attempt(() => db.transaction(async (tx) => granted(await asOwner(callOf(own), async (owner, actor) => {
    const campaign = await lockForOwner(tx, owner, idOf(own))
    return isRefusal(campaign) ? campaign : move(tx, actor, campaign)
  }))))

/** A refused action is reported on the page of its form. */
async function sayOrShow(context: SiteContext, own: OwnVisit, outcome: CampaignRow | Refusal, flash: Flash): Promise<FastifyReply> {
  return isRefusal(outcome) ? showOne(context, own, outcome) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${outcome.id}`, flash)
}

async function showNew(context: SiteContext, own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const [placements, targets] = await Promise.all([listPlacements(context.house.db), targetChoices(context, own, null)])
  const form = withKey(formState(visit, typed, refusal && shownErrors(refusal)))
  const body = <NewCampaignPage view={{ form, placements, targets }} />
  const here = { ...visit, path: `${ADDRESS}/new` }
  return sendPage(reply, context, here, { title: visit.t.ads.fresh, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
