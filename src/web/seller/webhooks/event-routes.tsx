import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { absent } from '../../../kernel/absent.ts'
import type { WebhookDeliveryId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import { asOwner } from '../../../teams/index.ts'
import { findDeliveryOfEvent, OUTBOUND_EVENTS, recoverEvents, redeliver, resume, sendTest, skip } from '../../../webhooks/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { idIn } from '../../http/granted.ts'
import { changeOnce } from '../../http/once.ts'
import { callOf, getOwn, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { typedInstant } from '../../ui/typed-instant.ts'
import { WebhookEventPage } from './event-page.tsx'
import { idOf, showOne, webhookOf } from './webhook-routes.tsx'

const ADDRESS = '/seller/webhooks'

/** Deliveries of single events: tests, resending, and sending all missed ones. */
export function webhookEventRoutes(app: FastifyInstance, context: SiteContext): void {
  reading(app, context)
  sending(app, context)
  goingOn(app, context)
  recovering(app, context)
}

function reading(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, `${ADDRESS}/:id/events/:event`, async (own) => {
    const { visit, request, reply } = own
    const row = await webhookOf(context, own, idOf(own))
    const delivery = await findDeliveryOfEvent(context.house.db, row.id, request.params['event']!)
    if (!delivery) throw new Refused(notFound(absent.delivery()))
    const body = <WebhookEventPage webhook={row} delivery={delivery} onceKey={randomUUID()} />
    return sendPage(reply, context, visit, { title: visit.t.webhooks.eventNames[delivery.event], body })
  })
}

function sending(app: FastifyInstance, context: SiteContext): void {
  postOwn(app, context, `${ADDRESS}/:id/test`, async (own) => {
    const { event } = formOf(own.request)
    const named = OUTBOUND_EVENTS.find((known) => known === event)
    const sent = await changeOnce(context, own, (tx) => asOwner(callOf(own), (owner) => sendTest(tx, owner, idOf(own), named)))
    if (isRefusal(sent)) return showOne(context, own, idOf(own), { refusal: sent })
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${idOf(own)}/events/${sent}`, 'testSent')
  })

  postOwn(app, context, `${ADDRESS}/:id/deliveries/:delivery/redeliver`, async (own) => {
    const delivery = idIn<WebhookDeliveryId>(own.request.params['delivery'])
    const sent = await changeOnce(context, own, (tx) =>
      asOwner(callOf(own), (owner, actor) => redeliver(tx, owner, actor, idOf(own), delivery)))
    if (isRefusal(sent)) return showOne(context, own, idOf(own), { refusal: sent })
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${idOf(own)}/events/${sent}`, 'sentAgain')
  })
}

function goingOn(app: FastifyInstance, context: SiteContext): void {
  for (const [name, use, flash] of [['resume', resume, 'webhookResumed'], ['skip', skip, 'webhookSkipped']] as const) {
    postOwn(app, context, `${ADDRESS}/:id/${name}`, async (own) => {
      const sent = await changeOnce(context, own, (tx) => asOwner(callOf(own), (owner, actor) => use(tx, owner, actor, idOf(own))))
      if (isRefusal(sent)) return showOne(context, own, idOf(own), { refusal: sent })
      return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${idOf(own)}`, flash)
    })
  }
}

function recovering(app: FastifyInstance, context: SiteContext): void {
  postOwn(app, context, `${ADDRESS}/:id/recovery`, async (own) => {
    const { id } = await webhookOf(context, own, idOf(own))
    const { since = '', since_zone: zone = '', until = '', until_zone: untilZone = zone } = formOf(own.request)
    const { noMoment } = own.visit.t.webhooks.recover
    const [from, to] = [typedInstant(since, zone), until === '' ? null : typedInstant(until, untilZone)]
    const wrong = { ...(from === null && { since: noMoment }), ...(until !== '' && to === null && { until: noMoment }) }
    const queued = from === null || Object.keys(wrong).length > 0 ? refuseFields(wrong) : await changeOnce(context, own, (tx) =>
      asOwner(callOf(own), (owner, actor) => recoverEvents(tx, owner, actor, id, { since: from, until: to })))
    if (isRefusal(queued)) return showOne(context, own, id, { refusal: queued, form: queued.errors ? 'recovery' : null })
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${id}`, queued > 0 ? 'missedSent' : 'nothingMissed')
  })
}
