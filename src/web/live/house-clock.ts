import { MINUTE } from '../../kernel/time.ts'
import { askJson } from './ask-house.ts'

/**
 * An estimate of the server's clock in the browser, because device clocks are often wrong by minutes. It is the
 * median of five round trips to `/clock`, measured each minute while the page is visible.
 */
const ROUND_TRIPS = 5
const AGAIN_AFTER_MS = 1 * MINUTE

let offsetMs: number | null = null
let running = false

/** Estimated server time in epoch milliseconds. */
export const houseNow = (): number => Date.now() + (offsetMs ?? 0)

/** A slow connection does not delay the start of a stream by this much: the clock of a sandbox was moved. */
const MOVED_MS = 1 * MINUTE

/** Sets a first estimate from the page or a stream. It does not replace measured round trips, unless the clock was moved. */
export function setHouseTime(serverTime: string, at = Date.now()): void {
  const told = Date.parse(serverTime) - at
  if (!running || offsetMs === null || Math.abs(told - offsetMs) > MOVED_MS) offsetMs = told
}

/** Starts measuring. `madeAt` is the server time at which the page was rendered. */
export function syncHouseClock(madeAt: string): void {
  if (running) return
  const navigation = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
  if (!isHeldAlready(navigation)) setHouseTime(madeAt, responseArrived(navigation))
  running = true
  void measure()
  setInterval(() => void measure(), AGAIN_AFTER_MS)
  document.addEventListener('visibilitychange', () => void measure())
}

async function measure(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const offsets: number[] = []
  for (let trip = 0; trip < ROUND_TRIPS; trip++) {
    const offset = await roundTrip()
    if (offset !== null) offsets.push(offset)
  }
  offsets.sort((a, b) => a - b)
  offsetMs = offsets[Math.floor(offsets.length / 2)] ?? offsetMs
}

/** The server reads its clock about halfway through the round trip. Null if it cannot be reached. */
async function roundTrip(): Promise<number | null> {
  const sent = Date.now()
  const clock = await askJson<{ server_time: string }>('/clock')
  return clock && Date.parse(clock.server_time) - (sent + Date.now()) / 2
}

/** The page came from the browser's cache, so its time is that of an earlier visit. */
const isHeldAlready = (navigation: PerformanceNavigationTiming | undefined): boolean =>
  navigation !== undefined && navigation.transferSize < navigation.encodedBodySize

/** When the first byte of this page arrived, by the device clock. */
function responseArrived(navigation: PerformanceNavigationTiming | undefined): number {
  return navigation ? performance.timeOrigin + navigation.responseStart : Date.now()
}
