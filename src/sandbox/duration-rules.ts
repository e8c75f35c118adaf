import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'

/** The furthest that one call moves the clock. */
export const MOST_DAYS = 366

const SHORT = /^(\d{1,9})(s|m|h|d|w)$/i
const SHORT_MS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }

/** ISO 8601 without years and months, whose length depends on where they begin. */
const ISO = /^P(?!$)(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i
const ISO_MS = [7 * DAY, DAY, HOUR, MINUTE, SECOND] as const

/** `10d`, `36h`, `P10D` or `PT36H` in milliseconds; null if it is neither, nothing, or too long. */
export function durationMs(text: string): number | null {
  const short = SHORT.exec(text.trim())
  const iso = ISO.exec(text.trim())
  const ms = short ? Number(short[1]) * SHORT_MS[short[2]!.toLowerCase()]!
    : iso ? ISO_MS.reduce((sum, unit, part) => sum + unit * Number(iso[part + 1] ?? 0), 0)
    : 0
  return ms > 0 && ms <= MOST_DAYS * DAY ? ms : null
}
