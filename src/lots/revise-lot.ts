import type { Seller } from '../auctions/index.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { LOT_FIELDS } from './lot-record.ts'
import type { LotWrite } from './seller-schema.ts'
import { lockLot } from './seller-store.ts'
import { updateLot } from './update-lot.ts'
import { amendLot } from './writing-rules.ts'
import { say } from './sentences.ts'

/**
 * Changes a lot of an auction locked by this transaction, if it has no bids; `same` if there is no difference. Lots
 * with bids are only changed by hand.
 */
export async function reviseLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, write: LotWrite, currency: string,
): Promise<'changed' | 'same' | Refusal> {
  const lot = await lockLot(tx, id)
  const before = pick(lot, LOT_FIELDS)
  const after = amendLot(before, write, currency)
  if (!isRefusal(after) && changedFields(before, after).length === 0) return 'same'
  if (lot.has_bids) return refuse('locked_after_bids', say.importLeavesIt())
  return await updateLot(tx, seller, actor, id, write, keepReserve) ?? 'changed'
}

/** Only the reserve of a lot with bids has later effects. */
const keepReserve = (): Promise<never> => Promise.reject(new Error('A revision must not change lots with bids'))
