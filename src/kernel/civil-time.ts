import { DAY } from './time.ts'

/** Local dates and times in a time zone. */

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/**
 * Converts a local date and time, as from `datetime-local`, to an instant. Null if it is invalid or skipped by
 * daylight saving time; of two instants in autumn the earlier.
 */
export function instantInZone(local: string, zone: string): Date | null {
  const parts = LOCAL.exec(local)
  if (!parts) return null
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [number, number, number, number, number]
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const wanted = local.slice(0, 16)
  const candidates = [asUtc - DAY, asUtc + DAY].map((around) => asUtc - offsetMs(around, zone))
  const found = candidates.sort((a, b) => a - b).find((at) => localInZone(new Date(at), zone) === wanted)
  return found === undefined ? null : new Date(found)
}

/** Formats an instant for `datetime-local` in a zone. */
export const localInZone = (at: Date, zone: string): string =>
  new Date(at.getTime() + offsetMs(at.getTime(), zone)).toISOString().slice(0, 16)

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at)
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value)
  const local = Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'), number('second'))
  return local - Math.floor(at / 1_000) * 1_000
}
