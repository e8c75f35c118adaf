import { DAY } from './time.ts'

/** Dates and times as a clock on a wall shows them, in a time zone. */

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/**
 * The instant of a local date and time, as `datetime-local` writes it, in a zone. Null when it is none, or when the
 * clocks skip it in spring; of two instants in autumn it is the earlier.
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

/** An instant as `datetime-local` wants it, by the clock of a zone. */
export const localInZone = (at: Date, zone: string): string =>
  new Date(at.getTime() + offsetMs(at.getTime(), zone)).toISOString().slice(0, 16)

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at)
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value)
  const local = Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'), number('second'))
  return local - Math.floor(at / 1_000) * 1_000
}
