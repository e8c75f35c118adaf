import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../kernel/money.ts'
import { wordsOf } from '../dictionary.ts'
import { formatOf } from './format.ts'
import { aboveLimit, typedAmount } from './typed-amount.ts'

const table: [typed: string, cents: number | null][] = [
  ['4700', 470_000], ['$4,700', 470_000], ['4,700.50', 470_050], [' $ 4 700 ', 470_000], ['1,234,567.8', 123_456_780], ['0.5', 50],
  // Ambiguous between countries, so rejected.
  ['12,50', null], ['1.250', null], ['1.250,00', null], ['4,70', null], ['47,00,000', null],
  ['', null], ['-5', null], ['1e3', null], ['five', null], ['5.', null], ['.5', null], ['4,700,', null],
]
for (const [typed, amount] of table) {
  test(`"${typed}" is ${amount === null ? 'not an amount' : `${amount} cents`}`, () => assert.equal(typedAmount(typed, 'usd'), amount))
}

test('the bid limit applies to the total, also if bids are per acre', () => {
  const words = { t: wordsOf('en').t.live, format: formatOf('en') }
  const view = { bidLimit: cents(1_000_000), biddingUnit: 'total' as const, acreage: 40, currency: 'usd' }
  assert.equal(aboveLimit(words, cents(1_000_000), view), null)
  assert.equal(aboveLimit(words, cents(1_000_001), view), 'Bid limit $10,000.')
  assert.equal(aboveLimit(words, cents(25_001), { ...view, biddingUnit: 'per_acre' }), 'Bid limit $10,000.')
  assert.equal(aboveLimit(words, cents(9_000_000), { ...view, bidLimit: null }), null)
})
