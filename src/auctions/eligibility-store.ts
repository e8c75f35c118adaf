import type { AuctionId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Stated } from './eligibility-rules.ts'

export interface StatementRow extends Stated {
  stated_at: Date
}

export async function findStatement(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<StatementRow | null> {
  const [row] = await sql.query<StatementRow>(
    'select statement, jurisdiction, stated_at from eligibility_statements where auction_id = $1 and user_id = $2', [auctionId, userId])
  return row ?? null
}

/** A stated residence for one auction. */
export interface StatedHome {
  auction_id: AuctionId
  auction_title: string
  excluded_jurisdictions: string[] | null
  jurisdiction: string
  stated_at: Date
}

const HOMES = `
  select s.auction_id, a.title as auction_title, a.excluded_jurisdictions, s.jurisdiction, s.stated_at
  from eligibility_statements s join auctions a on a.id = s.auction_id
  where s.user_id = $1 and s.jurisdiction is not null`

/** Newest first. */
export const listHomes = (sql: Sql, userId: UserId, atMost: number): Promise<StatedHome[]> =>
  sql.query<StatedHome>(`${HOMES} order by s.stated_at desc, s.auction_id limit $2`, [userId, atMost])

export async function findHome(sql: Sql, userId: UserId, auctionId: AuctionId): Promise<StatedHome | null> {
  const [row] = await sql.query<StatedHome>(`${HOMES} and s.auction_id = $2`, [userId, auctionId])
  return row ?? null
}

/** The statement and its time are kept. */
export const saveHome = (tx: Tx, userId: UserId, auctionId: AuctionId, jurisdiction: string): Promise<unknown> =>
  tx.query('update eligibility_statements set jurisdiction = $3 where user_id = $1 and auction_id = $2', [userId, auctionId, jurisdiction])

/** Locks the statements of one person for one auction until the transaction ends. */
export const lockStatement = (tx: Tx, auctionId: AuctionId, userId: UserId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('eligibility of ' || $1 || ' in ' || $2, 0))`, [userId, auctionId])

export async function saveStatement(tx: Tx, auctionId: AuctionId, userId: UserId, { statement, jurisdiction }: Stated): Promise<StatementRow> {
  const [row] = await tx.query<StatementRow>(
    `insert into eligibility_statements (auction_id, user_id, statement, jurisdiction) values ($1, $2, $3, $4)
     on conflict (auction_id, user_id) do update
       set statement = excluded.statement, jurisdiction = excluded.jurisdiction, stated_at = excluded.stated_at
     returning statement, jurisdiction, stated_at`,
    [auctionId, userId, statement, jurisdiction])
  return row!
}
