import { type Cents, cents } from '../kernel/money.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import type { IntentRow } from './intents-store.ts'
import type { PaymentProvider } from './provider.ts'
import { say } from './sentences.ts'
import { exactMoney } from '../kernel/said.ts'

/** Above this an invoice is paid by wire only (rule book D6), in minor units. */
export const MOST_BY_CARD = cents(1_000_000)

/** How long a charge of a saved card blocks other attempts; after that the person can start a new one. */
const CHARGING_MS = 2 * MINUTE
/** A provider page is open for a day; shortly before that, its link is no longer used. */
const PAGE_LASTS_MS = 23 * HOUR

export type PaymentStatus = 'opening' | 'requires_payment' | 'authorised' | 'succeeded' | 'failed' | 'canceled'

/** The strongest facts come first: received money counts whatever else was reported. */
export function statusOfPayment(intent: Pick<IntentRow, 'received_cents' | 'canceled_at' | 'authorised_at' | 'failed_at' | 'reference'>): PaymentStatus {
  if (intent.received_cents > 0) return 'succeeded'
  if (intent.canceled_at !== null) return 'canceled'
  if (intent.authorised_at !== null) return 'authorised'
  if (intent.failed_at !== null) return 'failed'
  return intent.reference === null ? 'opening' : 'requires_payment'
}

/** Whether more waiting cannot help: what a person has to do takes minutes. */
export function isAnswered(intent: IntentRow): boolean {
  const status = statusOfPayment(intent)
  return status === 'requires_payment' ? intent.payment_method === null : status !== 'opening'
}

/**
 * Whether the payer has paid or a saved card is being charged, and the result has not arrived. Not forever: whoever
 * did not pay after all, or whose result was lost, can pay again.
 */
export function isProcessing(intent: Submitted, now: Date): boolean {
  const status = statusOfPayment(intent)
  if (status === 'succeeded' || status === 'canceled' || status === 'authorised') return status === 'authorised'
  if (intent.submitted_at !== null) return now.getTime() - intent.submitted_at.getTime() < PAGE_LASTS_MS
  return status !== 'failed' && intent.payment_method !== null && now.getTime() - intent.created_at.getTime() < CHARGING_MS
}

type Submitted = Parameters<typeof statusOfPayment>[0] & Pick<IntentRow, 'submitted_at' | 'payment_method' | 'created_at'>

export const canPayByCard = (remaining: Cents): boolean => remaining <= MOST_BY_CARD

export function refusePaying(invoice: { status: string; currency: string }, remaining: Cents, method: 'card' | 'wire'): Refusal | null {
  if (invoice.status !== 'open') {
    return refuse('invalid_state_transition', say.notPayable({ status: invoice.status }), { status: [say.onlyOpen()] })
  }
  if (method === 'wire' || canPayByCard(remaining)) return null
  const most = exactMoney(MOST_BY_CARD, invoice.currency)
  return invalid({ method: [say.aboveCardLimit({ most, amount: exactMoney(remaining, invoice.currency) })] })
}

/** How an invoice is to be paid. */
export interface Attempt {
  provider: PaymentProvider['name']
  amount: Cents
  paymentMethod: string | null
  isHosted: boolean
}

type Standing = Pick<IntentRow, 'id' | 'provider' | 'payment_method' | 'is_hosted' | 'amount_cents' | 'currency' | 'failed_at' | 'submitted_at' | 'created_at'>

/**
 * One attempt of an invoice is live at a time, whatever the request's key: returns the same one, a refusal while a
 * saved card is being charged, or null for a new one that replaces the others.
 */
export function standingAttempt<Row extends Standing>(payable: readonly Row[], wanted: Attempt, now: Date): Row | Refusal | null {
  const live = payable.filter((intent) => (intent.failed_at === null || intent.submitted_at !== null) && intent.provider === wanted.provider)
  const isYounger = (intent: Row, ms: number) => now.getTime() - intent.created_at.getTime() < ms
  const charging = live.find((intent) => intent.payment_method !== null && isYounger(intent, CHARGING_MS))
  if (charging) return charging.payment_method === wanted.paymentMethod ? charging : refuseSecond(charging)
  if (wanted.paymentMethod !== null) return null
  return live.find((intent) => intent.payment_method === null && intent.amount_cents === wanted.amount
    && intent.is_hosted === wanted.isHosted && (!intent.is_hosted || isYounger(intent, PAGE_LASTS_MS))) ?? null
}

const refuseSecond = ({ id, amount_cents: amount, currency }: Standing): Refusal => refuse('invalid_state_transition',
  say.beingCharged({ amount: exactMoney(amount, currency), id }))
