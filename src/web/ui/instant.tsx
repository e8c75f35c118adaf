import { iso, type Precision } from '../../kernel/time.ts'
import { fill } from './fill.ts'
import { duration } from './format.ts'
import { useLiveWords, type LiveWords } from './use-words.ts'

/**
 * A moment, always with its zone: that of the land, if there is one, with the reader's own time added in the
 * browser where it differs (`local-times.ts`). Otherwise UTC from the server, which the browser rewrites in the
 * reader's zone. Histories show seconds, and bids that administrators compare milliseconds.
 */
export function Instant({ at: moment, zone = null, precision = 'minute' }: { at: string | Date; zone?: string | null; precision?: Precision }) {
  const { format } = useLiveWords()
  const at = typeof moment === 'string' ? moment : iso(moment)
  return (
    <time dateTime={at} data-instant={zone ?? ''} data-precision={precision === 'minute' ? undefined : precision}>
      {format.instant(at, zone ?? undefined, precision)}
    </time>
  )
}

/** The last ten minutes are highlighted and labeled. */
export const SOON_MS = 10 * 60_000

/** The last five minutes show seconds. */
export const BY_SECONDS_MS = 5 * 60_000

export type Urgency = 'later' | 'soon' | 'closing'

export function urgencyOf(endsAt: string, now: number): Urgency {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return 'closing'
  return left <= SOON_MS ? 'soon' : 'later'
}

/** `Closes in 6d 23h 12m`, for a countdown without a label. */
export const closesIn = (words: LiveWords, endsAt: string, now: number): string =>
  Date.parse(endsAt) <= now ? words.t.clock.closing : fill(words.t.map.closesIn, { time: timeLeft(words, endsAt, now) })

/** `6d 23h 12m`; at zero it says that the lot is closing, because only the server knows whether it has closed. */
export function timeLeft({ t, countdown }: LiveWords, endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return t.clock.closing
  return countdown ? countdown(endsAt) : duration(left)
}
