import type { LotId } from '../../kernel/ids.ts'
import type { StreamEvent } from './events.ts'
import type { Standing } from './wire.ts'

/**
 * What a stream told of lots since their state was asked for. An answer that was read before a bid or a close would
 * turn the price or the clock back.
 */
export function staleReadGuard() {
  const bids = new Map<LotId, number>()
  const closed = new Set<LotId>()
  return {
    /** To be called as the state is asked for. */
    reset(): void {
      bids.clear()
      closed.clear()
    },
    record({ event, data }: StreamEvent): void {
      if (event === 'bid') bids.set(data.lot_id, data.bid_count)
      if (event === 'closed') closed.add(data.lot_id)
    },
    /** What the answer to the visitor's own bid told, which may come before the stream does. */
    recordAnswer(lot: LotId, { bidCount }: Pick<Standing, 'bidCount'>): void {
      bids.set(lot, Math.max(bids.get(lot) ?? 0, bidCount))
    },
    isStale: (lot: LotId, { bidCount, phase }: Pick<Standing, 'bidCount' | 'phase'>): boolean =>
      bidCount < (bids.get(lot) ?? 0) || (phase === 'open' && closed.has(lot)),
  }
}
