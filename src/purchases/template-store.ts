import type { AuctionId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface TemplateRow {
  id: number
  auction_id: AuctionId | null
  body: string
  version: number
  updated_at: Date
}

/** The template of an auction, or of the office for null; null if there is none. */
export async function findTemplate(sql: Sql, auctionId: AuctionId | null): Promise<TemplateRow | null> {
  const [row] = await sql.query<TemplateRow>(
    'select id, auction_id, body, version, updated_at from contract_templates where coalesce(auction_id, 0) = coalesce($1::bigint, 0)', [auctionId])
  return row ?? null
}

export async function putTemplate(tx: Tx, auctionId: AuctionId | null, body: string, by: UserId): Promise<TemplateRow> {
  const [row] = await tx.query<TemplateRow>(
    `insert into contract_templates as t (auction_id, body, updated_by) values ($1, $2, $3)
     on conflict (coalesce(auction_id, 0)) do update
       set body = excluded.body, version = t.version + 1, updated_by = excluded.updated_by, updated_at = house_clock()
     returning id, auction_id, body, version, updated_at`, [auctionId, body, by])
  return row!
}

export const dropTemplate = (tx: Tx, auctionId: AuctionId | null): Promise<unknown> =>
  tx.query('delete from contract_templates where coalesce(auction_id, 0) = coalesce($1::bigint, 0)', [auctionId])
