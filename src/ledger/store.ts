import type { UserId } from '../kernel/ids.ts'
import { sentenceKeeper } from '../kernel/kept-sentences.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Said } from '../kernel/said.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { LedgerAccount } from './accounts.ts'
import type { Posting } from './posting.ts'
import { reasonOf } from './sentences.ts'

const reasons = sentenceKeeper(reasonOf)

/** Each posting is written with its number and its entries, so that a batch is one statement. */
const INSERT = `
  with given as materialized (
    select nextval('postings_id_seq') as id, p.*
    from json_to_recordset($1::json) as p (currency text, reason text, reason_code text, about_type text, about_id bigint, entries json)
  ), posted as (
    insert into postings (id, currency, reason, reason_code, about_type, about_id)
    select id, currency, reason, reason_code, about_type, about_id from given
  )
  insert into posting_entries (posting_id, n, account, party_user_id, party_team_id, amount_cents)
  select g.id, e.n, e.account, e.party_user_id, e.party_team_id, e.amount_cents
  from given g, json_to_recordset(g.entries) as e (n int, account text, party_user_id bigint, party_team_id bigint, amount_cents bigint)`

export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map(({ currency, reason, about, entries }) => ({
    currency,
    reason: reasons.keep(reasonOf[reason]()).text,
    reason_code: reason,
    about_type: about.type,
    about_id: about.id,
    entries: entries.map((entry, index) => ({
      n: index + 1,
      account: entry.account,
      party_user_id: entry.partyUserId ?? null,
      party_team_id: entry.partyTeamId ?? null,
      amount_cents: entry.amount,
    })),
  }))
  await tx.query(INSERT, [JSON.stringify(rows)])
}

export interface Balance {
  account: string
  currency: string
  balance_cents: number
}

/** The balance of every account, all parties together. */
export const accountBalances = (sql: Sql): Promise<Balance[]> =>
  sql.query(
    `select e.account, p.currency, sum(e.amount_cents) as balance_cents
     from posting_entries e join postings p on p.id = e.posting_id
     group by e.account, p.currency order by e.account, p.currency`)

/** A posting as stored. */
export interface LedgerPosting {
  id: number
  currency: string
  reason: Said
  posted_at: Date
  /** Debits are positive, credits negative. */
  entries: { account: LedgerAccount; amount_cents: Cents }[]
}

/** The English text, and the key of the reason; rows of earlier versions have only the text. */
interface KeptReason {
  reason: string
  reason_code: string | null
}

const toldReason = <Row extends KeptReason>({ reason, reason_code: code, ...row }: Row) =>
  ({ ...row, reason: reasons.tell({ text: reason, said: code === null ? null : { key: `posting.${code}`, parameters: {} } }) })

/** All postings about a record, oldest first. */
export async function postingsAbout(sql: Sql, type: string, id: number): Promise<LedgerPosting[]> {
  const rows = await sql.query<Omit<LedgerPosting, 'reason'> & KeptReason>(
    `select p.id, p.currency, p.reason, p.reason_code, p.posted_at,
       (select json_agg(json_build_object('account', e.account, 'amount_cents', e.amount_cents) order by e.n)
        from posting_entries e where e.posting_id = p.id) as entries
     from postings p where p.about_type = $1 and p.about_id = $2 order by p.id`,
    [type, id])
  return rows.map(toldReason)
}

/** A ledger entry with its record. */
export interface LedgerEntry {
  posting_id: number
  n: number
  account: LedgerAccount
  currency: string
  amount_cents: Cents
  reason: Said
  about_type: string
  about_id: number
  /**
   * Its name for people: the number of an invoice, the reference of a payment, the lot of a settlement; null if it
   * has none.
   */
  about_name: string | null
  /** The invoice that a payment or refund belongs to. */
  about_invoice_id: number | null
  party_user_id: UserId | null
  /** The person or team whose account it is. */
  party_name: string | null
  posted_at: Date
}

export interface EntryFilter {
  account?: string
  about?: { type: string; id: number }
  partyUserId?: UserId
}

