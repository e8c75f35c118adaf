import { SECOND } from '../../kernel/time.ts'
import type { LotId } from '../../kernel/ids.ts'
import type { LotStateView } from '../view-models.ts'
import type { BidEvent, ClosedEvent } from './events.ts'
import { follow } from './follow.ts'

/** A thousand watchers of one lot must not ask for its state in the same instant. */
const REFRESH_SPREAD_MS = 1.5 * SECOND
const REFRESH_TIMEOUT_MS = 10 * SECOND

export interface LotListener {
  bid(event: BidEvent): void
  closed(event: ClosedEvent): void
  /** The whole moving state, when events alone cannot tell it. */
  state(state: LotStateView): void
  live(isLive: boolean): void
}

interface OpenLot {
  listeners: Set<LotListener>
  stop(): void
  refresh(): void
}

/** One per lot and page, however many islands show it. */
const openLots = new Map<LotId, OpenLot>()

export interface LotSubscription {
  stop(): void
  /** Asks for the state soon, because events did not tell everything. */
  refresh(): void
}

export function followLot(lot: { lotId: LotId; slug: string }, listener: LotListener): LotSubscription {
  const open = openLots.get(lot.lotId) ?? openLot(lot)
  open.listeners.add(listener)
  return {
    refresh: open.refresh,
    stop() {
      open.listeners.delete(listener)
      if (open.listeners.size > 0) return
      open.stop()
      openLots.delete(lot.lotId)
    },
  }
}

function openLot({ lotId, slug }: { lotId: LotId; slug: string }): OpenLot {
  const listeners = new Set<LotListener>()
  const tellAll = (tell: (listener: LotListener) => void): void => listeners.forEach(tell)
  /** What the events told while the state was asked for. */
  let toldMeanwhile = { bids: 0, closed: false }
  const refresh = spreadOut(async () => {
    toldMeanwhile = { bids: 0, closed: false }
    const state = await readState(slug)
    if (!state) return
    const { standing: { bidCount, phase } } = state
    // Read before that bid or that close, it would turn the price or the clock back.
    if (bidCount < toldMeanwhile.bids || (phase === 'open' && toldMeanwhile.closed)) refresh()
    else tellAll((listener) => listener.state(state))
  })
  const stop = follow(`lots/${lotId}/stream`, {
    event({ event, data }) {
      if (event === 'bid') {
        toldMeanwhile.bids = data.bid_count
        tellAll((listener) => listener.bid(data))
      }
      if (event === 'closed') {
        toldMeanwhile.closed = true
        tellAll((listener) => listener.closed(data))
      }
      if (event === 'changed') refresh()
    },
    uncertain: refresh,
    live: (isLive) => tellAll((listener) => listener.live(isLive)),
  })
  const open = { listeners, stop, refresh }
  openLots.set(lotId, open)
  return open
}

/** Runs the work once within the spread, however often it is asked for meanwhile. */
export function spreadOut(work: () => Promise<void>): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      void work()
    }, Math.random() * REFRESH_SPREAD_MS)
  }
}

/** Null when the house cannot be reached: the stream says so, and asks again when it is back. */
async function readState(slug: string): Promise<LotStateView | null> {
  const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS)
  const response = await fetch(`/lots/${slug}/state`, { cache: 'no-store', signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as LotStateView) : null
}
