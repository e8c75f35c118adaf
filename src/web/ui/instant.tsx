import { formatInstant } from '../../kernel/time.ts'
import { duration } from './format.ts'

/**
 * A moment as a person reads it, always with its zone. Written in UTC on the server;
 * `enhance/local-times.ts` rewrites it in the reader's own zone.
 */
export const Instant = ({ at, zone = 'UTC' }: { at: string; zone?: string }) => (
  <time dateTime={at} data-instant>{formatInstant(new Date(at), zone)}</time>
)

/** The last ten minutes are marked, in words too: the seconds begin to show. */
const SOON_MS = 10 * 60_000

export type Urgency = 'later' | 'soon' | 'closing'

export function urgencyOf(endsAt: string, now: number): Urgency {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return 'closing'
  return left <= SOON_MS ? 'soon' : 'later'
}

/** `6d 23h 12m`; at zero it says that the lot is closing, because only the server knows that it has closed. */
export const timeLeft = (endsAt: string, now: number): string =>
  Date.parse(endsAt) <= now ? 'Closing…' : duration(Date.parse(endsAt) - now)
