import type { AuctionId, LotId } from '../../kernel/ids.ts'
import type { Sql } from '../../platform/db.ts'
import { awaitAuctions, awaitLots, lockFreeAuctions, lockFreeLots, type LockScope, openLotIds, waitAtMost } from './desk-store.ts'

/** The lots locked by this transaction. For auctions whose extensions reach further, all open lots. */
export interface Locked {
  lotIds: Set<LotId>
}

const reachesFurther = (scope: LockScope): boolean => scope.extension_scope !== 'lot'

/**
 * Locks what a batch changes, always in the same order: auctions, then lots, each by ascending id. `waitMs` null
 * takes what is free and leaves the rest; otherwise it waits that long for all.
 */
export async function lockLots(tx: Sql, scopes: readonly LockScope[], waitMs: number | null): Promise<Locked> {
  if (waitMs !== null) void waitAtMost(tx, waitMs)
  const lock = waitMs === null ? lockFreeLots : awaitLots
  const wide = scopes.filter(reachesFurther)
  if (wide.length === 0) return { lotIds: idsOf(await lock(tx, scopes.map((scope) => scope.lot_id))) }

  const auctionIds = await lockAuctions(tx, [...new Set(wide.map((scope) => scope.auction_id))], waitMs)
  const siblings = await openLotIds(tx, auctionIds)
  const single = scopes.filter((scope) => !reachesFurther(scope) || auctionIds.includes(scope.auction_id)).map((scope) => scope.lot_id)
  const wanted = [...new Set([...single, ...siblings.map(({ id }) => id)])].sort((a, b) => a - b)
  const held = idsOf(await lock(tx, wanted))
  const incomplete = new Set(siblings.filter(({ id }) => !held.has(id)).map(({ auction_id }) => auction_id))
  return { lotIds: withoutAuctions(held, wide, incomplete) }
}

async function lockAuctions(tx: Sql, auctionIds: AuctionId[], waitMs: number | null): Promise<AuctionId[]> {
  const rows = await (waitMs === null ? lockFreeAuctions : awaitAuctions)(tx, auctionIds)
  return rows.map(({ id }) => id)
}

/** If one lot of an auction is missing, extensions could not be written, so none of its bids can be decided now. */
function withoutAuctions(held: Set<LotId>, wide: readonly LockScope[], incomplete: ReadonlySet<AuctionId>): Set<LotId> {
  for (const { lot_id, auction_id } of wide) {
    if (incomplete.has(auction_id)) held.delete(lot_id)
  }
  return held
}

const idsOf = (rows: readonly { id: LotId }[]): Set<LotId> => new Set(rows.map(({ id }) => id))
