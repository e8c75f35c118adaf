import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalendarEvent, calendarFile } from './ics.ts'

const event: CalendarEvent = {
  uid: 'lot-7@freehold.example', start: new Date('2026-11-28T01:31:00Z'), end: new Date('2026-11-28T02:01:00.250Z'),
  changedAt: new Date('2026-11-20T10:00:00Z'), title: 'Bidding ends: Río Verde, 40 acres; tract A\\B', description: `First line\nSecond line ${'ñ'.repeat(60)}`,
  location: 'Lake County, OR', url: 'https://freehold.example/lots/rio-verde', isCancelled: false, remindsMinutes: 60,
}

const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n')
const valueOf = (file: string, name: string): string | undefined => unfolded(file).find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)

test('an event has its marks in UTC, and its texts are escaped', () => {
  const file = calendarFile([event])
  assert.deepEqual(['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'STATUS', 'SUMMARY', 'LOCATION'].map((name) => valueOf(file, name)), [
    'lot-7@freehold.example', '20261120T100000Z', '20261128T013100Z', '20261128T020100Z', 'CONFIRMED',
    'Bidding ends: Río Verde\\, 40 acres\\; tract A\\\\B', 'Lake County\\, OR',
  ])
  assert.match(valueOf(file, 'DESCRIPTION')!, /^First line\\nSecond line ñ{60}$/)
  assert.ok(file.endsWith('END:VCALENDAR\r\n'))
})

test('no line is longer than 75 octets, and none is cut within a character (RFC 5545, 3.1)', () => {
  for (const line of calendarFile([event, { ...event, title: '🌽'.repeat(90) }]).split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.doesNotMatch(line, /�/)
  }
})

test('a later change has a higher sequence, and what is called off says so and reminds nobody', () => {
  const later = calendarFile([{ ...event, changedAt: new Date('2026-11-20T10:00:01Z'), isCancelled: true }])
  assert.ok(Number(valueOf(later, 'SEQUENCE')) > Number(valueOf(calendarFile([event]), 'SEQUENCE')))
  assert.ok(Number(valueOf(later, 'SEQUENCE')) < 2 ** 31)
  assert.deepEqual([valueOf(later, 'STATUS'), later.includes('VALARM')], ['CANCELLED', false])
})
