import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability, everybody } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { lastPosition } from '../platform/outbox.ts'
import { asOwner } from '../teams/index.ts'
import { bodyOf } from './body-rules.ts'
import { readEventKey } from './event-key-rules.ts'
import { EventParam, EventQuery, EventShape, EventTypeShape, eventTypes } from './event-schema.ts'
import { countEventsConcerning, eventsConcerning, findEventConcerning } from './event-store.ts'
import { OUTBOUND_EVENTS } from './event-types.ts'
import { readCursor, readSpan } from './query-rules.ts'

/** The place after all events that there are. */
const LATEST = 'latest'

export function eventRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/events',
    name: 'listEvents',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'List events',
    description: 'Events of the last 30 days for you or the team of `X-Team-Id`, with or without a subscription; oldest first. Send '
      + '`meta.next_cursor` as `cursor` to get newer events. `cursor=latest` begins after the newest event.',
    query: EventQuery,
    answers: { list: EventShape },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const { type, since, cursor } = call.query
      const span = readSpan({ since })
      if (isRefusal(span)) return span
      const filter = { names: type === undefined ? OUTBOUND_EVENTS : [type], ...span }
      const after = cursor === LATEST ? await lastPosition(db) : readCursor(cursor)
      const { page, perPage } = readPage(call.query)
      const offset = after === null ? (page - 1) * perPage : 0
      const [rows, total] = await Promise.all([
        eventsConcerning(db, owner, filter, after ?? 0, perPage, offset), countEventsConcerning(db, owner, filter),
      ])
      const next = rows.at(-1)?.position ?? after
      return list({ items: rows.map(bodyOf), total, page, perPage }, { meta: { next_cursor: next === null ? null : String(next) } })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/events/:id',
    name: 'getEvent',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Show an event',
    description: 'An event exactly as sent to a webhook. Events are kept for 30 days; events of others return 404.',
    params: EventParam,
    answers: { data: EventShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const key = readEventKey(call.params.id)
      const event = key && await findEventConcerning(db, owner, key.id)
      const isNamed = event?.fired_at.getTime() === key?.firedAt.getTime()
      return event && isNamed ? ok(bodyOf(event)) : notFound(absent.event())
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/webhook-event-types',
    name: 'listWebhookEventTypes',
    access: everybody,
    tag: 'Webhooks',
    summary: 'List webhook event types',
    description: 'All event types with the JSON Schema of the body and a sample. Public.',
    answers: { data: Type.Array(EventTypeShape) },
    handle: async () => ok(eventTypes()),
  })
}
