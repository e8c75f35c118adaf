import type { SaleEffects } from './auctions/index.ts'
import { bidEffects } from './bidding/index.ts'
import { undoSalesOf } from './close-out/index.ts'
import { releaseDeposits } from './deposits/index.ts'
import type { House } from './house.ts'
import { inventoryBack } from './inventory/index.ts'
import { moneyEffects } from './money-effects.ts'

/** What the moves of a seller set going in the features that know sales. */
export function saleEffects({ secrets, afterHammer }: Pick<House, 'secrets' | 'afterHammer'>): SaleEffects {
  const bids = bidEffects(secrets.bidderPepper, afterHammer)
  return {
    ...bids,
    releaseDeposits,
    undoSales: (tx, actor, id, reason) => undoSalesOf(tx, { afterHammer, invoices: moneyEffects }, actor, id, reason),
    async lotsWithdrawn(tx, lotIds) {
      await bids.lotsWithdrawn(tx, lotIds)
      await inventoryBack(tx, lotIds)
    },
  }
}
