import type { LotId } from '../../kernel/ids.ts'
import type { Sql, Tx } from '../../platform/db.ts'

/** Lots without bids whose chain is recorded as empty, by ascending id, after one of them. */
export const lotsCountingNone = (sql: Sql, after: number, limit: number): Promise<{ id: LotId }[]> =>
  sql.query(
    `select id from lots where id > $1 and chain_length = 0 and next_instruction = 1 and chain_head is not null order by id limit $2`,
    [after, limit],
  )

/** Those whose chain has entries nevertheless. */
export const lotsWithEntries = (sql: Sql, lotIds: readonly LotId[]): Promise<{ id: LotId }[]> =>
  sql.query('select lot_id as id from bid_chain where lot_id = any($1) and k = 1 order by lot_id', [lotIds])

export interface UncountedChain {
  id: LotId
  chain_opened_at: Date | null
  chain_terms_hash: string | null
  chain_head: string | null
  has_bids: boolean
}

/** Locks the lot; null if its chain counts its entries. */
export async function lockUncountedChain(tx: Tx, lotId: LotId): Promise<UncountedChain | null> {
  await tx.query('select from lots where id = $1 for no key update', [lotId])
  const [lot] = await tx.query<UncountedChain>(
    `select l.id, l.chain_opened_at, l.chain_terms_hash, l.chain_head,
       l.next_instruction > 1 or l.bid_count > 0 or exists (select from bids where lot_id = l.id)
         or exists (select from bid_instructions where lot_id = l.id) as has_bids
     from lots l where l.id = $1 and l.chain_length = 0`,
    [lotId],
  )
  return lot ?? null
}

/** Appends an entry to the chain of a lot and corrects its entry count. */
export async function continueChain(tx: Tx, lotId: LotId, entry: { k: number; body: object; hash: string }): Promise<void> {
  await tx.query('insert into bid_chain (lot_id, k, body, hash) values ($1, $2, $3, $4)', [lotId, entry.k, JSON.stringify(entry.body), entry.hash])
  await tx.query(
    `update lots set chain_length = $2, chain_head = $3, close_retry_at = null, updated_at = house_clock() where id = $1`,
    [lotId, entry.k, entry.hash],
  )
}
