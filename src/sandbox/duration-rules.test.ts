import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import { durationMs } from './duration-rules.ts'

const ROWS: [text: string, ms: number | null][] = [
  ['10d', 10 * DAY], ['36h', 36 * HOUR], ['90m', 90 * MINUTE], ['45s', 45 * SECOND], ['2w', 14 * DAY], [' 10D ', 10 * DAY],
  ['P10D', 10 * DAY], ['PT36H', 36 * HOUR], ['P1DT2H3M4S', DAY + 2 * HOUR + 3 * MINUTE + 4 * SECOND], ['P2W', 14 * DAY], ['pt5m', 5 * MINUTE],
  ['366d', 366 * DAY], ['367d', null], ['0d', null], ['P0D', null], ['', null], ['P', null], ['PT', null], ['P1DT', null], ['10', null], ['-1d', null],
  ['P1M', null], ['P1Y', null], ['1.5h', null], ['PT1.5H', null], ['ten days', null], ['9999999999d', null], ['10d 2h', null],
]
for (const [text, ms] of ROWS) test(`“${text}” is ${ms === null ? 'no duration' : `${ms / SECOND} s`}`, () => assert.equal(durationMs(text), ms))
