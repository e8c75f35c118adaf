import type { DocumentedWebhook } from '../platform/http/openapi-document.ts'
import { bodySchema, sampleBody } from './event-schema.ts'
import { EVENT_TYPES, OUTBOUND_EVENTS } from './event-types.ts'

/** Our requests to receivers, as OpenAPI describes them. */
export const documentedWebhooks = (): DocumentedWebhook[] =>
  OUTBOUND_EVENTS.map((name) => ({
    name,
    schemaName: `${pascal(name)}Event`,
    summary: name,
    description: EVENT_TYPES[name].description,
    schema: bodySchema(name),
    example: sampleBody(name),
    headers: HEADERS,
  }))

const pascal = (name: string): string => name.split(/[._]/).map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')

const header = (name: string, description: string, example: string, required = true) =>
  ({ name, in: 'header' as const, required, description, schema: { type: 'string' }, example })

const HEADERS: DocumentedWebhook['headers'] = [
  header('X-Service-Event', 'The name of the event.', 'lot.sold'),
  header('X-Service-Signature', '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the whole text of the secret. '
    + 'While two secrets overlap: of the old one.', 'sha256=7d38cdd689735b008b3c702edd92eea23791c5f6b9a5c4b4f5d1c0b5b1a5e6f0'),
  header('X-Service-Signature-Next', 'The same with the new secret; only while two secrets overlap.', 'sha256=…', false),
  header('webhook-id', 'The id of the event, the same on every attempt (Standard Webhooks).', 'evt_01KK74SK800000000000003R7M'),
  header('webhook-timestamp', 'When this attempt began, in seconds since 1970.', '1772992800'),
  header('webhook-signature', 'One or two of `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, '
    + 'keyed with the decoded part of the secret after `whsec_`; separated by a space.', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='),
  header('X-Service-Delivery', 'The id of this attempt in the delivery log.', '981'),
  header('X-Service-Attempt', '1 to 4.', '1'),
  header('traceparent', 'W3C Trace Context.', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'),
]
