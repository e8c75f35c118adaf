import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { Invoice } from './invoice.ts'
import type { Payment, Refund } from './payment-store.ts'
import { say } from './sentences.ts'

type Part = Pick<Refund, 'cause' | 'status' | 'sent_reference'>

/** A decided refund, not one of money that was too much. */
const isDecided = ({ cause }: Pick<Refund, 'cause'>): boolean => cause === 'refund' || cause === 'returned'

/**
 * Null if a payment can be reversed: recorded by the office itself, by mistake, and nothing of it went back. `refunds`
 * are those of the payment.
 */
export function refuseReversal(
  payment: Pick<Payment, 'method' | 'reversed_at'>, invoice: Pick<Invoice, 'status' | 'subject_type' | 'amount_refunded_cents'>, refunds: readonly Part[],
): Refusal | null {
  const sent = refunds.find(({ status }) => status === 'sent')
  if (payment.method !== 'wire') return no(say.notRecordedByOffice())
  if (payment.reversed_at !== null) return no(say.paymentReversedAlready())
  if (sent) return no(say.partOfPaymentSentBack({ reference: sent.sent_reference ?? '' }))
  if (invoice.status === 'refunded') return no(say.refundedBefore())
  if (refunds.some((refund) => refund.status === 'owed' && isDecided(refund))) return no(say.cancelRefundFirst())
  if (invoice.amount_refunded_cents > 0) return no(say.refundedBefore())
  return invoice.status === 'paid' && (invoice.subject_type === 'subscription' || invoice.subject_type === 'ad_campaign') ? no(say.paidService()) : null
}

/** Null if an owed refund can be cancelled: decided by the office, and its invoice can have the money again. */
export function refuseCancellation(
  refund: Pick<Refund, 'status' | 'cause' | 'method' | 'failure' | 'amount_cents' | 'sent_reference'>,
  invoice: Pick<Invoice, 'kind' | 'status' | 'amount_due_cents' | 'amount_paid_cents'> | null, isSurveyed: boolean,
): Refusal | null {
  if (refund.status === 'sent') return no(say.refundSentAlready({ reference: refund.sent_reference ?? '' }))
  if (refund.status === 'cancelled') return no(say.refundCancelledAlready())
  if (!isDecided(refund) || invoice === null) return no(say.refundBelongsToPayer())
  if (invoice.kind === 'deposit' || refund.method === 'deposit') return no(say.refundOfDeposit())
  if (refund.method === 'card' && refund.failure === null) return no(say.refundAtProvider())
  if (isSurveyed) return no(say.refundOfSurvey())
  if (refund.cause === 'refund') return invoice.status === 'paid' ? null : no(say.refundOfUndoneSale())
  if (invoice.status === 'voided' || invoice.status === 'refunded') return no(say.refundOfUndoneSale())
  return invoice.amount_paid_cents + refund.amount_cents <= invoice.amount_due_cents ? null : no(say.refundNoLongerDue())
}

const no = (why: Said): Refusal => refuse('invalid_state_transition', why)

/** What the office can do with a refund, before the invoice is looked at. */
export const isSentByOffice = ({ status, method, failure }: Pick<Refund, 'status' | 'method' | 'failure'>): boolean =>
  status === 'owed' && (method === 'wire' || failure !== null)

export const mayBeCancelled = (refund: Refund): boolean => isSentByOffice(refund) && isDecided(refund)
