import { announceChanges } from '../auctions/index.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import type { Parent } from './rules.ts'

/** Open pages of this lot fetch it again. */
export async function notifyWatchers(tx: Tx, { type, id, auction_id: auctionId, is_public: isPublic }: Parent): Promise<void> {
  if (type === 'lot' && isPublic) await announceChanges(tx, auctionId!, [id as LotId])
}
