import { formatMoney } from '../kernel/money.ts'
import { isSameReference } from '../kernel/references.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY, formatInstant } from '../kernel/time.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Invoice } from './invoice.ts'
import { remainingOf } from './invoice-rules.ts'
import type { Payment } from './payment-store.ts'

/** The wire that is recorded under this reference, if there is one. */
export const sameWire = (payments: readonly Payment[], typed: string): Payment | undefined =>
  payments.find(({ method, reference }) => method === 'wire' && isSameReference(reference, typed))

/** A reference counts once for each invoice, whoever typed it. Says what stands, and what to do when it is another wire. */
export function refuseRepeatedWire(known: Payment, invoice: Invoice): Refusal {
  const amount = formatMoney(known.amount_cents, known.currency)
  const remaining = formatMoney(remainingOf(invoice), invoice.currency)
  const recorded = `A wire of ${amount} with the reference ${known.reference} is recorded on this invoice already; ${remaining} is still to be paid.`
  return refuse('invalid_state_transition', recorded, {
    reference: [`${recorded} If this is another wire, enter the bank’s own number of it.`],
  })
}

/**
 * Null when a wire can have come for this invoice. A bank statement often knows the day alone: midnight, in UTC or where the
 * house is, is taken for the whole day there.
 */
export function refuseEarlyWire(receivedAt: Date, { created_at: issuedAt }: Pick<Invoice, 'created_at'>): Refusal | null {
  if (receivedAt >= issuedAt || (isDayAlone(receivedAt) && dayOf(receivedAt) === civilDay(issuedAt, HOUSE_ZONE))) return null
  return invalid({
    received_at: [`This invoice was issued on ${formatInstant(issuedAt, HOUSE_ZONE)}, so no wire for it was received before that. `
      + 'Check the date, or record the wire on the invoice it was sent for.'],
  })
}

const isDayAlone = (at: Date): boolean => isMidnightUtc(at) || civilTime(at, HOUSE_ZONE) === '00:00:00'

const isMidnightUtc = (at: Date): boolean => at.getTime() % DAY === 0

const dayOf = (at: Date): string => (isMidnightUtc(at) ? at.toISOString().slice(0, 10) : civilDay(at, HOUSE_ZONE))

const civilDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const civilTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)
