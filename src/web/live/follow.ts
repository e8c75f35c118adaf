import { SECOND } from '../../kernel/time.ts'
import type { StreamEvent } from './events.ts'
import { setHouseTime } from './house-clock.ts'
import { readStream } from './stream-reader.ts'

/** The path of a stream below `/live/`: of a lot, of an auction, or of several auctions. */
export type Topic = `lots/${number}/stream` | `auctions/${number}/stream` | `streams?auctions=${string}`

export interface Follower {
  event(event: StreamEvent): void
  /** Events before this moment may have been missed: request the state. */
  uncertain(): void
  /** Whether the shown state is current. */
  live(isLive: boolean): void
}

/** Messages between tabs on the topic's channel. */
type TabMessage =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'place'; id: string }
  | { kind: 'live'; isLive: boolean }

/** A tab that waits longer than this for the topic's lock is not the reader. */
const LOCK_WAIT_MS = 500
/** Shorter interruptions are not reported. */
const BEHIND_AFTER_MS = 3 * SECOND

/**
 * Follows a topic while the page is visible. Among tabs with the same topic, the one that holds the topic's lock
 * reads the stream and forwards events; a hidden tab releases it. Returns a function that stops.
 */
export function follow(topic: Topic, follower: Follower): () => void {
  const channel = new BroadcastChannel(`freehold:${topic}`)
  let place: string | null = null
  let visit: AbortController | null = null
  const line = watchLine(follower)

  function receive(message: TabMessage): void {
    if (message.kind === 'place') place = message.id
    else if (message.kind === 'live') line.connected(message.isLive)
    else deliver(message.event)
  }

  function deliver(event: StreamEvent): void {
    if (event.event === 'hello') setHouseTime(event.data.server_time)
    follower.event(event)
  }

  /** Reads the stream and forwards it to the other tabs. */
  function broadcast(message: TabMessage): void {
    receive(message)
    channel.postMessage(message)
  }

  async function read(signal: AbortSignal): Promise<void> {
    const resumed = place !== null
    await readStream(`/live/${topic}`, place, {
      event(event) {
        broadcast({ kind: 'event', event })
        if (event.event === 'hello' && !resumed) follower.uncertain()
      },
      resumeAfter: (id) => broadcast({ kind: 'place', id }),
      connected: (isConnected) => broadcast({ kind: 'live', isLive: isConnected }),
    }, signal)
  }

  function arrive(): void {
    if (visit || document.visibilityState === 'hidden') return
    visit = new AbortController()
    const { signal } = visit
    const waiting = setTimeout(() => follower.uncertain(), LOCK_WAIT_MS)
    void holdLock(`freehold:${topic}`, signal, async () => {
      clearTimeout(waiting)
      await read(signal)
    })
    signal.addEventListener('abort', () => clearTimeout(waiting), { once: true })
  }

  function leave(): void {
    visit?.abort()
    visit = null
    line.cancelReport()
  }

  const turn = (): void => (document.visibilityState === 'hidden' ? leave() : arrive())
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
  document.addEventListener('visibilitychange', turn)
  // Not every browser fires `visibilitychange` when a page enters the back-forward cache.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', turn)
  arrive()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', turn)
    leave()
    channel.close()
  }
}

/** Reports an interruption once it has lasted a while, and the recovery immediately. */
function watchLine(follower: Follower): { connected(isConnected: boolean): void; cancelReport(): void } {
  let behind: ReturnType<typeof setTimeout> | undefined
  const cancelReport = () => {
    clearTimeout(behind)
    behind = undefined
  }
  return {
    cancelReport,
    connected(isConnected) {
      if (!isConnected) {
        // Every failed attempt reports it again; the time counts from the first.
        behind ??= setTimeout(() => follower.live(false), BEHIND_AFTER_MS)
        return
      }
      cancelReport()
      follower.live(true)
    },
  }
}

/** Locks exist on secure pages only; elsewhere each tab reads the stream itself. */
async function holdLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await work()
  try {
    await navigator.locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
