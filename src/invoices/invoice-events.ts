import { type HouseEvent, houseNews, type Recipients } from '../kernel/events.ts'
import { majorUnits } from '../kernel/money.ts'
import { iso } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import type { Invoice } from './invoice.ts'
import { type SellerOf, sellersOf } from './seller-store.ts'

/** It is owed from now on. */
export const openedNews = ({ id }: Invoice): HouseEvent => houseNews('invoice.opened', { invoice_id: id })

/**
 * `invoice.paid` for each, to the payer and, for winner invoices, to the seller (rule book B11: no buyer identity).
 */
export async function paidEvents(sql: Sql, invoices: readonly Invoice[]): Promise<HouseEvent[]> {
  return eventsOf(sql, 'invoice.paid', invoices, (invoice) => ({
    amount_paid: majorUnits(invoice.amount_paid_cents, invoice.currency),
    currency: invoice.currency,
    paid_at: iso(invoice.paid_at!),
  }))
}

export async function failedEvents(sql: Sql, invoice: Invoice, failureCode: string): Promise<HouseEvent[]> {
  return eventsOf(sql, 'invoice.payment_failed', [invoice], () => ({
    amount_due: majorUnits(invoice.amount_due_cents, invoice.currency),
    currency: invoice.currency,
    failure_code: failureCode,
  }))
}

async function eventsOf(
  sql: Sql, name: 'invoice.paid' | 'invoice.payment_failed', invoices: readonly Invoice[],
  dataOf: (invoice: Invoice) => Record<string, unknown>,
): Promise<HouseEvent[]> {
  const sellers = await sellersOf(sql, invoices.flatMap(({ kind, lot_id: lot }) => (kind === 'winner' && lot !== null ? [lot] : [])))
  return invoices.map((invoice) => {
    const { id, invoice_number, kind } = invoice
    return {
      name, auctionId: null, lotId: null, lotSeq: null, stream: null,
      data: { invoice_id: id, invoice_number, kind, ...dataOf(invoice) },
      to: recipientsOf(invoice, sellers.get(invoice.lot_id)),
    }
  })
}

function recipientsOf(invoice: Invoice, seller: SellerOf | undefined): Recipients {
  const isPersons = seller !== undefined && seller.teamId === null
  return {
    users: known([invoice.payer_user_id, isPersons ? seller.userId : null]),
    teams: known([invoice.payer_team_id, seller?.teamId ?? null]),
  }
}

const known = <Id>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]
