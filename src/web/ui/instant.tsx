import { iso, type Precision } from '../../kernel/time.ts'
import { fill } from './fill.ts'
import { duration } from './format.ts'
import { useLiveWords, type LiveWords } from './use-words.ts'

/**
 * A moment as a person reads it, always with its zone: that of the land it is about, where there is one, and in the
 * browser the reader's own time beside it where that is another (`local-times.ts`). Anything else is written in
 * UTC by the server and rewritten by the browser in the reader's own zone. Histories say it to the second, those of the office to the millisecond.
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

/** The last ten minutes are marked, in words too: the seconds begin to show. */
export const SOON_MS = 10 * 60_000

/** The last five minutes count in seconds. */
export const BY_SECONDS_MS = 5 * 60_000

export type Urgency = 'later' | 'soon' | 'closing'

export function urgencyOf(endsAt: string, now: number): Urgency {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return 'closing'
  return left <= SOON_MS ? 'soon' : 'later'
}

/** `Closes in 6d 23h 12m`, for a clock that stands alone. */
export const closesIn = (words: LiveWords, endsAt: string, now: number): string =>
  Date.parse(endsAt) <= now ? words.t.clock.closing : fill(words.t.map.closesIn, { time: timeLeft(words, endsAt, now) })

/** `6d 23h 12m`; at zero it says that the lot is closing, because only the server knows that it has closed. */
export function timeLeft({ t, countdown }: LiveWords, endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return t.clock.closing
  return countdown ? countdown(endsAt) : duration(left)
}
