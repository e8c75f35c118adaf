import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPrice } from './bulk-form.ts'

test('a plain amount sets, a signed amount adds, a signed percentage changes, and anything else is rejected', () => {
  const read = (amount: string, field: 'starting_bid' | 'reserve_price' = 'starting_bid') => readPrice(field, { amount, round: '1000' }, 'usd')
  const field = 'starting_bid'
  assert.deepEqual(read('$5,000'), { field, how: 'set', amount: 500_000 })
  assert.deepEqual(read('+500'), { field, how: 'add', amount: 50_000 })
  assert.deepEqual(read('−500.50'), { field, how: 'add', amount: -50_050 })
  assert.deepEqual(read('+7.5 %'), { field, how: 'percent', bps: 750, roundTo: 1_000 })
  assert.deepEqual(read('-10%'), { field, how: 'percent', bps: -1_000, roundTo: 1_000 })
  assert.deepEqual(read('none', 'reserve_price'), { field: 'reserve_price', how: 'clear' })
  for (const text of ['', '10%', '0', '+0', 'none', '12,50', '5k', '+1e3', '--5', '+10.555%']) assert.equal(read(text), null, text)
})
