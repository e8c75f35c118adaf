import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { WebhookSubscriptionId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { DAY, SECOND } from '../../../kernel/time.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { attemptsByDay, listAttempts, type SubscriptionRow, visibleSubscription } from '../../../webhooks/index.ts'
import { sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted, idIn } from '../../http/granted.ts'
import { withKey } from '../../http/once.ts'
import { callOf, type OwnVisit } from '../../http/own-page.ts'
import type { FormState } from '../../ui/form.tsx'
import { instantInput } from '../../ui/typed-instant.ts'
import { subjectsFor, subjectsInLog } from './subjects.ts'
import { type LogFilter, logFilterOf } from './view.ts'
import { WebhookPage } from './webhook-page.tsx'

/** The page of a webhook subscription, to which all its forms return. */

export const idOf = ({ request }: OwnVisit): WebhookSubscriptionId => idIn(request.params['id'])

export const webhookOf = async ({ house: { db } }: SiteContext, own: OwnVisit, id: WebhookSubscriptionId): Promise<SubscriptionRow> =>
  granted(await visibleSubscription(db, { ...callOf(own), params: { id: String(id) } }))

interface Said {
  secret?: string
  refusal?: Refusal
  /** The refused form; null: a button, whose error is at the top of the page. */
  form?: 'settings' | 'recovery' | null
}

export async function showOne(
  context: SiteContext, own: OwnVisit, id: WebhookSubscriptionId, { secret, refusal, form = null }: Said = {},
): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const row = await webhookOf(context, own, id)
  const query = request.method === 'GET' ? request.query : {}
  const filter = logFilterOf(query)
  const { db } = context.house
  const settings = form === 'settings' ? formOf(request) : settingsOf(row)
  const [log, latest, subjects, logged] = await Promise.all([
    listAttempts(db, row.id, wanted(visit, filter), readPage(query)), attemptsByDay(db, row.id, HOUSE_ZONE),
    subjectsFor(context, own, settings), subjectsInLog(context, own, row.id, filter),
  ])
  const formOr = (name: Said['form'], values: Record<string, string>): FormState =>
    (refusal && form === name ? formState(visit, formOf(request), refusal) : formState(visit, values))
  const view = {
    webhook: row, secret: secret ?? null, log, latest, filter, subjects, logged,
    form: formOr('settings', settings),
    recovery: { ...withKey(formOr('recovery', missedSince(visit, row))), scope: 'recovery' },
    refused: formOr(null, {}), onceKey: randomUUID(),
  }
  const page = { title: visit.t.webhooks.one, body: <WebhookPage view={view} />, holdsSecret: secret !== undefined }
  const here = refusal || secret || form ? { ...visit, path: `/seller/webhooks/${row.id}` } : visit
  return sendPage(reply, context, here, page, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

const settingsOf = ({ url, events, is_active, ordering, payload, auction_ids: auctions, lot_ids: lots }: SubscriptionRow) => ({
  url, events: events.join(','), is_active: is_active ? 'on' : '', ordering, payload,
  auction_ids: (auctions ?? []).join(','), lot_ids: (lots ?? []).join(','),
})

const wanted = ({ now }: Visit, { event, outcome, within, state, auction, lot, code }: LogFilter) => ({
  event: event || null,
  isSuccess: outcome === '' ? null : outcome === 'arrived',
  since: within === '' ? null : new Date(now.getTime() - Number(within) * SECOND),
  until: null,
  before: null,
  state: state || null,
  auctionId: auction === '' ? null : Number(auction),
  lotId: lot === '' ? null : Number(lot),
  statusCode: code === '' ? null : Number(code),
})

const missedSince = ({ now }: Visit, { disabled_at }: SubscriptionRow): Record<string, string> =>
  ({ since: instantInput(disabled_at ?? new Date(now.getTime() - DAY), HOUSE_ZONE), since_zone: HOUSE_ZONE, until_zone: HOUSE_ZONE })
