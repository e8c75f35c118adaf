import { isSameReference } from '../kernel/references.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Invoice, Tender } from './invoice.ts'
import { remainingOf } from './invoice-rules.ts'
import type { Payment } from './payment-store.ts'
import { exactMoney, instant } from '../kernel/said.ts'
import { say } from './sentences.ts'

/** The payment of this kind recorded under this reference, if there is one. A reversed one can be recorded again. */
export const samePayment = (payments: readonly Payment[], typed: { tender: Tender; reference: string }): Payment | undefined =>
  payments.find((known) => known.method === 'wire' && known.reversed_at === null && (known.tender ?? 'wire') === typed.tender && isSameReference(known.reference, typed.reference))

/**
 * A reference counts once per invoice, whoever entered it. The refusal describes the recorded payment, and what to do
 * if it is another one.
 */
export function refuseRepeatedPayment(known: Payment, invoice: Invoice): Refusal {
  const amount = exactMoney(known.amount_cents, known.currency)
  const remaining = exactMoney(remainingOf(invoice), invoice.currency)
  const recorded = say.paymentRecordedAlready({ amount, reference: known.reference, remaining })
  return refuse('invalid_state_transition', recorded, {
    reference: [say.enterOtherReference({ recorded })],
  })
}

/**
 * Null if a payment at this time is plausible. Bank statements often have only the date: midnight, in UTC or the
 * office's zone, is taken for the whole day there.
 */
export function refuseEarlyPayment(receivedAt: Date, { created_at: issuedAt }: Pick<Invoice, 'created_at'>): Refusal | null {
  if (receivedAt >= issuedAt || (isDayAlone(receivedAt) && dayOf(receivedAt) === civilDay(issuedAt, HOUSE_ZONE))) return null
  return invalid({
    received_at: [say.receivedBeforeIssue({ issued: instant(issuedAt, HOUSE_ZONE) })],
  })
}

const isDayAlone = (at: Date): boolean => isMidnightUtc(at) || civilTime(at, HOUSE_ZONE) === '00:00:00'

const isMidnightUtc = (at: Date): boolean => at.getTime() % DAY === 0

const dayOf = (at: Date): string => (isMidnightUtc(at) ? at.toISOString().slice(0, 10) : civilDay(at, HOUSE_ZONE))

const civilDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const civilTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)
