import type { LotId } from '../../kernel/ids.ts'
import type { StreamEvent } from './events.ts'
import type { Standing } from './wire.ts'

/**
 * The events received since the state of lots was requested. An answer that was read before a bid or a close would
 * move the price or the clock back.
 */
export function staleReadGuard() {
  const bids = new Map<LotId, number>()
  const closed = new Set<LotId>()
  return {
    /** Call when requesting the state. */
    reset(): void {
      bids.clear()
      closed.clear()
    },
    record({ event, data }: StreamEvent): void {
      if (event === 'bid') bids.set(data.lot_id, data.bid_count)
      if (event === 'closed') closed.add(data.lot_id)
    },
    /** The answer to the visitor's own bid, which may arrive before its event. */
    recordAnswer(lot: LotId, { bidCount }: Pick<Standing, 'bidCount'>): void {
      bids.set(lot, Math.max(bids.get(lot) ?? 0, bidCount))
    },
    isStale: (lot: LotId, { bidCount, phase }: Pick<Standing, 'bidCount' | 'phase'>): boolean =>
      bidCount < (bids.get(lot) ?? 0) || (phase === 'open' && closed.has(lot)),
  }
}
