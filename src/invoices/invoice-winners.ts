import type { Tx } from '../platform/db.ts'
import type { Invoice } from './invoice.ts'
import { openInvoices } from './open-invoice.ts'
import { type WonLot, winnerInvoices } from './winner-rules.ts'
import { paymentTermsOf } from './winner-store.ts'

/** Invoices those who won lots, in the order of the sales. */
export async function invoiceWinners(tx: Tx, sales: readonly WonLot[]): Promise<Invoice[]> {
  const terms = await paymentTermsOf(tx, sales.map(({ lot_id: lot }) => lot))
  return openInvoices(tx, sales.flatMap((sale) => winnerInvoices(sale, terms.get(sale.lot_id)!)))
}
