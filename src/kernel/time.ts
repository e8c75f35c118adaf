/** Time is an argument: decisions take epoch milliseconds of the database's clock, never the process's. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** RFC 3339 in UTC with milliseconds, the format of the API. */
export const iso = (at: Date | number): string => (typeof at === 'number' ? new Date(at) : at).toISOString()

export const isoOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString())

const RFC3339 = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})?)?$/

/** Parses an RFC 3339 instant (a missing zone means UTC; a bare date means its midnight). Null if invalid. */
export function parseInstant(text: string): Date | null {
  const trimmed = text.trim()
  if (!RFC3339.test(trimmed)) return null
  const zoned = /([Zz]|[+-]\d{2}:?\d{2})$/.test(trimmed.slice(10)) || trimmed.length === 10 ? trimmed : `${trimmed}Z`
  const at = new Date(zoned)
  if (Number.isNaN(at.getTime())) return null
  const [year, month, day] = trimmed.slice(0, 10).split('-').map(Number)
  const civil = new Date(Date.UTC(year!, month! - 1, day!))
  return civil.getUTCDate() === day ? at : null
}

/** The precision of a formatted time: histories to the second, comparisons by administrators to the millisecond. */
export type Precision = 'minute' | 'second' | 'millisecond'

const SECONDS: Record<Precision, Intl.DateTimeFormatOptions> = {
  minute: {}, second: { second: '2-digit' }, millisecond: { second: '2-digit', fractionalSecondDigits: 3 },
}

/** `Nov 28, 2026, 2:01 AM UTC`: an instant for people, always with its zone; `2:01:09 AM` to the second. */
export function formatInstant(at: Date, timeZone = 'UTC', locale = 'en-US', precision: Precision = 'minute'): string {
  const kind = `${locale} ${timeZone} ${precision}`
  let format = formats.get(kind)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short', ...SECONDS[precision],
    })
    formats.set(kind, format)
  }
  return format.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()
