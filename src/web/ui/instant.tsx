import { useLiveWords, type LiveWords } from '../words.ts'
import { duration } from './format.ts'

/**
 * A moment as a person reads it, always with its zone. Written in UTC on the server;
 * `enhance/local-times.ts` rewrites it in the reader's own zone.
 */
export function Instant({ at, zone }: { at: string; zone?: string }) {
  const { format } = useLiveWords()
  return <time dateTime={at} data-instant>{format.instant(at, zone)}</time>
}

/** The last ten minutes are marked, in words too: the seconds begin to show. */
const SOON_MS = 10 * 60_000

export type Urgency = 'later' | 'soon' | 'closing'

export function urgencyOf(endsAt: string, now: number): Urgency {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return 'closing'
  return left <= SOON_MS ? 'soon' : 'later'
}

/** `6d 23h 12m`; at zero it says that the lot is closing, because only the server knows that it has closed. */
export const timeLeft = ({ t }: LiveWords, endsAt: string, now: number): string =>
  Date.parse(endsAt) <= now ? t.clock.closing : duration(Date.parse(endsAt) - now)
