import type { AttemptRow, DeliveryDetail, OutboundEvent } from '../../../webhooks/index.ts'
import type { FormState } from '../../view-models.ts'

/** What the pages about webhooks are drawn from. */

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

export interface WebhookPageView {
  webhook: WebhookView
  form: FormState
  /** Shown once, right after it was made. */
  secret: string | null
  log: { attempts: AttemptView[]; filter: LogFilter; page: number; lastPage: number }
  recovery: FormState
  /** A button that was refused. */
  refused: FormState
  /** For the buttons of the page: a double click sends one thing. */
  onceKey: string
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
