import type { AuctionId, DepositId, Key, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'

export interface DepositRow {
  id: DepositId
  auction_id: AuctionId
  status: 'pending' | 'held' | 'applied' | 'released' | 'forfeited' | 'failed'
  method: 'card' | 'wire' | 'counter'
  amount_cents: Cents
  currency: string
  reference: string
  created_at: Date
}

/** What an auction asks of a depositor; null for an auction this person cannot see. */
export interface DepositAsk {
  id: AuctionId
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
  select a.id, a.status, a.currency, a.terms_version, a.deposit_mode, a.deposit_amount_cents, a.deposit_deadline_at,
    house_clock() as now, greatest(a.ends_at, (select max(l.ends_at) from lots l where l.auction_id = a.id)) as last_close
  from auctions a
  where a.id = $1 and a.status <> 'draft'
    and auction_admits(a, $2)`

export async function findAsk(sql: Sql, auction: Key<AuctionId>, userId: UserId): Promise<DepositAsk | null> {
  if ('id' in auction) return (await sql.query<DepositAsk>(ASK, [auction.id, userId]))[0] ?? null
  const byslug = ASK.replace('a.id = $1', 'a.slug = $1')
  return (await sql.query<DepositAsk>(byslug, [auction.slug, userId]))[0] ?? null
}

const COLUMNS = 'id, auction_id, status, method, amount_cents, currency, reference, created_at'

export async function liveDeposit(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<DepositRow | null> {
  const rows = await sql.query<DepositRow>(
    `select ${COLUMNS} from deposits where auction_id = $1 and user_id = $2 and status in ('pending', 'held', 'applied')`,
    [auctionId, userId],
  )
  return rows[0] ?? null
}

export async function newestDeposit(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<DepositRow | null> {
  const rows = await sql.query<DepositRow>(
    `select ${COLUMNS} from deposits where auction_id = $1 and user_id = $2 order by id desc limit 1`,
    [auctionId, userId],
  )
  return rows[0] ?? null
}

export interface NewDeposit {
  auctionId: AuctionId
  userId: UserId
  method: DepositRow['method']
  amount: Cents
  currency: string
  status: 'pending' | 'held'
  reference: string
}

/** Inserts unless a live deposit exists already; null then. */
export async function insertDeposit(sql: Sql, deposit: NewDeposit): Promise<DepositRow | null> {
  const rows = await sql.query<DepositRow>(
    `insert into deposits (auction_id, user_id, method, amount_cents, currency, status, reference, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'held' then house_clock() end)
     on conflict (auction_id, user_id) where status in ('pending', 'held', 'applied') do nothing
     returning ${COLUMNS}`,
    [deposit.auctionId, deposit.userId, deposit.method, deposit.amount, deposit.currency, deposit.status, deposit.reference],
  )
  return rows[0] ?? null
}

export async function acceptTerms(sql: Sql, auctionId: AuctionId, userId: UserId, version: number): Promise<void> {
  await sql.query(
    `insert into terms_acceptances (auction_id, user_id, terms_version) values ($1, $2, $3)
     on conflict (auction_id, user_id) do update set terms_version = excluded.terms_version, accepted_at = house_clock()`,
    [auctionId, userId, version],
  )
}

/** Gives back what the auction no longer needs: the deposits of those who won nothing in it. */
export async function releaseDeposits(sql: Sql, auctionId: AuctionId): Promise<void> {
  await sql.query(
    `update deposits d set status = 'released', released_at = house_clock(), updated_at = house_clock()
     where d.auction_id = $1 and d.status = 'held'
       and not exists (select from sales s where s.auction_id = $1 and s.winner_id = d.user_id)`,
    [auctionId],
  )
}
