import assert from 'node:assert/strict'
import { test } from 'node:test'
import { because } from './reason-sentences.ts'
import { keptReason, toldReason } from './reasons.ts'
import { verbatim } from './sentences.ts'

test('a reason of the program is stored in English and as data, and read as data', () => {
  const { text, said } = keptReason(because.strikes({ count: 2 }))
  assert.deepEqual([text, said], ['2 strikes within 12 months.', because.strikes({ count: 2 })])
  assert.deepEqual(toldReason(text, said), because.strikes({ count: 2 }))
})

test('a typed reason is stored and read as typed, also if it equals one of the program', () => {
  assert.deepEqual(keptReason('The buyer did not pay.'), { text: 'The buyer did not pay.', said: null })
  assert.deepEqual(toldReason('The buyer did not pay.', null), verbatim('The buyer did not pay.'))
})

test('a reason that this version does not have is read as its English text', () => {
  assert.deepEqual(toldReason('Gone out of use.', { key: 'reason.outOfUse', parameters: {} }), verbatim('Gone out of use.'))
  assert.equal(toldReason(null, null), null)
})
