import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { DAY, SECOND } from '../../../kernel/time.ts'
import { asOwner } from '../../../teams/index.ts'
import {
  commitSecret, createSubscription, deleteSubscription, listSubscriptions, OUTBOUND_EVENTS, awaitIdle, refuseUrl, rotateSecret,
  type SubscriptionOrder, updateSubscription,
} from '../../../webhooks/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { callOf, getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { webhookEventRoutes } from './event-routes.tsx'
import { WebhooksPage } from './page.tsx'
import { isSearch, readSubjects, subjectsFor } from './subjects.ts'
import { idOf, showOne, webhookOf } from './webhook-routes.tsx'

const ADDRESS = '/seller/webhooks'

/** Webhook subscriptions: URLs, secrets, and the status of deliveries. */
export function webhookRoutes(app: FastifyInstance, context: SiteContext): void {
  listing(app, context)
  changing(app, context)
  secrets(app, context)
  removal(app, context)
  webhookEventRoutes(app, context)
}

/** Maximum number of subscriptions. */
const ALL = { page: 1, perPage: 100 }

function listing(app: FastifyInstance, context: SiteContext): void {
  const { http, secrets: sealing } = context.house
  getOwn(app, context, ADDRESS, (own) => showList(context, own, null))

  postOwn(app, context, ADDRESS, async (own) => {
    if (isSearch(own, formOf(own.request))) return showList(context, own, null)
    const order = readOrder(own)
    const refusal = isRefusal(order) ? order : await refuseUrl(http, order.url)
    if (refusal || isRefusal(order)) return showList(context, own, refusal)
    const made = await changeOnce(context, own, (tx) => asOwner(callOf(own), async (owner, actor) => {
      const outcome = await createSubscription(tx, sealing, owner, actor, order)
      return isRefusal(outcome) ? outcome : { id: outcome.row.id, secret: outcome.secret }
    }))
    return isRefusal(made) ? showList(context, own, made) : showOne(context, own, made.id, { secret: made.secret })
  })
}

function changing(app: FastifyInstance, context: SiteContext): void {
  const { db, http } = context.house
  getOwn(app, context, `${ADDRESS}/:id`, (own) => showOne(context, own, idOf(own)))

  postOwn(app, context, `${ADDRESS}/:id`, async (own) => {
    const { id } = await webhookOf(context, own, idOf(own))
    if (isSearch(own, formOf(own.request))) return showOne(context, own, id, { form: 'settings' })
    const order = readOrder(own)
    const fault = isRefusal(order) ? order : await refuseUrl(http, order.url)
    if (fault || isRefusal(order)) return showOne(context, own, id, { refusal: fault!, form: 'settings' })
    const change = { ...order, is_active: formOf(own.request).is_active === 'on' }
    const saved = await db.transaction((tx) => asOwner(callOf(own), (owner, actor) => updateSubscription(tx, owner, actor, id, change)))
    if (isRefusal(saved)) return showOne(context, own, id, { refusal: saved, form: 'settings' })
    if (!change.is_active) await awaitIdle(db, id)
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${id}`, 'webhookSaved')
  })

  postOwn(app, context, `${ADDRESS}/:id/activation`, async (own) => {
    const on = { is_active: true }
    granted(await db.transaction((tx) => asOwner(callOf(own), (owner, actor) => updateSubscription(tx, owner, actor, idOf(own), on))))
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${idOf(own)}`, 'webhookOn')
  })
}

function secrets(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets: sealing } = context.house

  postOwn(app, context, `${ADDRESS}/:id/secret`, async (own) => {
    const { overlap = '' } = formOf(own.request)
    const seconds = /^(0|3600|86400)$/.test(overlap) ? Number(overlap) : DAY / SECOND
    const rotated = await changeOnce(context, own, (tx) => asOwner(callOf(own), async (owner, actor) => {
      const outcome = await rotateSecret(tx, sealing, owner, actor, idOf(own), seconds)
      return isRefusal(outcome) ? outcome : { secret: outcome.secret }
    }))
    return showOne(context, own, idOf(own), isRefusal(rotated) ? { refusal: rotated } : { secret: rotated.secret })
  })

  postOwn(app, context, `${ADDRESS}/:id/secret/commit`, async (own) => {
    granted(await db.transaction((tx) => asOwner(callOf(own), (owner, actor) => commitSecret(tx, owner, actor, idOf(own)))))
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${idOf(own)}`, 'secretCommitted')
  })
}

function removal(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, `${ADDRESS}/:id/removal`, async (own) => {
    const { visit, reply } = own
    const { url, id } = await webhookOf(context, own, idOf(own))
    const { webhooks: say } = visit.t
    const question = say.removeQuestion
    const body = (
      <ConfirmPage action={visit.path} question={question} consequence={say.removeText(url)} submit={say.remove} backHref={`${ADDRESS}/${id}`} />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, `${ADDRESS}/:id/removal`, async (own) => {
    const outcome = await db.transaction((tx) => asOwner(callOf(own), (owner, actor) => deleteSubscription(tx, owner, actor, idOf(own))))
    if (outcome) throw new Refused(outcome)
    await awaitIdle(db, idOf(own))
    return seeOtherWithFlash(own.reply, context, ADDRESS, 'webhookDeleted')
  })
}

function readOrder(own: OwnVisit): SubscriptionOrder | Refusal {
  const typed = formOf(own.request)
  const { url = '', events = '', ordering, payload } = typed
  const chosen = events.split(',')
  const known = OUTBOUND_EVENTS.filter((event) => chosen.includes(event))
  const { chooseEvents } = own.visit.t.webhooks
  if (known.length === 0) return refuseFields({ events: chooseEvents })
  const subjects = readSubjects(own, typed)
  return isRefusal(subjects) ? subjects : {
    url: url.trim(), events: known, ordering: ordering === 'fifo' ? 'fifo' : 'any', payload: payload === 'thin' ? 'thin' : 'full', ...subjects,
  }
}

async function showList(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const { items } = granted(await asOwner(callOf(own), (owner) => listSubscriptions(context.house.db, owner, ALL)))
  const typed = request.method === 'POST' ? formOf(request) : { events: 'lot.sold' }
  const form = withKey(formState(visit, typed, refusal))
  const body = <WebhooksPage webhooks={items} form={form} subjects={await subjectsFor(context, own, typed)} />
  return sendPage(reply, context, visit, { title: visit.t.webhooks.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
