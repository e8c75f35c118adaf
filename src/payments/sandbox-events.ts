import { randomUUID } from 'node:crypto'
import type { SandboxIntent, SandboxSubscription } from './sandbox-store.ts'

/** Events of the sandbox, in the format of Stripe. `created` is in seconds. */
export function eventText(type: string, createdAt: Date, object: Record<string, unknown>): string {
  const created = Math.floor(createdAt.getTime() / 1000)
  return JSON.stringify({
    id: `evt_sandbox_${randomUUID().replaceAll('-', '')}`, object: 'event', api_version: 'sandbox', created, livemode: false, type,
    data: { object },
  })
}

export const intentObject = (intent: SandboxIntent, failureCode: string | null = null): Record<string, unknown> => ({
  id: intent.reference,
  object: 'payment_intent',
  amount: intent.amount_cents,
  amount_capturable: intent.status === 'requires_capture' ? intent.amount_cents : 0,
  amount_received: intent.received_cents,
  capture_method: intent.capture,
  currency: intent.currency,
  description: intent.description,
  metadata: intent.metadata,
  status: intent.status,
  last_payment_error: failureCode === null ? null : { code: failureCode, message: 'Your card was declined.', type: 'card_error' },
})

export const chargeObject = (intent: SandboxIntent): Record<string, unknown> => ({
  id: intent.reference.replace(/^pi_/, 'ch_'),
  object: 'charge',
  payment_intent: intent.reference,
  amount: intent.received_cents,
  amount_refunded: intent.refunded_cents,
  refunded: intent.refunded_cents === intent.received_cents,
  currency: intent.currency,
  metadata: intent.metadata,
})

export const transferObject = (
  transfer: { reference: string; account: string; amount: number; currency: string; metadata: Record<string, string> },
): Record<string, unknown> => ({
  id: transfer.reference,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: 0,
  currency: transfer.currency,
  destination: transfer.account,
  metadata: transfer.metadata,
  reversed: false,
})

/** Sandbox accounts need no information and are ready immediately. */
export const accountObject = (reference: string, metadata: Record<string, string>): Record<string, unknown> => ({
  id: reference, object: 'account', metadata, capabilities: { transfers: 'active' }, payouts_enabled: true, details_submitted: true,
})

export const subscriptionObject = (row: SandboxSubscription): Record<string, unknown> => ({
  id: row.reference,
  object: 'subscription',
  status: row.status,
  metadata: row.metadata,
  cancel_at_period_end: row.cancel_at_period_end,
  current_period_start: seconds(row.period_start),
  current_period_end: seconds(row.period_end),
  items: {
    object: 'list',
    data: [{
      object: 'subscription_item',
      current_period_start: seconds(row.period_start),
      current_period_end: seconds(row.period_end),
      price: { object: 'price', unit_amount: row.amount_cents, currency: row.currency, recurring: { interval: row.recurring }, nickname: row.plan_name },
    }],
  },
})

export const subscriptionInvoiceObject = (row: SandboxSubscription): Record<string, unknown> => ({
  id: `in_sandbox_${randomUUID().replaceAll('-', '')}`,
  object: 'invoice',
  status: 'paid',
  currency: row.currency,
  amount_due: row.amount_cents,
  amount_paid: row.amount_cents,
  subscription: row.reference,
  subscription_details: { metadata: row.metadata },
  period_start: seconds(row.period_start),
  period_end: seconds(row.period_end),
})

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
