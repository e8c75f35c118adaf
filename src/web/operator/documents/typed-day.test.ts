import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedDay } from './typed-day.ts'

test('a valid date is parsed, and an invalid one is never another date', () => {
  assert.equal(typedDay('2028-02-29')?.toISOString(), '2028-02-29T00:00:00.000Z')
  for (const none of ['2031-02-30', '2027-02-29', '2031-04-31', '2031-13-01', '2031-00-10', '2031-1-1', '31.12.2031', '', 'soon']) {
    assert.equal(typedDay(none), null, none)
  }
})
