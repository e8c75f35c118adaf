import assert from 'node:assert/strict'
import { test } from 'node:test'
import { naturalOrder } from '../kernel/natural-order.ts'
import { wholeOrder } from './order-rules.ts'

test('parcel numbers with letters and dashes are in natural order', () => {
  const parcels = ['216-013', null, '216-9', '1A', 'b-2', '10', '1', 'B-10', '2']
  assert.deepEqual(naturalOrder(parcels, (one) => one), ['1', '1A', '2', '10', '216-9', '216-013', 'b-2', 'B-10', null])
})

test('an order contains each lot once, ignores unknown ones, and puts the rest last', () => {
  assert.deepEqual(wholeOrder([4, 5, 6, 7], [6, 99, 4, 6]), [6, 4, 5, 7])
  assert.deepEqual(wholeOrder([4, 5], []), [4, 5])
})
