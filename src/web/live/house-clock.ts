import { MINUTE } from '../../kernel/time.ts'
import { askJson } from './ask-house.ts'

/**
 * The house's clock in the browser: the device's own is wrong by minutes often enough to cost somebody a lot.
 * It is the median of five round trips to `/clock`, taken again each minute while the page is visible.
 */
const ROUND_TRIPS = 5
const AGAIN_AFTER_MS = 1 * MINUTE

let offsetMs: number | null = null
let running = false

/** Epoch milliseconds of the house, as well as they are known. */
export const houseNow = (): number => Date.now() + (offsetMs ?? 0)

/** Takes a first reading from the page or a stream; round trips are better and are not overwritten. */
export function setHouseTime(serverTime: string, at = Date.now()): void {
  if (!running || offsetMs === null) offsetMs = Date.parse(serverTime) - at
}

/** Starts keeping time for this page. `madeAt` is the house time that the page was made with. */
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

/** The server read its clock about half-way through the trip. Null when it could not be reached. */
async function roundTrip(): Promise<number | null> {
  const sent = Date.now()
  const clock = await askJson<{ server_time: string }>('/clock')
  return clock && Date.parse(clock.server_time) - (sent + Date.now()) / 2
}

/** The browser had the page, so its time is that of an earlier visit. */
const isHeldAlready = (navigation: PerformanceNavigationTiming | undefined): boolean =>
  navigation !== undefined && navigation.transferSize < navigation.encodedBodySize

/** When the first byte of this page came, by the device's clock. */
function responseArrived(navigation: PerformanceNavigationTiming | undefined): number {
  return navigation ? performance.timeOrigin + navigation.responseStart : Date.now()
}
