import { iso, isoOrNull } from '../../kernel/time.ts'
import { type AttemptRow, isOverlapping, type SubscriptionRow } from '../../webhooks/index.ts'
import type { AttemptView, WebhookView } from '../seller-tool-views.ts'

export const webhookView = (row: SubscriptionRow): WebhookView => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.disabled_reason ?? (row.is_active ? 'on' : 'off'),
  secretLast4: row.secret_last4,
  overlapUntil: isOverlapping(row) ? isoOrNull(row.previous_secret_expires_at) : null,
})

export const attemptView = (row: AttemptRow): AttemptView => ({
  id: row.id,
  event: row.event,
  number: row.number,
  at: iso(row.started_at),
  statusCode: row.status_code,
  isSuccess: row.success,
  error: row.error,
  durationMs: row.duration_ms,
})
