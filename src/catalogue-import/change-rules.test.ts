import assert from 'node:assert/strict'
import { it } from 'node:test'
import { digestsOf, changedFields, clearedFields } from './change-rules.ts'

it('only changed fields are updated', () => {
  const before = digestsOf({ title: 'A', starting_bid: '5', lat: 1 })
  assert.deepEqual(changedFields(before, { title: 'A', starting_bid: '6', lat: 1 }), { starting_bid: '6' })
  assert.deepEqual(changedFields(before, { title: 'A', starting_bid: '5' }), {})
})

it('all fields of imports without digests count as changed', () => {
  assert.deepEqual(changedFields(null, { title: 'A' }), { title: 'A' })
  assert.deepEqual(clearedFields(null, {}), {})
})

it('a field no longer present is cleared, except a title, a price and a number', () => {
  const before = digestsOf({ title: 'A', starting_bid: '5', lot_number: 3, description: 'x', bidding_unit: 'per_acre', attributes: { a: 1 } })
  assert.deepEqual(clearedFields(before, { title: 'A' }), { description: null, bidding_unit: 'total', attributes: {} })
})
