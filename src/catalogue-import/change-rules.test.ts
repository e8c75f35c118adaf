import assert from 'node:assert/strict'
import { it } from 'node:test'
import { digestsOf, changedFields, clearedFields } from './change-rules.ts'

it('only what is said otherwise is changed', () => {
  const before = digestsOf({ title: 'A', starting_bid: '5', lat: 1 })
  assert.deepEqual(changedFields(before, { title: 'A', starting_bid: '6', lat: 1 }), { starting_bid: '6' })
  assert.deepEqual(changedFields(before, { title: 'A', starting_bid: '5' }), {})
})

it('of what was imported before digests were kept, everything is said', () => {
  assert.deepEqual(changedFields(null, { title: 'A' }), { title: 'A' })
  assert.deepEqual(clearedFields(null, {}), {})
})

it('a field that is no longer given is empty again, but for a title, a price and a number', () => {
  const before = digestsOf({ title: 'A', starting_bid: '5', lot_number: 3, description: 'x', bidding_unit: 'per_acre', attributes: { a: 1 } })
  assert.deepEqual(clearedFields(before, { title: 'A' }), { description: null, bidding_unit: 'total', attributes: {} })
})
