import type { Deduction } from '../kernel/fees.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export const saveDeductions = (tx: Tx, id: LotId, deductions: readonly Deduction[]): Promise<unknown> =>
  tx.query('update lots set deductions = $2, updated_at = house_clock() where id = $1', [id, JSON.stringify(deductions)])

interface LotDeductions {
  lot_id: LotId
  lot_number: string
  deductions: Deduction[]
}

/** The first lots of an auction with deductions of their own, in catalog order. */
export const deductionsOfSale = (sql: Sql, auction: AuctionId, most: number): Promise<LotDeductions[]> =>
  sql.query(
    `select id as lot_id, coalesce(lot_label, lot_number::text) as lot_number, deductions from lots
     where auction_id = $1 and status <> 'withdrawn' and deductions <> '[]' order by lots.lot_number, id limit $2`, [auction, most])
