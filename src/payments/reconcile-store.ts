import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'
import type { BookedPayment, Difference } from './reconcile-rules.ts'

/** Failed refunds of the payment (`p`) in the books. */
const CAME_BACK = `(select coalesce(sum(f.amount_cents), 0)::bigint from failed_refunds f where f.intent_id = p.id and f.reopened_at is not null)`

/** Payments in the books that were opened in this period at the provider. */
export const bookedPayments = (sql: Sql, provider: string, from: Date, until: Date): Promise<BookedPayment[]> =>
  sql.query(
    `select reference, currency, booked_cents as booked, returned_cents - ${CAME_BACK} as returned from payment_intents p
     where provider = $1 and reference is not null and created_at >= $2 and created_at < $3 order by id`,
    [provider, from, until])

/** The total of all card payments less card payouts to sellers, and the balance of the card clearing account. */
export const clearing = (sql: Sql, provider: string): Promise<{ currency: string; payments: Cents; ledger: Cents }[]> =>
  sql.query(
    `select coalesce(p.currency, l.currency) as currency, coalesce(p.payments, 0) - coalesce(t.sent, 0) as payments, coalesce(l.ledger, 0) as ledger
     from (select currency, sum(booked_cents - returned_cents + ${CAME_BACK}) as payments from payment_intents p where provider = $1 group by currency) p
     full join (
       select g.currency, sum(e.amount_cents) as ledger from posting_entries e join postings g on g.id = e.posting_id
       where e.account = 'card_clearing' group by g.currency) l on l.currency = p.currency
     left join (
       select o.currency, sum(o.amount_cents - o.reversed_cents) as sent from payouts o join payout_accounts a on a.id = o.account_id
       where a.provider = $1 and o.status in ('sent', 'reversed') group by o.currency) t on t.currency = coalesce(p.currency, l.currency)
     order by 1`,
    [provider])

export interface ReconciliationRow {
  id: number
  covers_from: Date
  covers_until: Date
  payments: number
  differences: Difference[]
  created_at: Date
}

const COLUMNS = 'id, covers_from, covers_until, payments, differences, created_at'

export async function insertReconciliation(
  sql: Sql, from: Date, until: Date, payments: number, differences: readonly Difference[],
): Promise<ReconciliationRow> {
  const [row] = await sql.query<ReconciliationRow>(
    `insert into reconciliations (covers_from, covers_until, payments, differences) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [from, until, payments, JSON.stringify(differences)])
  return row!
}

export async function listReconciliations(sql: Sql, { page, perPage }: PageRequest): Promise<Page<ReconciliationRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<ReconciliationRow>(`select ${COLUMNS} from reconciliations order by id desc limit $1 offset $2`, [perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>('select count(*) as total from reconciliations'),
  ])
  return { items, total: count!.total, page, perPage }
}
