import type { LotId } from '../../kernel/ids.ts'
import { askJson } from './ask-house.ts'
import type { BidEvent, ClosedEvent } from './events.ts'
import { follow } from './follow.ts'
import { singleFlight } from './single-flight.ts'
import { staleReadGuard } from './stale-read-guard.ts'
import type { CancelledView, LotStateView, Standing } from './wire.ts'

export interface LotListener {
  bid(event: BidEvent): void
  closed(event: ClosedEvent): void
  /** The complete state, for when events are not enough. */
  state(state: LotStateView): void
  /** Its auction was cancelled; `calledOff` is the page that says so. */
  calledOff(address: string): void
  live(isLive: boolean): void
}

interface OpenLot {
  listeners: Set<LotListener>
  stop(): void
  refresh(): void
  answered(standing: Standing): void
}

/** One per lot and page, shared by all islands. */
const openLots = new Map<LotId, OpenLot>()

export interface LotSubscription {
  stop(): void
  /** Requests the state soon, because events may have been missed. */
  refresh(): void
  /** Discards a state that was read before the visitor's own bid and arrives after its answer. */
  answered(standing: Standing): void
}

export function followLot(lot: { lotId: LotId; slug: string }, listener: LotListener): LotSubscription {
  const open = openLots.get(lot.lotId) ?? openLot(lot)
  open.listeners.add(listener)
  return {
    refresh: open.refresh,
    answered: open.answered,
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
  const notifyAll = (tell: (listener: LotListener) => void): void => listeners.forEach(tell)
  const guard = staleReadGuard()
  const refresh = singleFlight(async () => {
    guard.reset()
    const state = await askJson<LotStateView | CancelledView>(`/lots/${slug}/state`)
    if (!state) return
    if ('calledOff' in state) notifyAll((listener) => listener.calledOff(state.calledOff))
    else if (guard.isStale(lotId, state.standing)) refresh()
    else notifyAll((listener) => listener.state(state))
  })
  const stop = follow(`lots/${lotId}/stream`, {
    event(news) {
      const { event, data } = news
      guard.record(news)
      if (event === 'bid') notifyAll((listener) => listener.bid(data))
      if (event === 'closed') notifyAll((listener) => listener.closed(data))
      if (event === 'changed') refresh()
    },
    uncertain: refresh,
    live: (isLive) => notifyAll((listener) => listener.live(isLive)),
  })
  const open = { listeners, stop, refresh, answered: (standing: Standing) => guard.recordAnswer(lotId, standing) }
  openLots.set(lotId, open)
  return open
}
