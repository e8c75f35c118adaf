import type { AuctionId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface FormRow {
  body: string
  version: number
}

/** The form of an auction; null if it uses the built-in one. */
export async function findForm(sql: Sql, auctionId: AuctionId): Promise<FormRow | null> {
  const [row] = await sql.query<FormRow>('select body, version from registration_forms where auction_id = $1', [auctionId])
  return row ?? null
}

export async function putForm(tx: Tx, auctionId: AuctionId, body: string, by: UserId): Promise<FormRow> {
  const [row] = await tx.query<FormRow>(
    `insert into registration_forms as f (auction_id, body, updated_by) values ($1, $2, $3)
     on conflict (auction_id) do update
       set body = excluded.body, version = f.version + 1, updated_by = excluded.updated_by, updated_at = house_clock()
     returning body, version`, [auctionId, body, by])
  return row!
}

/** The form of another auction, if it has its own. */
export const copyForm = (tx: Tx, from: AuctionId, to: AuctionId): Promise<unknown> =>
  tx.query('insert into registration_forms (auction_id, body, updated_by) select $2, body, updated_by from registration_forms where auction_id = $1', [from, to])

export const dropForm = (tx: Tx, auctionId: AuctionId): Promise<unknown> =>
  tx.query('delete from registration_forms where auction_id = $1', [auctionId])