/** A refund is named by its invoice. */
const ABOUT = `
  left join lateral (
    select i.invoice_number as name, i.id as invoice_id from invoices i where p.about_type = 'invoice' and i.id = p.about_id
    union all
    select l.title, null from settlements s join lots l on l.id = s.lot_id where p.about_type = 'settlement' and s.id = p.about_id
    union all
    select d.reference, null from deposits d where p.about_type = 'deposit' and d.id = p.about_id
    union all
    select y.reference, y.invoice_id from invoice_payments y where p.about_type = 'payment' and y.id = p.about_id
    union all
    select i.invoice_number, i.id from refunds r join invoice_payments y on y.id = r.payment_id
      left join invoices i on i.id = coalesce(r.invoice_id, y.invoice_id) where p.about_type = 'refund' and r.id = p.about_id
    union all
    select c.name, null from ad_campaigns c where p.about_type = 'ad_campaign' and c.id = p.about_id
  ) about on true`

/** Newest first. */
export async function listEntries(sql: Sql, { account, about, partyUserId }: EntryFilter, { page, perPage }: PageRequest): Promise<Page<LedgerEntry>> {
  const source = `
    from posting_entries e join postings p on p.id = e.posting_id
    where ($1::text is null or e.account = $1) and ($2::text is null or (p.about_type = $2 and p.about_id = $3))
      and ($4::bigint is null or e.party_user_id = $4)`
  const values = [account ?? null, about?.type ?? null, about?.id ?? null, partyUserId ?? null]
  const [items, [count]] = await Promise.all([
    sql.query<Omit<LedgerEntry, 'reason'> & KeptReason>(
      `select e.posting_id, e.n, e.account, p.currency, e.amount_cents, p.reason, p.reason_code, p.about_type, p.about_id,
         about.name as about_name, about.invoice_id as about_invoice_id, e.party_user_id,
         coalesce((select name from teams where id = e.party_team_id), (select name from users where id = e.party_user_id)) as party_name,
         p.posted_at
       from (select e.* ${source} order by e.posting_id desc, e.n limit $5 offset $6) e
       join postings p on p.id = e.posting_id ${ABOUT} order by e.posting_id desc, e.n`,
      [...values, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${source}`, values),
  ])
  return { items: items.map(toldReason), total: count!.total, page, perPage }
}

export async function countPostings(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ n: number }>('select count(*) as n from postings')
  return row!.n
}

/** The record of a fault in the books. */
export type BookRecord = 'posting' | 'invoice' | 'payment' | 'settlement' | 'refund' | 'bidder'

/** A condition between the ledger and its records, and a statement that finds the first record that violates it. */
const AUDITS: readonly { of: BookRecord; claim: string; statement: string }[] = [
  {
    of: 'posting',
    claim: 'a posting has entries that sum to zero',
    statement: `
      select p.id from postings p left join posting_entries e on e.posting_id = p.id
      group by p.id having coalesce(sum(e.amount_cents), 1) <> 0 order by p.id limit 1`,
  },
  {
    of: 'posting',
    claim: 'an entry belongs to a posting',
    statement: `
      select e.posting_id as id from posting_entries e left join postings p on p.id = e.posting_id
      where p.id is null order by 1 limit 1`,
  },
  {
    of: 'invoice',
    claim: 'an invoice is as much as its lines',
    statement: `
      select i.id from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id having i.amount_due_cents <> coalesce(sum(l.amount_cents), 0) order by i.id limit 1`,
  },
  {
    of: 'invoice',
    claim: 'the receivable of an invoice is what remains to be paid',
    statement: `
      select i.id from invoices i
      left join postings p on p.about_type = 'invoice' and p.about_id = i.id
      left join posting_entries e on e.posting_id = p.id and e.account = 'receivable'
      group by i.id
      having coalesce(sum(e.amount_cents), 0) <> case i.status when 'open' then i.amount_due_cents - i.amount_paid_cents else 0 end
      order by i.id limit 1`,
  },
  {
    of: 'invoice',
    claim: 'an invoice is paid by its payments',
    statement: `
      select i.id from invoices i
      where i.amount_paid_cents <> (select coalesce(sum(y.matched_cents), 0) from invoice_payments y where y.invoice_id = i.id
            and not exists (select from payment_reversals v where v.payment_id = y.id))
          - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.invoice_id = i.id and r.cause = 'returned' and r.status <> 'cancelled')
        or i.amount_refunded_cents <>
          (select coalesce(sum(r.amount_cents), 0) from refunds r where r.invoice_id = i.id and r.cause = 'refund' and r.status <> 'cancelled')
      order by i.id limit 1`,
  },
  {
    of: 'payment',
    claim: 'a payment is matched or owed back, unless it was reversed',
    statement: `
      select y.id from invoice_payments y
      where case when exists (select from payment_reversals v where v.payment_id = y.id) then 0 else y.amount_cents - y.matched_cents end <>
        (select coalesce(sum(r.amount_cents), 0) from refunds r
         where r.payment_id = y.id and r.cause in ('overpaid', 'unmatched') and r.status <> 'cancelled')
      order by y.id limit 1`,
  },
  {
    of: 'settlement',
    claim: 'what is payable to a seller is what the settlement says',
    statement: `
      select s.id from settlements s
      left join postings p on p.about_type = 'settlement' and p.about_id = s.id
      left join posting_entries e on e.posting_id = p.id and e.account = 'seller_payable'
      group by s.id
      having coalesce(sum(e.amount_cents), 0) <> case when s.status in ('pending', 'ready', 'on_hold') then -s.net_proceeds_cents
        when s.status = 'reversed' then s.net_proceeds_cents else 0 end
        - coalesce((select sum(o.reversed_cents) from payouts o where o.settlement_id = s.id), 0)
      order by s.id limit 1`,
  },
  {
    of: 'settlement',
    claim: 'the buyer of a settled lot is invoiced the hammer price, an amount due on top and the premium',
    statement: `
      select s.id from settlements s
      where s.status not in ('cancelled', 'reversed') and s.hammer_price_cents + s.due_on_top_cents + s.buyers_premium_cents
          + coalesce((s.survey_credits ->> 'sale_proceeds')::bigint, 0) + coalesce((s.survey_credits ->> 'premium_income')::bigint, 0) <> (
        select coalesce(sum(l.amount_cents), 0) from invoices i join invoice_lines l on l.invoice_id = i.id
        where i.lot_id = s.lot_id and i.kind = 'winner' and i.status in ('open', 'paid')
          and l.code in ('hammer', 'due', 'buyers_premium', 'earnest'))
      order by s.id limit 1`,
  },
  {
    of: 'refund',
    claim: 'refunds payable are the refunds that are owed',
    statement: `
      select 0 as id where exists (
        select from (
          select p.currency, sum(e.amount_cents) as balance from posting_entries e join postings p on p.id = e.posting_id
          where e.account = 'refunds_payable' group by p.currency) b
        full join (select currency, sum(amount_cents) as owed from refunds where status = 'owed' group by currency) o
          on o.currency = b.currency
        where coalesce(b.balance, 0) + coalesce(o.owed, 0) <> 0)`,
  },
  {
    of: 'bidder',
    claim: 'the deposits held for a bidder are what is in hand of them',
    statement: `
      select coalesce(b.user_id, h.user_id, 0) as id
      from (
        select e.party_user_id as user_id, p.currency, -sum(e.amount_cents) as balance from posting_entries e join postings p on p.id = e.posting_id
        where e.account = 'deposits_held' group by e.party_user_id, p.currency) b
      full join (
        select d.user_id, d.currency, sum(coalesce(paid.cents, 0) - d.applied_cents) as held
        from deposits d left join lateral (
          select sum(y.amount_cents - y.returned_cents) as cents from deposit_payments y
          where y.deposit_id = d.id and y.is_paid and y.status = 'held') paid on true
        where d.status <> 'forfeited' group by d.user_id, d.currency) h
        on h.user_id = b.user_id and h.currency = b.currency
      where coalesce(b.balance, 0) <> coalesce(h.held, 0) order by 1 limit 1`,
  },
]

/** A mismatch. */
export interface BookFault {
  of: BookRecord
  /** Null if only the sum of all is wrong. */
  id: number | null
  /** In words, with the record's kind and number. */
  told: string
}

/** The first record that does not match the ledger; null if all do. */
export async function findDisagreement(sql: Sql): Promise<BookFault | null> {
  for (const { of, claim, statement } of AUDITS) {
    const [bad] = await sql.query<{ id: number }>(statement)
    if (bad) return bad.id === 0 ? { of, id: null, told: `Not so: ${claim}.` } : { of, id: bad.id, told: `Not so for ${of} ${bad.id}: ${claim}.` }
  }
  return null
}

/**
 * Gives all later statements of a transaction the same snapshot, so that concurrent changes are not reported as
 * faults.
 */
export const seeOneMoment = (tx: Tx): Promise<unknown> =>
  tx.query('set transaction isolation level repeatable read, read only')
