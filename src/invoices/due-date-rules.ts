import { DAY, HOUR } from '../kernel/time.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'

/** Closing time of an office: due dates end with it (rule book D6). */
const DUE_HOUR = 17

/** The given number of weekdays later, at 5 p.m. Public holidays are not considered. */
export function afterBusinessDays(from: Date, days: number, zone = HOUSE_ZONE): Date {
  let day = civilDay(from, zone)
  for (let left = days; left > 0; ) {
    day += DAY
    if (!isWeekend(day)) left -= 1
  }
  return atHour(day, DUE_HOUR, zone)
}

/** The given number of calendar days later, at 5 p.m. */
export const afterDays = (from: Date, days: number, zone = HOUSE_ZONE): Date => atHour(civilDay(from, zone) + days * DAY, DUE_HOUR, zone)

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The local date in a zone, as midnight of that date in UTC. */
const civilDay = (at: Date, zone: string): number => Math.floor(wallClock(at.getTime(), zone) / DAY) * DAY

/** The instant of a local hour on a civil day in a zone. */
function atHour(day: number, hour: number, zone: string): Date {
  const wall = day + hour * HOUR
  const guess = wall - (wallClock(wall, zone) - wall)
  return new Date(guess)
}

/** The local time, read as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const parts = new Map(formatFor(zone).formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name)!
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
