import { maySee, type SaleEffects, type Seller } from '../auctions/index.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { type Refusal, Refused } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import type { LotWrite } from './seller-schema.ts'
import { findSellerLot, type SellerLotRow } from './seller-list-store.ts'
import { updateLot } from './update-lot.ts'
import { moveLot } from './withdraw-lot.ts'

/** What a seller does with their lots, for the API and for the site alike. */

export interface FoundLot {
  lot: SellerLotRow
  now: Date
}

/** The lot an address names, if this seller may see it. */
export async function sellersLot(db: Sql, seller: Seller, segment: string): Promise<FoundLot | null> {
  const found = await findSellerLot(db, parseKey<LotId>(segment))
  return found && maySee(seller, found.lot) ? found : null
}

export interface LotChange {
  write: LotWrite
  status?: SellerLotRow['status']
  reason?: string | null
}

/** Changes what was sent of a lot, then moves it where it was asked to go. Answers how it is after that. */
export async function changeLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, { write, status, reason = null }: LotChange,
  effects: Pick<SaleEffects, 'lotsWithdrawn' | 'lowerReserve'>, precondition?: Precondition,
): Promise<FoundLot> {
  const refusal: Refusal | null = await updateLot(tx, seller, actor, id, write, effects.lowerReserve, precondition)
    ?? (status === undefined ? null : await moveLot(tx, seller, actor, id, status, reason, effects.lotsWithdrawn))
  // A move that is refused takes the fields sent with it back.
  if (refusal) throw new Refused(refusal)
  return (await findSellerLot(tx, { id }))!
}
