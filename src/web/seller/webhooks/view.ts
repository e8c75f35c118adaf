import { iso, isoOrNull } from '../../../kernel/time.ts'
import {
  type AttemptRow, type DeliveryDetail, isOverlapping, OUTBOUND_EVENTS, sampleBody, type SubscriptionRow,
} from '../../../webhooks/index.ts'
import type { AttemptView, EventExample, LogFilter, WebhookEventView, WebhookView } from './view-types.ts'

export const webhookView = (row: SubscriptionRow): WebhookView => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.disabled_reason ?? (row.is_active ? 'on' : 'off'),
  disabledAt: isoOrNull(row.disabled_at),
  secretLast4: row.secret_last4,
  overlapUntil: isOverlapping(row) ? isoOrNull(row.previous_secret_expires_at) : null,
})

export const attemptView = (row: AttemptRow): AttemptView => ({
  id: row.id,
  event: row.event,
  eventKey: row.event_key,
  isTest: row.is_test,
  number: row.number,
  at: iso(row.started_at),
  statusCode: row.status_code,
  isSuccess: row.success,
  failure: row.failure_code,
  error: row.error,
  durationMs: row.duration_ms,
  nextAt: isoOrNull(row.next_at),
})

export const webhookEventView = (row: SubscriptionRow, delivery: DeliveryDetail, onceKey: string): WebhookEventView => ({
  webhook: webhookView(row),
  event: delivery.event,
  eventKey: delivery.event_key,
  state: delivery.state,
  dueAt: isoOrNull(delivery.due_at),
  body: onManyLines(JSON.parse(delivery.body)),
  attempts: delivery.attempts.map((attempt) => ({
    ...attemptView(attempt), headers: Object.entries(attempt.request_headers ?? {}), answer: attempt.response_body,
  })),
  onceKey,
})

const onManyLines = (body: unknown): string => JSON.stringify(body, null, 2)

export const eventExamples = (): EventExample[] =>
  OUTBOUND_EVENTS.map((event) => ({ event, body: onManyLines(sampleBody(event)) }))

/** What an address asks the log for; what is no choice of ours is left out. */
export function logFilterOf(query: Record<string, string | undefined>): LogFilter {
  const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | '' => known.find((choice) => choice === text) ?? ''
  return {
    event: oneOf(OUTBOUND_EVENTS, query['event']),
    outcome: oneOf(['arrived', 'failed'], query['outcome']),
    within: oneOf(['3600', '86400', '604800'], query['within']),
  }
}
