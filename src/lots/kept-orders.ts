import type { LotId } from '../kernel/ids.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import { withTimeLimit } from '../platform/time-limit.ts'
import type { ChangedLots } from './changed-lots.ts'
import { type LotsByKey, orderLots, type OrderedLots, type Placed } from './ordered-lots.ts'

/** Where an order is read from. */
export interface OrderSource {
  all(): Promise<LotsByKey>
  /** Those of some lots that belong to the list, and their current keys. */
  among(lots: readonly LotId[]): Promise<Placed[]>
}

/** Orders of all lots of a list, read once and corrected by changes since. */
export interface KeptOrders {
  /**
   * The caller has synchronized the changes before. `question` identifies the list: equal ones have equal sources.
   * Null while the order is not available: then the page is queried.
   */
  find(question: string, source: OrderSource): Promise<OrderedLots | null>
}

/** A list of a million lots takes 20 MB; the least recently used is dropped. */
const MOST_BYTES = 96 * 1024 * 1024
const MOST_ORDERS = 300
/** An unused order with this many changed lots is read again on the next use. */
const MOST_PENDING = 5_000

/** An order of a million lots takes a second or two; on a busy machine nobody waits longer. */
const MOST_WAIT_MS = 2_000
/** Time before a failed read of an order is retried. */
const RETRY_MS = 60_000

interface Slot {
  /** Null if it could not be read. */
  order: Promise<OrderedLots | null>
  bytes: number
  pending: Set<LotId>
  isCorrecting: boolean
  source: OrderSource
  correct(order: OrderedLots): Promise<OrderedLots>
}

export function keepOrders(changed: ChangedLots): KeptOrders {
  const slots = new Map<string, Slot>()

  changed.follow({
    changed(lots) {
      for (const [question, { pending }] of slots) {
        for (const lot of lots) pending.add(lot)
        if (pending.size > MOST_PENDING) slots.delete(question)
      }
    },
    anything: () => slots.clear(),
  })
  function start(question: string, source: OrderSource): Slot {
    const order = source.all().then(orderLots).catch(() => {
      setTimeout(() => slots.get(question) === slot && slots.delete(question), RETRY_MS).unref()
      return null
    })
    const slot: Slot = {
      order, source, bytes: 0, pending: new Set(), isCorrecting: false,
      correct: batchLoader(async (askers) => {
        await correct(slot, askers[0]!)
        return askers
      }),
    }
    void order.then((read) => (slot.bytes = read?.bytes ?? 0))
    return slot
  }
  async function correct(slot: Slot, order: OrderedLots): Promise<void> {
    const { pending } = slot
    if (pending.size === 0) return
    slot.pending = new Set()
    slot.isCorrecting = true
    try {
      const placed = await slot.source.among([...pending])
      order.correct(pending, placed)
      slot.bytes = order.bytes
    } catch (error) {
      for (const lot of pending) slot.pending.add(lot)
      throw error
    } finally {
      slot.isCorrecting = false
    }
  }
  function makeRoom(): void {
    let bytes = [...slots.values()].reduce((sum, slot) => sum + slot.bytes, 0)
    for (const [question, slot] of slots) {
      if (slots.size <= 1 || (bytes <= MOST_BYTES && slots.size <= MOST_ORDERS)) break
      slots.delete(question)
      bytes -= slot.bytes
    }
  }
  return {
    async find(question, source) {
      const slot = slots.get(question) ?? start(question, source)
      slots.delete(question)
      slots.set(question, slot)
      const order = await withTimeLimit(slot.order, MOST_WAIT_MS, null)
      if (order !== null && (slot.pending.size > 0 || slot.isCorrecting)) await slot.correct(order)
      makeRoom()
      return order
    },
  }
}
