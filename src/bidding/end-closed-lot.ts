import type { LotId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import type { AfterHammer } from './after-hammer.ts'
import { writeOutcomes } from './close-lots.ts'
import { markSaleUndone, readClosedLot } from './closing-store.ts'
import { readClock } from './desk-store.ts'
import { type Ending, outcomeOf } from './outcome.ts'

/** What people can decide about a lot that bidding has left to them. */
export type LateEnding = Exclude<Ending, { outcome: 'awaiting_confirmation' }>

/** Sells a lot after its close, or leaves it unsold, just as the hammer does. The caller holds the lot and has asked whether it may. */
export async function endClosedLot(tx: Tx, afterHammer: AfterHammer, lotId: LotId, ending: LateEnding): Promise<void> {
  const [now, lot] = await Promise.all([readClock(tx), readClosedLot(tx, lotId)])
  await writeOutcomes(tx, afterHammer, [outcomeOf(lot, ending, now)])
}

/** Undoes the sale of a lot that stands: sold → unsold. Its money is undone by those who keep it. */
export async function undoHammer(tx: Tx, afterHammer: AfterHammer, lotId: LotId, reason: 'buyer_default' | 'rescinded'): Promise<void> {
  await markSaleUndone(tx, lotId, reason)
  await endClosedLot(tx, afterHammer, lotId, { outcome: 'unsold', reason })
}
