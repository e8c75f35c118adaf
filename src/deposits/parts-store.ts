import type { DepositId, InvoiceId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** One payment into a deposit: the first, or a later raise. */
export interface DepositPart {
  id: number
  deposit_id: DepositId
  /** A hold takes no money before it is captured; others hold money once they are paid. */
  kind: 'hold' | 'charge' | 'wire' | 'counter'
  amount_cents: Cents
  status: 'pending' | 'held' | 'failed' | 'returned' | 'forfeited'
  /** Received money: a charge, wire or counter payment, or a captured hold. */
  is_paid: boolean
  invoice_id: InvoiceId | null
  returned_cents: Cents
  /** The invoice for which a hold is captured. */
  apply_to: InvoiceId | null
}

const COLUMNS = 'id, deposit_id, kind, amount_cents, status, is_paid, invoice_id, returned_cents, apply_to'

export async function insertPart(tx: Tx, depositId: DepositId, kind: DepositPart['kind'], amount: Cents): Promise<DepositPart> {
  const [row] = await tx.query<DepositPart>(
    `insert into deposit_payments (deposit_id, kind, amount_cents, status) values ($1, $2, $3, 'pending') returning ${COLUMNS}`,
    [depositId, kind, amount])
  return row!
}

export const nameInvoiceOfPart = (tx: Tx, id: number, invoiceId: InvoiceId): Promise<unknown> =>
  tx.query('update deposit_payments set invoice_id = $2 where id = $1', [id, invoiceId])

/** The oldest first. */
export const partsOf = (sql: Sql, depositIds: readonly DepositId[]): Promise<DepositPart[]> =>
  sql.query(`select ${COLUMNS} from deposit_payments where deposit_id = any($1) order by id`, [depositIds])

export async function findPart(sql: Sql, id: number): Promise<DepositPart | null> {
  const [row] = await sql.query<DepositPart>(`select ${COLUMNS} from deposit_payments where id = $1`, [id])
  return row ?? null
}

export async function partOfInvoice(sql: Sql, invoiceId: InvoiceId): Promise<DepositPart | null> {
  const [row] = await sql.query<DepositPart>(`select ${COLUMNS} from deposit_payments where invoice_id = $1`, [invoiceId])
  return row ?? null
}

export const savePart = (tx: Tx, id: number, status: DepositPart['status'], isPaid: boolean): Promise<unknown> =>
  tx.query('update deposit_payments set status = $2, is_paid = $3, updated_at = house_clock() where id = $1', [id, status, isPaid])

export const markReturned = (tx: Tx, id: number, amount: Cents): Promise<unknown> =>
  tx.query(
    `update deposit_payments set returned_cents = returned_cents + $2, updated_at = house_clock(),
       status = case when returned_cents + $2 = amount_cents then 'returned' else status end
     where id = $1`, [id, amount])

/** The invoice for which each of these holds is captured. */
export const markApplying = (tx: Tx, holds: readonly { id: number; invoiceId: InvoiceId }[]): Promise<unknown> =>
  tx.query(
    `update deposit_payments p set apply_to = h.invoice_id, updated_at = house_clock()
     from unnest($1::bigint[], $2::bigint[]) as h (id, invoice_id) where p.id = h.id`,
    [holds.map(({ id }) => id), holds.map(({ invoiceId }) => invoiceId)])
