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

/** Statements of one person for one auction wait for each other until the transaction ends. */
export const holdStatement = (tx: Tx, auctionId: AuctionId, userId: UserId): Promise<unknown> =>
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
