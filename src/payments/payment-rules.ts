import { type Cents, cents, formatMoney } from '../kernel/money.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import type { IntentRow } from './intents-store.ts'

/** Above this an invoice is paid by wire only (rule book D6), in minor units. */
const MOST_BY_CARD = cents(1_000_000)

export type PaymentStatus = 'opening' | 'requires_payment' | 'authorised' | 'succeeded' | 'failed' | 'canceled'

/** The facts that weigh most come first: money that came in is there whatever else was told. */
export function statusOfPayment(intent: Pick<IntentRow, 'received_cents' | 'canceled_at' | 'authorised_at' | 'failed_at' | 'reference'>): PaymentStatus {
  if (intent.received_cents > 0) return 'succeeded'
  if (intent.canceled_at !== null) return 'canceled'
  if (intent.authorised_at !== null) return 'authorised'
  if (intent.failed_at !== null) return 'failed'
  return intent.reference === null ? 'opening' : 'requires_payment'
}

/** Whether waiting a moment longer would tell nothing more: what a person has to do takes minutes. */
export function isAnswered(intent: IntentRow): boolean {
  const status = statusOfPayment(intent)
  return status === 'requires_payment' ? intent.payment_method === null : status !== 'opening'
}

export const canPayByCard = (remaining: Cents): boolean => remaining <= MOST_BY_CARD

export function refusePaying(invoice: { status: string; currency: string }, remaining: Cents, method: 'card' | 'wire'): Refusal | null {
  if (invoice.status !== 'open') {
    return refuse('invalid_state_transition', `An invoice that is ${invoice.status} takes no payment.`, { status: ['Only an open invoice can be paid.'] })
  }
  if (method === 'wire' || canPayByCard(remaining)) return null
  const most = formatMoney(MOST_BY_CARD, invoice.currency)
  return invalid({ method: [`Cards pay at most ${most}. Pay ${formatMoney(remaining, invoice.currency)} by wire.`] })
}
