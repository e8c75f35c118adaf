import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents, ZERO } from '../kernel/money.ts'
import { compare, compareClearing } from './reconcile-rules.ts'

const told = (reference: string, received: number, refunded = 0) => ({ reference, currency: 'usd', received: cents(received), refunded: cents(refunded) })
const booked = (reference: string, amount: number, returned = 0) => ({ reference, currency: 'usd', booked: cents(amount), returned: cents(returned) })

test('payments that agree on both sides are no difference', () => {
  assert.deepEqual(compare([told('a', 500, 200), told('b', 0)], [booked('b', 0), booked('a', 500, 200)]), [])
})

test('a cent more or less, or a payment on one side only, is a difference', () => {
  const found = compare([told('a', 501), told('b', 300, 300), told('only theirs', 70)], [booked('a', 500), booked('b', 300, 299), booked('only ours', 40, 10)])
  assert.deepEqual(found.map(({ reference, what, provider, books }) => [reference, what, provider, books]), [
    ['a', 'received', 501, 500], ['b', 'refunded', 300, 299], ['only theirs', 'received', 70, 0],
    ['only ours', 'received', 0, 40], ['only ours', 'refunded', 0, 10],
  ])
})

test('the ledger must equal the total of the payments in each currency', () => {
  const rows = [{ currency: 'eur', payments: ZERO, ledger: cents(5) }, { currency: 'usd', payments: cents(9), ledger: cents(9) }]
  assert.deepEqual(compareClearing(rows), [{ reference: 'total', what: 'card clearing', currency: 'eur', provider: 0, books: 5 }])
})
