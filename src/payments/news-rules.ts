import { type Cents, cents } from '../kernel/money.ts'

/**
 * The content of a provider event in our terms. Amounts are totals so far, never differences, so a late or repeated
 * event is harmless.
 */
export type News =
  | PaymentNews
  | RefundNews
  | RefundFailedNews
  | SubscriptionNews
  | TransferNews
  | AccountNews
  | { about: 'another_object' }

export interface PaymentNews {
  about: 'payment'
  /** The provider's id of the intent. */
  reference: string
  metadata: Readonly<Record<string, string>>
  currency: string
  amount: Cents
  told: 'authorised' | 'received' | 'canceled' | 'declined'
  received: Cents
  failureCode: string | null
}

export interface RefundNews {
  about: 'refund'
  reference: string
  metadata: Readonly<Record<string, string>>
  currency: string
  /** Totals of the payment. */
  amount: Cents
  /** Total refunded of this payment so far. */
  refunded: Cents
}

/** A refund that did not reach the card. */
export interface RefundFailedNews {
  about: 'failed refund'
  /** The provider's id of the refund. */
  refund: string
  /** The provider's id of the payment. */
  reference: string
  amount: Cents
  failure: string
}

export interface SubscriptionNews {
  about: 'subscription'
  told: 'invoice paid' | 'updated' | 'deleted'
  object: Readonly<Record<string, unknown>>
}

/** Proceeds that were sent to a seller. */
export interface TransferNews {
  about: 'transfer'
  reference: string
  metadata: Readonly<Record<string, string>>
  isReversed: boolean
  /** Amount reversed so far; null if not in the event. */
  reversed: Cents | null
}

/** The account that proceeds are sent to. */
export interface AccountNews {
  about: 'account'
  reference: string
  metadata: Readonly<Record<string, string>>
  isReady: boolean
}

/** A provider event in its envelope. */
export interface ProviderEvent {
  id: string
  type: string
  firedAt: Date
  object: Readonly<Record<string, unknown>>
}

/** Reads the envelope; null if it is not an event. */
export function readEvent(body: unknown): ProviderEvent | null {
  const event = record(body)
  const object = record(record(event?.data)?.object)
  if (!event || !object || typeof event.id !== 'string' || typeof event.type !== 'string') return null
  if (event.id.length === 0 || event.id.length > 255 || event.type.length > 255) return null
  const created = typeof event.created === 'number' && Number.isSafeInteger(event.created) ? event.created : 0
  return { id: event.id, type: event.type, firedAt: new Date(Math.min(Math.max(created, 0), LATEST_S) * 1000), object }
}

/** The year 9999: the largest time that every database stores. */
const LATEST_S = 253_402_300_799

const PAYMENTS: Readonly<Record<string, PaymentNews['told']>> = {
  'payment_intent.amount_capturable_updated': 'authorised',
  'payment_intent.succeeded': 'received',
  'payment_intent.canceled': 'canceled',
  'payment_intent.payment_failed': 'declined',
}

const SUBSCRIPTIONS: Readonly<Record<string, SubscriptionNews['told']>> = {
  'invoice.paid': 'invoice paid',
  'customer.subscription.created': 'updated',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
}

/** Null if the type is followed but its object is invalid. */
export function newsOf({ type, object }: ProviderEvent): News | null {
  const payment = Object.hasOwn(PAYMENTS, type) ? PAYMENTS[type] : undefined
  if (payment) return paymentNews(object, payment)
  if (type === 'charge.refunded') return refundNews(object)
  if (REFUND_MOVES.has(type)) return refundMoveNews(object)
  if (type === 'transfer.created' || type === 'transfer.reversed') return transferNews(object, type)
  if (type === 'account.updated') return accountNews(object)
  const subscription = Object.hasOwn(SUBSCRIPTIONS, type) ? SUBSCRIPTIONS[type] : undefined
  return subscription ? { about: 'subscription', told: subscription, object } : { about: 'another_object' }
}

function paymentNews(object: ProviderEvent['object'], told: PaymentNews['told']): PaymentNews | null {
  const amount = amountIn(object.amount)
  const received = told === 'received' ? amountIn(object.amount_received ?? object.amount) : 0 as Cents
  const { id, currency } = object
  if (typeof id !== 'string' || typeof currency !== 'string' || amount === null || received === null) return null
  const failure = record(object.last_payment_error)
  return {
    about: 'payment', reference: id, currency: currency.toLowerCase(), amount, told, received,
    metadata: textsOf(object.metadata), failureCode: told === 'declined' ? textOr(failure?.code, 'declined') : null,
  }
}

function refundNews(object: ProviderEvent['object']): RefundNews | null {
  const refunded = amountIn(object.amount_refunded)
  const intent = intentIn(object)
  const amount = amountIn(object.amount)
  const { currency } = object
  if (refunded === null || amount === null || intent === null || typeof currency !== 'string') return null
  return { about: 'refund', reference: intent, metadata: textsOf(object.metadata), currency: currency.toLowerCase(), amount, refunded }
}

/** Several event types report the same; only a failed end matters. */
const REFUND_MOVES = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated'])

function refundMoveNews(object: ProviderEvent['object']): News | null {
  if (object.status !== 'failed' && object.status !== 'canceled') return { about: 'another_object' }
  const intent = intentIn(object)
  const amount = amountIn(object.amount)
  if (typeof object.id !== 'string' || intent === null || !amount) return null
  return { about: 'failed refund', refund: object.id, reference: intent, amount, failure: textOr(object.failure_reason, object.status) }
}

function intentIn({ payment_intent: intent }: ProviderEvent['object']): string | null {
  const id = typeof intent === 'string' ? intent : record(intent)?.id
  return typeof id === 'string' ? id : null
}

function transferNews({ id, metadata, amount_reversed: reversed }: ProviderEvent['object'], type: string): TransferNews | null {
  if (typeof id !== 'string') return null
  return { about: 'transfer', reference: id, metadata: textsOf(metadata), isReversed: type === 'transfer.reversed', reversed: amountIn(reversed) }
}

function accountNews({ id, metadata, capabilities }: ProviderEvent['object']): AccountNews | null {
  if (typeof id !== 'string') return null
  return { about: 'account', reference: id, metadata: textsOf(metadata), isReady: record(capabilities)?.transfers === 'active' }
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : otherwise)

const amountIn = (value: unknown): Cents | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? cents(value) : null

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(record(value) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
