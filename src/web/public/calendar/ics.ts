/** Calendar files (RFC 5545). */

export interface CalendarEvent {
  /** The same for all versions of the event. */
  uid: string
  start: Date
  end: Date
  /** Of the last change: a later version of an event has a later one. */
  changedAt: Date
  title: string
  description: string
  location: string | null
  url: string
  isCancelled: boolean
  /** Minutes before the end at which the calendar reminds. */
  remindsMinutes: number
}

const CRLF = '\r\n'

/** A calendar of a few events. A client that reads it again updates its events by their `UID` and `SEQUENCE`. */
export const calendarFile = (events: readonly CalendarEvent[]): string => [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Freehold//Auctions//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH',
  // Clients that poll by themselves need not ask more often.
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H',
  ...events.flatMap(eventLines), 'END:VCALENDAR', '',
].map(folded).join(CRLF)

function eventLines({ uid, start, end, changedAt, title, description, location, url, isCancelled, remindsMinutes }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${moment(changedAt)}`, `SEQUENCE:${sequenceOf(changedAt)}`,
    `DTSTART:${moment(start)}`, `DTEND:${moment(end)}`, `SUMMARY:${text(title)}`, `DESCRIPTION:${text(description)}`,
    ...(location === null ? [] : [`LOCATION:${text(location)}`]), `URL:${url}`, `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`, 'TRANSP:TRANSPARENT',
    ...(isCancelled ? [] : [
      'BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER;RELATED=END:-PT${remindsMinutes}M`, `DESCRIPTION:${text(title)}`, 'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** 2020-01-01, so that the number of seconds since then fits a signed integer of 32 bits until 2088. */
const FIRST_SECOND = 1_577_836_800

const sequenceOf = (changedAt: Date): number => Math.max(0, Math.floor(changedAt.getTime() / 1_000) - FIRST_SECOND)

/** `20261128T020100Z`: in UTC, so that the file needs no rules of time zones. */
const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.3.11; other control characters are not allowed. */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n').replace(/\p{Cc}/gu, ' ')

const LONGEST_LINE = 75

/** Section 3.1: lines of at most 75 octets, cut between characters. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > LONGEST_LINE) {
      lines.push(current)
      // The space that continues a line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += length
  }
  return [...lines, current].join(CRLF)
}
