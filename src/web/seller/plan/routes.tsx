import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type InvoiceRow, listInvoices } from '../../../invoices/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import {
  cancelSubscription, changeSubscription, choosePlan, currentPlan, type Interval, isFirstSubscription, listPlans, type PlanRow, planUsage, quotePlan,
} from '../../../subscriptions/index.ts'
import { type ActingOwner, asOwner, refusePlainMember } from '../../../teams/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { granted } from '../../http/granted.ts'
import { changeOnce } from '../../http/once.ts'
import { callOf, getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { fieldErrors, refusalMessage } from '../../ui/in-words.ts'
import { PlanPage, type PlanPageProps } from './page.tsx'

const ADDRESS = '/seller/plan'
const INVOICES_SHOWN = 12

/** A seller's subscription: choosing, changing, ending. */
export function planRoutes(app: FastifyInstance, context: SiteContext): void {
  choosing(app, context)
  ending(app, context)
}

function choosing(app: FastifyInstance, context: SiteContext): void {
  const { billing } = context
  getOwn(app, context, ADDRESS, (own) => show(context, own, null))

  postOwn(app, context, ADDRESS, async (own) => {
    const { plan = '', interval: asked } = formOf(own.request)
    const order = { plan, interval: asked === 'year' ? 'year' : 'month' } as const
    const outcome = await changeOnce(context, own, (tx) => asOwner(callOf(own), async (owner, actor) => {
      const chosen = refuseSuspended(own.person) ?? await choosePlan(tx, billing, owner, actor, order)
      return isRefusal(chosen) ? chosen : { chosen: chosen.id }
    }))
    return isRefusal(outcome) ? show(context, own, outcome) : seeOtherWithFlash(own.reply, context, ADDRESS, 'planChosen')
  })
}

function ending(app: FastifyInstance, context: SiteContext): void {
  const { billing, house: { db } } = context

  postOwn(app, context, `${ADDRESS}/end`, async (own) => {
    const isEnding = formOf(own.request).end === 'on'
    const outcome = await db.transaction((tx) => asOwner(callOf(own), (owner, actor) =>
      changeSubscription(tx, billing, owner, actor, { cancel_at_period_end: isEnding }, () => null)))
    return isRefusal(outcome) ? show(context, own, outcome) : seeOtherWithFlash(own.reply, context, ADDRESS, isEnding ? 'planEnding' : 'planKept')
  })

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, `${ADDRESS}/cancellation`, async ({ visit, reply }) => {
    const { plan: say } = visit.t
    const body = (
      <ConfirmPage action={visit.path} question={say.cancelQuestion} consequence={say.cancelText} submit={say.cancel} backHref={ADDRESS} />
    )
    return sendPage(reply, context, visit, { title: say.cancelQuestion, body })
  })

  postOwn(app, context, `${ADDRESS}/cancellation`, async (own) => {
    const outcome = await db.transaction((tx) => asOwner(callOf(own), (owner, actor) => cancelSubscription(tx, billing, owner, actor)))
    return isRefusal(outcome) ? show(context, own, outcome) : seeOtherWithFlash(own.reply, context, ADDRESS, 'planCancelled')
  })
}

async function show(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const view = {
    ...granted(await asOwner(callOf(own), (owner) => readPlan(context.house.db, owner, visit.now))),
    wrong: refusal && sentenceOf(visit, refusal), onceKey: randomUUID(),
  }
  const here = { ...visit, path: ADDRESS }
  return sendPage(reply, context, here, { title: visit.t.plan.title, body: <PlanPage {...view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

async function readPlan(db: Sql, owner: ActingOwner, now: Date): Promise<Omit<PlanPageProps, 'wrong' | 'onceKey'>> {
  const [plans, own, usage, isNew, invoices] = await Promise.all([
    listPlans(db), currentPlan(db, owner), planUsage(db, owner), isFirstSubscription(db, owner), planInvoices(db, owner),
  ])
  const quotesOf = (plan: PlanRow) => {
    const quote = (interval: Interval) => quotePlan(own, { plan, interval }, isNew, now)
    return { month: quote('month'), year: quote('year') }
  }
  return { own, usage, plans: plans.map((plan) => ({ plan, quotes: quotesOf(plan) })), invoices }
}

/** The invoices of the plan, newest first; plain members of a team do not see them. */
async function planInvoices(db: Sql, owner: ActingOwner): Promise<InvoiceRow[]> {
  const { userId, teamId } = owner
  if (refusePlainMember(owner, teamId, 'house')) return []
  const payer = teamId === null ? { userId, teamIds: [] } : { userId: null, teamIds: [teamId] }
  return (await listInvoices(db, payer, { kind: 'subscription' }, { page: 1, perPage: INVOICES_SHOWN })).items
}

/** The buttons have no fields for errors. */
const sentenceOf = (visit: Visit, refusal: Refusal): string =>
  (refusal.errors ? Object.values(fieldErrors(visit, refusal.errors)).flat().join(' ') : refusalMessage(visit, refusal))
