import type { SaleEffects } from '../auctions/index.ts'
import type { AfterHammer } from './after-hammer.ts'
import { closeSaleNow } from './close-auctions.ts'
import { endBids } from './end-bids.ts'
import { followReserve } from './lower-reserve.ts'

/** What the moves of a seller mean for the bids of the sale. */
export const bidEffects = (pepper: string, afterHammer: AfterHammer): Omit<SaleEffects, 'releaseDeposits'> => ({
  lotsWithdrawn: endBids,
  lowerReserve: (tx, lotId, reserve) => followReserve(tx, pepper, lotId, reserve),
  closeNow: (tx, id) => closeSaleNow(tx, afterHammer, id),
})
