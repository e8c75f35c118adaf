import type { InvoiceFilter } from '../../invoices/index.ts'
import { DAY } from '../../kernel/time.ts'
import { HOUSE_ZONE } from '../../kernel/zones.ts'
import { typedInstant } from '../ui/typed-instant.ts'

/** Filters of an invoice list, as in the URL. */
export interface InvoiceChoice {
  status: 'open' | 'paid' | 'voided' | 'refunded' | ''
  kind: 'winner' | 'platform_fee' | 'subscription' | 'deposit' | ''
  /** A lot id. */
  lot: string
  /** The first and the last day, `2026-03-01`. */
  from: string
  to: string
}

const STATUSES = ['open', 'paid', 'voided', 'refunded'] as const
const KINDS = ['winner', 'platform_fee', 'subscription', 'deposit'] as const

/** Reads filters from a URL; invalid values are left out. */
export function invoiceChoice({ status, kind, lot = '', from = '', to = '' }: Record<string, string | undefined>): InvoiceChoice {
  return {
    status: STATUSES.find((one) => one === status) ?? '',
    kind: KINDS.find((one) => one === kind) ?? '',
    lot: /^[1-9]\d{0,14}$/.test(lot) ? lot : '',
    from: dayStart(from) ? from : '',
    to: dayStart(to) ? to : '',
  }
}

/** Both days are included in full, in the house's time zone. */
export function invoiceFilter({ status, kind, lot, from, to }: InvoiceChoice): Omit<InvoiceFilter, 'search'> {
  return {
    ...(status !== '' && { status }),
    ...(kind !== '' && { kind }),
    ...(lot !== '' && { lotId: Number(lot) }),
    ...daysBetween(from, to),
  }
}

/** A range of whole days, `2026-03-01` to `2026-03-31`, as instants. */
export function daysBetween(from: string, to: string): { from?: Date; to?: Date } {
  const [first, last] = [dayStart(from), dayStart(nextDay(to))]
  return { ...(first && { from: first }), ...(last && { to: last }) }
}

export const dayStart = (day: string): Date | null => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? typedInstant(`${day}T00:00`, HOUSE_ZONE) : null)

function nextDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? '' : new Date(at + DAY).toISOString().slice(0, 10)
}
