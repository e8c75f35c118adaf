import type { InvoiceFilter } from '../../invoices/index.ts'
import { DAY } from '../../kernel/time.ts'
import { HOUSE_ZONE } from '../../kernel/zones.ts'
import { typedInstant } from '../ui/typed-instant.ts'

/** What a list of invoices is narrowed to, as it stands in the address. */
export interface InvoiceChoice {
  status: 'open' | 'paid' | 'voided' | 'refunded' | ''
  kind: 'winner' | 'platform_fee' | 'subscription' | 'deposit' | ''
  /** The number of a lot. */
  lot: string
  /** The first and the last day, `2026-03-01`. */
  from: string
  to: string
}

const STATUSES = ['open', 'paid', 'voided', 'refunded'] as const
const KINDS = ['winner', 'platform_fee', 'subscription', 'deposit'] as const

/** What an address narrows invoices to; what is no choice of ours is left out. */
export function invoiceChoice({ status, kind, lot = '', from = '', to = '' }: Record<string, string | undefined>): InvoiceChoice {
  return {
    status: STATUSES.find((one) => one === status) ?? '',
    kind: KINDS.find((one) => one === kind) ?? '',
    lot: /^[1-9]\d{0,14}$/.test(lot) ? lot : '',
    from: dayStart(from) ? from : '',
    to: dayStart(to) ? to : '',
  }
}

/** Both days are in it, from the first minute of one to the last of the other, by the clock of the house. */
export function invoiceFilter({ status, kind, lot, from, to }: InvoiceChoice): Omit<InvoiceFilter, 'search'> {
  return {
    ...(status !== '' && { status }),
    ...(kind !== '' && { kind }),
    ...(lot !== '' && { lotId: Number(lot) }),
    ...daysBetween(from, to),
  }
}

/** A span of whole days, `2026-03-01` to `2026-03-31`, as moments. */
export function daysBetween(from: string, to: string): { from?: Date; to?: Date } {
  const [first, last] = [dayStart(from), dayStart(nextDay(to))]
  return { ...(first && { from: first }), ...(last && { to: last }) }
}

export const dayStart = (day: string): Date | null => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? typedInstant(`${day}T00:00`, HOUSE_ZONE) : null)

function nextDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? '' : new Date(at + DAY).toISOString().slice(0, 10)
}
