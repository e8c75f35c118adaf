import { useEffect, useState } from 'preact/hooks'
import { houseNow, syncHouseClock } from './house-clock.ts'

const TICK_MS = 500

/** Server time in epoch milliseconds. The first render uses the page's time, to match the server's HTML. */
export function useHouseTime(madeAt: string): number {
  const [now, setNow] = useState(Date.parse(madeAt))
  useEffect(() => {
    syncHouseClock(madeAt)
    const tick = (): void => setNow(houseNow())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [madeAt])
  return now
}

/** The reader's time zone after hydration; before that the one the server renders in. */
export function useZone(written: string | null): string {
  const [zone, setZone] = useState(written ?? 'UTC')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
