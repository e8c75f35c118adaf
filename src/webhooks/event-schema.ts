import { type Static, type TObject, Type } from 'typebox'
import { iso } from '../kernel/time.ts'
import { component, documentedAs, Instant, PageQuery } from '../platform/http/shapes.ts'
import { EVENT_TYPES, EventName, OUTBOUND_EVENTS, type OutboundEvent } from './event-types.ts'
import { Cursor } from './schema.ts'

export { OUTBOUND_EVENTS, type OutboundEvent } from './event-types.ts'

const envelopeFields = {
  id: Type.String({
    description: 'The same on every attempt and here; drop what you have seen already.', examples: ['evt_01KK74SK800000000000003R7M'],
  }),
  fired_at: Instant(),
  timestamp: Instant('The same as `fired_at`, by the name of Standard Webhooks.'),
  api_version: Type.String({ enum: ['v1'] }),
  sequence: Type.Integer({ description: 'Rises with every event of the same lot, or else of the house; numbers may be skipped.' }),
}

const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const EventShape = component(
  'Event', Type.Object({ ...envelopeFields, event: EventName, type: EventName, data: AnyObject }))

export const EventQuery = Type.Object({
  ...PageQuery,
  cursor: Cursor,
  type: Type.Optional(documentedAs(
    { type: 'string', enum: [...OUTBOUND_EVENTS] }, Type.String({ enum: [...OUTBOUND_EVENTS], description: 'Only events of this name.' }))),
  since: Type.Optional(Type.String({ maxLength: 40, description: 'Only events from then on, RFC 3339.' })),
})

export const EventParam = Type.Object({
  id: Type.String({ title: 'EventId', maxLength: 40, description: 'Id of the event, `evt_…`.', examples: ['evt_01KK74SK800000000000003R7M'] }),
})

export const EventTypeShape = component(
  'WebhookEventType',
  Type.Object({
    name: EventName,
    description: Type.String(),
    schema: Type.Unsafe<object>({ ...AnyObject, description: 'JSON Schema of the body.' }),
    sample: Type.Unsafe<object>({ ...AnyObject, description: 'A body as it is sent.' }),
  }),
)

/** The schema of an event body, for documentation and generators. */
export const bodySchema = (name: OutboundEvent): TObject => {
  const { description, data } = EVENT_TYPES[name]
  const named = Type.String({ enum: [name] })
  return Type.Object({ ...envelopeFields, event: named, type: named, data }, { description })
}

const SAMPLE_AT = Date.UTC(2026, 2, 8, 18)

export const sampleBody = (name: OutboundEvent) => ({
  id: 'evt_01KK74SK800000000000003R7M', event: name, type: name, fired_at: iso(SAMPLE_AT), timestamp: iso(SAMPLE_AT), api_version: 'v1',
  sequence: 17, data: EVENT_TYPES[name].sample,
})

export const eventTypes = (): Static<typeof EventTypeShape>[] =>
  OUTBOUND_EVENTS.map((name) => ({
    name, description: EVENT_TYPES[name].description, schema: bodySchema(name), sample: sampleBody(name),
  }))
