import type { AuctionId, DepositId, InvoiceId, Key, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'

export const DEPOSIT_STATUSES = ['pending', 'held', 'applied', 'released', 'forfeited', 'failed'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

export interface DepositRow {
  id: DepositId
  auction_id: AuctionId
  auction_slug: string
  auction_title: string
  user_id: UserId
  status: DepositStatus
  method: 'card' | 'wire' | 'counter'
  /** What is held, or what was requested if nothing is. */
  amount_cents: Cents
  /** The part applied to invoices of its bidder. */
  applied_cents: Cents
  /** The pending raise. */
  pending_cents: Cents
  currency: string
  reference: string
  /** Of the pending payment. */
  client_secret: string | null
  redirect_url: string | null
  /** Of its newest payment. */
  failure_code: string | null
  /** The amount of that payment, if it failed. */
  failed_cents: Cents | null
  /** The expected wire amount, and the invoice number that the wire must contain. */
  wire_cents: Cents | null
  wire_invoice: string | null
  /** The recipient if it is forfeited. */
  forfeit_to: 'seller' | 'platform' | null
  created_at: Date
}

/** The deposit rules of an auction; null if this person cannot see it. */
export interface DepositAsk {
  id: AuctionId
  title: string
  status: string
  currency: string
  terms_version: number
  deposit_mode: 'flat' | 'percent' | 'per_lot' | 'none'
  deposit_amount_cents: Cents
  deposit_deadline_at: Date | null
  now: Date
  last_close: Date | null
}

const ASK = `
  select a.id, a.title, a.status, a.currency, a.terms_version, a.deposit_mode, a.deposit_amount_cents, a.deposit_deadline_at,
    house_clock() as now, greatest(a.ends_at, (select max(l.ends_at) from lots l where l.auction_id = a.id)) as last_close
  from auctions a
  where a.id = $1 and a.status <> 'draft'
    and auction_admits(a, $2)`

export async function findAsk(sql: Sql, auction: Key<AuctionId>, userId: UserId): Promise<DepositAsk | null> {
  if ('id' in auction) return (await sql.query<DepositAsk>(ASK, [auction.id, userId]))[0] ?? null
  const byslug = ASK.replace('a.id = $1', 'a.slug = $1')
  return (await sql.query<DepositAsk>(byslug, [auction.slug, userId]))[0] ?? null
}

/** An auction that takes deposits now. */
export interface AskingAuction {
  id: AuctionId
  title: string
  currency: string
  deposit_mode: DepositAsk['deposit_mode']
  deposit_amount_cents: Cents
}

const MOST_ASKING = 200

/** Auctions that take deposits of this person now, the next to close first. */
export const auctionsAskingDeposit = (sql: Sql, userId: UserId): Promise<AskingAuction[]> =>
  sql.query(
    `select a.id, a.title, a.currency, a.deposit_mode, a.deposit_amount_cents from auctions a
     where a.status = 'active' and a.deposit_mode <> 'none' and a.deposit_amount_cents > 0 and auction_admits(a, $1)
       and (a.deposit_deadline_at is null or a.deposit_deadline_at > house_clock())
       and greatest(a.ends_at, (select max(l.ends_at) from lots l where l.auction_id = a.id)) > house_clock()
     order by a.ends_at, a.id limit ${MOST_ASKING}`, [userId])

/** Deposits `d` with their auctions and newest payments, without a condition. */
export const DEPOSITS = `
  select d.id, d.auction_id, d.user_id, d.status, d.method, d.amount_cents, d.applied_cents, d.currency, d.reference, d.forfeit_to, d.created_at,
    coalesce((select sum(p.amount_cents) from deposit_payments p where p.deposit_id = d.id and p.status = 'pending'), 0) as pending_cents,
    a.slug as auction_slug, a.title as auction_title, last.*
  from deposits d join auctions a on a.id = d.auction_id
  left join lateral (
    select i.client_secret, i.redirect_url, i.failure_code,
      case when p.status = 'failed' then p.amount_cents end as failed_cents,
      case when p.status = 'pending' and p.kind = 'wire' then p.amount_cents end as wire_cents,
      case when p.status = 'pending' and p.kind = 'wire' then v.invoice_number end as wire_invoice
    from deposit_payments p left join payment_intents i on i.deposit_payment_id = p.id left join invoices v on v.id = p.invoice_id
    where p.deposit_id = d.id order by p.status = 'pending' desc, i.id is not null desc, p.id desc limit 1) last on true`

const LIVE = `d.status in ('pending', 'held', 'applied')`

export async function findDeposit(sql: Sql, id: DepositId): Promise<DepositRow | null> {
  const [row] = await sql.query<DepositRow>(`${DEPOSITS} where d.id = $1`, [id])
  return row ?? null
}

/** Locks the row until the transaction ends; bids that depend on it wait. */
export async function lockDeposit(tx: Tx, id: DepositId): Promise<DepositRow | null> {
  await tx.query('select id from deposits where id = $1 for no key update', [id])
  return findDeposit(tx, id)
}

export async function lockLiveDeposit(tx: Tx, auctionId: AuctionId, userId: UserId): Promise<DepositRow | null> {
  await tx.query(`select d.id from deposits d where d.auction_id = $1 and d.user_id = $2 and ${LIVE} for no key update`, [auctionId, userId])
  return liveDeposit(tx, auctionId, userId)
}

export async function liveDeposit(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<DepositRow | null> {
  const [row] = await sql.query<DepositRow>(`${DEPOSITS} where d.auction_id = $1 and d.user_id = $2 and ${LIVE}`, [auctionId, userId])
  return row ?? null
}

export async function newestDeposit(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<DepositRow | null> {
  const [row] = await sql.query<DepositRow>(`${DEPOSITS} where d.auction_id = $1 and d.user_id = $2 order by d.id desc limit 1`, [auctionId, userId])
  return row ?? null
}

export interface NewDeposit {
  auctionId: AuctionId
  userId: UserId
  method: DepositRow['method']
  amount: Cents
  currency: string
  status: 'pending' | 'held'
}

/** Inserts unless a live deposit exists already; null then. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositId | null> {
  const rows = await tx.query<{ id: DepositId }>(
    `insert into deposits (auction_id, user_id, method, amount_cents, currency, status, reference, held_at)
     values ($1, $2, $3, $4, $5, $6, 'DEP-' || $1::bigint || '-' || $2::bigint, case when $6 = 'held' then house_clock() end)
     on conflict (auction_id, user_id) where status in ('pending', 'held', 'applied') do nothing
     returning id`,
    [deposit.auctionId, deposit.userId, deposit.method, deposit.amount, deposit.currency, deposit.status],
  )
  return rows[0]?.id ?? null
}

export async function acceptTerms(tx: Tx, auctionId: AuctionId, userId: UserId, version: number): Promise<void> {
  await tx.query(
    `insert into terms_acceptances (auction_id, user_id, terms_version) values ($1, $2, $3)
     on conflict (auction_id, user_id) do update set terms_version = excluded.terms_version, accepted_at = house_clock()`,
    [auctionId, userId, version],
  )
}

export const saveStanding = (tx: Tx, id: DepositId, status: DepositStatus, amount: Cents): Promise<unknown> =>
  tx.query(
    `update deposits set status = $2, amount_cents = $3, updated_at = house_clock(),
       held_at = case when $2 = 'held' then coalesce(held_at, house_clock()) else held_at end,
       released_at = case when $2 = 'released' then coalesce(released_at, house_clock()) else released_at end,
       forfeited_at = case when $2 = 'forfeited' then coalesce(forfeited_at, house_clock()) else forfeited_at end
     where id = $1`,
    [id, status, amount])

/** Adds these amounts to the applied part of the deposits. */
export const addApplied = (tx: Tx, added: ReadonlyMap<DepositId, Cents>): Promise<unknown> =>
  tx.query(
    `update deposits d set status = 'applied', applied_cents = applied_cents + a.amount, updated_at = house_clock()
     from unnest($1::bigint[], $2::bigint[]) as a (id, amount) where d.id = a.id`, [[...added.keys()], [...added.values()]])

/** Subtracts the amount of an undone invoice from the applied part. */
export const reverseApplied = (tx: Tx, id: DepositId, amount: Cents): Promise<unknown> =>
  tx.query('update deposits set applied_cents = applied_cents - $2, updated_at = house_clock() where id = $1', [id, amount])

/** Whether this bidder leads any lot of the auction, or has won one. */
export const securesBid = async (sql: Sql, auctionId: AuctionId, userId: UserId): Promise<boolean> =>
  (await auctionsWithBids(sql, [auctionId], userId)).has(auctionId)

/** Those of the auctions in which this bidder leads a lot, or has won one. */
export async function auctionsWithBids(sql: Sql, auctionIds: readonly AuctionId[], userId: UserId): Promise<Set<AuctionId>> {
  const rows = await sql.query<{ auction_id: AuctionId }>(
    `select auction_id from lots where auction_id = any($1) and leader_id = $2 and status = 'active'
     union select auction_id from sales where auction_id = any($1) and winner_id = $2 and undone_at is null`, [auctionIds, userId])
  return new Set(rows.map((row) => row.auction_id))
}

/** Deposits that can still be applied to invoices of their holders, in lock order. */
export async function lockDepositsToApply(tx: Tx, auctionIds: readonly AuctionId[], userIds: readonly UserId[]): Promise<DepositRow[]> {
  const rows = await tx.query<{ id: DepositId }>(
    `select d.id from deposits d join auctions a on a.id = d.auction_id
     where (d.auction_id, d.user_id) in (select * from unnest($1::bigint[], $2::bigint[])) and d.status in ('held', 'applied')
       and d.applied_cents < d.amount_cents and a.deposit_applies
     order by d.id for no key update of d`,
    [auctionIds, userIds])
  return tx.query<DepositRow>(`${DEPOSITS} where d.id = any($1) order by d.id`, [rows.map(({ id }) => id)])
}

/** The seller of this auction, whose account gets forfeited deposits. */
export async function sellerOf(sql: Sql, auctionId: AuctionId): Promise<{ owner_user_id: UserId; owner_team_id: TeamId | null }> {
  const [row] = await sql.query<{ owner_user_id: UserId; owner_team_id: TeamId | null }>(
    'select owner_user_id, owner_team_id from auctions where id = $1', [auctionId])
  return row!
}

export interface OpenInvoice {
  id: InvoiceId
  currency: string
  remaining_cents: Cents
}

/** This person's unpaid lots of this auction, in the order of the invoices. */
export const openInvoicesOf = (sql: Sql, auctionId: AuctionId, userId: UserId): Promise<OpenInvoice[]> =>
  sql.query(
    `select id, currency, amount_due_cents - amount_paid_cents as remaining_cents from invoices
     where payer_user_id = $2 and auction_id = $1 and kind = 'winner' and status = 'open' order by id`,
    [auctionId, userId])

export const nameForfeit = (tx: Tx, id: DepositId, to: 'seller' | 'platform'): Promise<unknown> =>
  tx.query('update deposits set forfeit_to = $2 where id = $1', [id, to])
