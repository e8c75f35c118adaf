import { iso, isoOrNull } from '../../../kernel/time.ts'
import {
  type AttemptRow, type DeliveryDetail, isOverlapping, OUTBOUND_EVENTS, type OutboundEvent, sampleBody,
  type SubscriptionRow,
} from '../../../webhooks/index.ts'

export type AttemptFailure = NonNullable<AttemptRow['failure_code']>

export interface WebhookView {
  id: number
  url: string
  events: OutboundEvent[]
  state: 'on' | 'off' | 'gone' | 'failing'
  /** When the house switched it off. */
  disabledAt: string | null
  secretLast4: string
  /** Until when the secret from before a change signs as well; null when none does. */
  overlapUntil: string | null
}

/** A body as it is sent, but on many lines. */
export interface EventExample {
  event: OutboundEvent
  body: string
}

export interface AttemptView {
  id: number
  event: OutboundEvent
  eventKey: string
  /** The seller asked for it; nothing happened. */
  isTest: boolean
  number: number
  at: string
  statusCode: number | null
  isSuccess: boolean
  failure: AttemptFailure | null
  /** The sentence of attempts from before failures had a code. */
  error: string | null
  durationMs: number | null
  nextAt: string | null
}

/** What the log is narrowed to, as it stands in the address. */
export interface LogFilter {
  event: OutboundEvent | ''
  outcome: 'arrived' | 'failed' | ''
  /** The last so many seconds; empty: all 30 days. */
  within: '3600' | '86400' | '604800' | ''
}

/** One event on its way to one address. */
export interface WebhookEventView {
  webhook: WebhookView
  event: OutboundEvent
  eventKey: string
  state: DeliveryDetail['state']
  dueAt: string | null
  /** As it is sent, but on many lines. */
  body: string
  attempts: (AttemptView & { headers: [name: string, value: string][]; answer: string | null })[]
  onceKey: string
}

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
