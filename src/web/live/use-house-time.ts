import { useEffect, useState } from 'preact/hooks'
import { houseNow, syncHouseClock } from './house-clock.ts'

const TICK_MS = 500

/** House time in epoch milliseconds; the first drawing uses the page's own, so that it matches the server's. */
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

/** The reader's own time zone, once the page is awake; before that the one the server writes in. */
export function useZone(written: string | null): string {
  const [zone, setZone] = useState(written ?? 'UTC')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
