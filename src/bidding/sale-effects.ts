import type { SaleEffects } from '../auctions/index.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { refuseWhilePaused } from '../platform/house-pause.ts'
import type { AfterHammer } from './closing/after-hammer.ts'
import { closeSaleNow } from './closing/close-auctions.ts'
import { writeEndings } from './closing/close-lots.ts'
import { correctSale, extendConfirmation, markSaleUndone, readClosedLot, type Sale } from './closing/closing-store.ts'
import { endBids } from './closing/end-bids.ts'
import { type Ending, endingRows } from './closing/lot-ending.ts'
import { followReserve } from './desk/lower-reserve.ts'
import { recordTerms } from './desk/record-terms.ts'

export type { AfterHammer } from './closing/after-hammer.ts'
export { type Conflict, endBids, sellElsewhere } from './closing/end-bids.ts'

/** Effects of seller actions on bids. */
export const bidEffects = (pepper: string, afterHammer: AfterHammer): Omit<SaleEffects, 'releaseDeposits' | 'undoSales' | 'saleCopied'> => ({
  lotsWithdrawn: endBids,
  lowerReserve: (tx, lotId, reserve) => followReserve(tx, pepper, lotId, reserve),
  recordTerms,
  closeNow: (tx, id) => closeSaleNow(tx, afterHammer, id),
})

/** Decisions on a lot after its close. */
type LateEnding = Exclude<Ending, { outcome: 'awaiting_confirmation' }>

/**
 * Sells a lot after its close, or leaves it unsold, in the same way as the closing clock. The caller holds the lot
 * and has checked whether this is allowed.
 */
export async function endClosedLot(tx: Tx, afterHammer: AfterHammer, lotId: LotId, ending: LateEnding): Promise<void> {
  await refuseWhilePaused(tx)
  const [now, lot] = await Promise.all([readClock(tx), readClosedLot(tx, lotId)])
  await writeEndings(tx, afterHammer, [endingRows(lot, ending, now)])
}

/** Reverses the valid sale of a lot: sold → unsold. Its money is reversed by other features. */
export async function undoHammer(tx: Tx, afterHammer: AfterHammer, lotId: LotId, reason: 'buyer_default' | 'rescinded'): Promise<void> {
  await markSaleUndone(tx, lotId, reason)
  await endClosedLot(tx, afterHammer, lotId, { outcome: 'unsold', reason })
}

/** The seller has at least until then to answer a high bid, because the bidder was asked first. The caller holds the lot. */
export const awaitSeller = async (tx: Tx, lotId: LotId, until: Date): Promise<void> => void (await extendConfirmation(tx, lotId, until))

/**
 * Reprices the valid sale by surveyed acres; null if it was repriced already. The chain is unchanged: it records
 * the price at the close, which the sale keeps beside the new one.
 */
export const correctHammer = (
  tx: Tx, lotId: LotId, price: { acreage: number; hammer: Cents; premium: Cents },
): Promise<Sale | null> => correctSale(tx, lotId, price)
