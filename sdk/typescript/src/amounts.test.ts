import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromCents, InexactAmountError, refuseInexactAmounts, toCents } from './amounts.ts'

describe('an amount that is not exact is refused before it is sent', () => {
  const REFUSED: [body: object, field: string][] = [
    [{ bid_amount: 0.1 + 0.2 }, 'bid_amount'],
    [{ bid_amount: 1_000.005 }, 'bid_amount'],
    [{ bid_amount: '1000.005' }, 'bid_amount'],
    [{ bid_amount: Number.NaN }, 'bid_amount'],
    [{ bid_amount: Number.POSITIVE_INFINITY }, 'bid_amount'],
    [{ bid_amount: 1e-7 }, 'bid_amount'],
    [{ bid_amount: 1e21 }, 'bid_amount'],
    [{ deposit: { mode: 'flat', amount: 0.615 * 3 } }, 'deposit.amount'],
    [{ increment_table: [{ from: 0, increment: 5 }, { from: 100, increment: 1.1 * 3 }] }, 'increment_table.1.increment'],
  ]
  for (const [body, field] of REFUSED) {
    test(JSON.stringify(body), () => assert.throws(() => refuseInexactAmounts(body), (error) => error instanceof InexactAmountError && error.field === field))
  }
})

test('exact amounts, other numbers and other texts pass', () => {
  for (const amount of [0, 1, 1250.5, 19.99, 1_000_000_000, 999_999_999.99, '1250.50', '1250.5000', '', 'twelve', null]) refuseInexactAmounts({ bid_amount: amount })
  refuseInexactAmounts({ acreage: 79.8312, lat: 39.09971234, buyer_premium_percentage: '2.375', tiers: [{ percentage: 1.125 }] })
  for (const body of [undefined, null, 'text', new FormData(), 7]) refuseInexactAmounts(body)
})

test('the message says what to send instead', () => {
  assert.throws(() => refuseInexactAmounts({ bid_amount: 0.1 + 0.2 }), /bid_amount: 0\.30000000000000004 is not an exact amount\. .*fromCents\(30\)/)
})

test('amounts become cents and back exactly', () => {
  const PAIRS: [amount: number | string, cents: number, text: string, currency?: string][] = [
    [19.99, 1_999, '19.99'], ['12750.50', 1_275_050, '12750.50'], [12_750.5, 1_275_050, '12750.50'], [0.07, 7, '0.07'], ['-3.5', -350, '-3.50'],
    [1_000_000_000, 100_000_000_000, '1000000000.00'], ['1500', 1_500, '1500', 'jpy'],
  ]
  for (const [amount, cents, text, currency] of PAIRS) {
    assert.equal(toCents(amount, currency), cents)
    assert.equal(fromCents(cents, currency), text)
  }
  for (const amount of [0.1 + 0.2, '1e3', '1,000', '', Number.NaN, '0x10']) assert.throws(() => toCents(amount), InexactAmountError)
  assert.throws(() => toCents('1500.50', 'jpy'), InexactAmountError)
  assert.throws(() => fromCents(1.5), TypeError)
})
