import type { LotId } from '../../kernel/ids.ts'
import type { Sql } from '../../platform/db.ts'

export interface HeadRow {
  id: LotId
  chain_length: number
  /** @narrowed A chain with entries has a head. */
  chain_head: string
  updated_at: Date
}

/** Chains that changed after an instant, oldest first, then by id. */
export const headsSince = (sql: Sql, at: Date, lot: LotId, limit: number): Promise<HeadRow[]> =>
  sql.query(
    `select id, chain_length, chain_head, updated_at from lots
     where chain_length > 0 and (updated_at, id) > ($1::timestamptz, $2::bigint) order by updated_at, id limit $3`,
    [at, lot, limit],
  )

/** Hashes of chain entries by `lot:k`. */
export async function hashesAt(sql: Sql, lots: readonly LotId[], ks: readonly number[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ lot_id: LotId; k: number; hash: string }>(
    `select c.lot_id, c.k, c.hash from unnest($1::bigint[], $2::int[]) as kept (lot_id, k)
     join bid_chain c on c.lot_id = kept.lot_id and c.k = kept.k`,
    [lots, ks],
  )
  return new Map(rows.map(({ lot_id, k, hash }) => [`${lot_id}:${k}`, hash]))
}
