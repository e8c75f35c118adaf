import type { SaleEffects } from '../auctions/index.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
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

/** What the moves of a seller mean for the bids of the sale. */
export const bidEffects = (pepper: string, afterHammer: AfterHammer): Omit<SaleEffects, 'releaseDeposits' | 'undoSales'> => ({
  lotsWithdrawn: endBids,
  lowerReserve: (tx, lotId, reserve) => followReserve(tx, pepper, lotId, reserve),
  recordTerms,
  closeNow: (tx, id) => closeSaleNow(tx, afterHammer, id),
})

/** What people can decide about a lot that bidding has left to them. */
type LateEnding = Exclude<Ending, { outcome: 'awaiting_confirmation' }>

/** Sells a lot after its close, or leaves it unsold, just as the hammer does. The caller holds the lot and has asked whether it may. */
export async function endClosedLot(tx: Tx, afterHammer: AfterHammer, lotId: LotId, ending: LateEnding): Promise<void> {
  const [now, lot] = await Promise.all([readClock(tx), readClosedLot(tx, lotId)])
  await writeEndings(tx, afterHammer, [endingRows(lot, ending, now)])
}

/** Undoes the sale of a lot that stands: sold → unsold. Its money is undone by those who keep it. */
export async function undoHammer(tx: Tx, afterHammer: AfterHammer, lotId: LotId, reason: 'buyer_default' | 'rescinded'): Promise<void> {
  await markSaleUndone(tx, lotId, reason)
  await endClosedLot(tx, afterHammer, lotId, { outcome: 'unsold', reason })
}

/** The seller has at least until then to answer a high bid, because the bidder was asked something first. The caller holds the lot. */
export const awaitSeller = async (tx: Tx, lotId: LotId, until: Date): Promise<void> => void (await extendConfirmation(tx, lotId, until))

/**
 * Gives the sale that stands another price by the acres that were surveyed; null when it has one already. The chain is
 * left alone: it says how the hammer fell, and the sale keeps that price beside the new one.
 */
export const correctHammer = (
  tx: Tx, lotId: LotId, price: { acreage: number; hammer: Cents; premium: Cents },
): Promise<Sale | null> => correctSale(tx, lotId, price)
