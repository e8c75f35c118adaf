import { invalid, type Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import { newlyChosen, type Subject } from './choice-rules.ts'
import { say } from './sentences.ts'
import { unknownAuctions, unknownLots } from './store.ts'

/**
 * Null if the subscriber can see every auction and lot that is newly chosen. A subscription to something that does not
 * exist would be silent for ever, and its owner would look for the mistake elsewhere.
 */
export async function refuseUnknown(tx: Tx, owner: Owner, after: Subject, before: Subject = { auction_ids: null, lot_ids: null }): Promise<Refusal | null> {
  const auctions = await unknownAuctions(tx, owner.userId, newlyChosen(after.auction_ids, before.auction_ids))
  const lots = await unknownLots(tx, owner.userId, newlyChosen(after.lot_ids, before.lot_ids))
  if (auctions.length + lots.length === 0) return null
  return invalid({
    ...(auctions.length > 0 && { auction_ids: [say.auctionsUnknown({ count: auctions.length, ids: auctions.join(', ') })] }),
    ...(lots.length > 0 && { lot_ids: [say.lotsUnknown({ count: lots.length, ids: lots.join(', ') })] }),
  })
}
