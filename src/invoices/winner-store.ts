import type { LotId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { PaymentTerms } from './winner-rules.ts'

/** The payment terms for the winners of these lots. */
export async function paymentTermsOf(sql: Sql, lotIds: readonly LotId[]): Promise<Map<LotId, PaymentTerms>> {
  const rows = await sql.query<PaymentTerms & { lot_id: LotId }>(
    `select l.id as lot_id, l.title, l.state, l.county, a.payment_mode, a.buyer_fees, a.tax_sale, a.due_on_invoice, a.due_on_top, a.due_order,
       l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents
     from lots l join auctions a on a.id = l.auction_id where l.id = any($1)`, [lotIds])
  return new Map(rows.map((row) => [row.lot_id, row]))
}
