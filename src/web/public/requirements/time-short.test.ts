import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../../dictionary.ts'
import { oneBusinessDayBefore, timeShort } from './time-short.ts'

test('a business day before a close skips the weekend', () => {
  for (const [close, before] of [
    ['2026-03-05T18:00:00Z', '2026-03-04T18:00:00.000Z'],
    ['2026-03-09T18:00:00Z', '2026-03-06T18:00:00.000Z'],
    ['2026-03-08T18:00:00Z', '2026-03-06T18:00:00.000Z'],
  ] as const) assert.equal(oneBusinessDayBefore(new Date(close)).toISOString(), before)
})

test('only people who are not verified yet are told that time is short', () => {
  const close = new Date('2026-03-05T18:00:00Z')
  const told = (tier: 'basic' | 'verified' | null) => timeShort(wordsOf('en'), { tier }, close)?.from
  assert.deepEqual([told(null), told('basic'), told('verified')], ['2026-03-04T18:00:00.000Z', '2026-03-04T18:00:00.000Z', undefined])
  assert.match(timeShort(wordsOf('es'), null, close)!.text, /puede ofertar hasta \$10,000/)
  assert.equal(timeShort(wordsOf('en'), null, null), null)
})
