import assert from 'node:assert/strict'
import test from 'node:test'
import { cents } from '../../kernel/money.ts'
import { acres, amountInput, counted, duration, money, perAcre, place, span } from './format.ts'

test('Money shows cents only when there are some, and keeps the currency\'s own decimals', () => {
  assert.deepEqual([money(cents(460_000), 'usd'), money(cents(714_939), 'usd'), money(cents(460_010), 'usd'), money(cents(5_000), 'jpy')],
    ['$4,600', '$7,149.39', '$4,600.10', '¥5,000'])
  assert.deepEqual([amountInput(cents(460_000), 'usd'), amountInput(cents(460_010), 'usd')], ['4600', '4600.10'])
})

test('Time left is days down to minutes, and seconds from the last day on', () => {
  assert.equal(duration(6 * 86_400_000 + 23 * 3_600_000 + 4 * 60_000), '6d 23h 04m')
  assert.equal(duration(86_399_999), '23:59:59')
  assert.equal(duration(-5), '00:00:00')
})

test('Land, places and counts are written as people write them', () => {
  assert.deepEqual([acres(1), acres(1.2), acres(1_204)], ['1 acre', '1.2 acres', '1,204 acres'])
  assert.deepEqual([place('Lake', 'OR'), place('St. Landry Parish', 'LA'), place(null, 'TX'), place(null, null)],
    ['Lake County, OR', 'St. Landry Parish, LA', 'TX', null])
  assert.deepEqual([counted(1, 'bid'), counted(1_200, 'bid')], ['1 bid', '1,200 bids'])
  assert.deepEqual([span(300), span(90), span(7_200)], ['5 minutes', '90 seconds', '2 hours'])
})

test('The price of an acre drops the cents once they no longer matter', () => {
  assert.equal(perAcre(cents(460_000), 1.2, 'usd'), '$3,833')
  assert.equal(perAcre(cents(40_000), 160, 'usd'), '$2.50')
})
