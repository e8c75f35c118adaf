import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readFilter } from './query-rules.ts'

it('texts are trimmed, and empty ones say nothing', () => {
  const filter = readFilter({ county: '  Jackson ', zoning: '   ', search: ' ' })
  assert.deepEqual(JSON.parse(JSON.stringify(filter)), { counties: ['Jackson'] })
})

it('a state is its two letters, by name or by code; what is none stays what it is', () => {
  for (const state of ['Missouri', 'mo', ' MO ']) assert.deepEqual(JSON.parse(JSON.stringify(readFilter({ state }))), { state: 'MO' })
  assert.deepEqual(JSON.parse(JSON.stringify(readFilter({ state: 'Avalon' }))), { state: 'AVALON' })
})

it('acres from more to less are a mistake', () => {
  const refusal = readFilter({ acreage_min: 10, acreage_max: 9.5 })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['acreage_max'])
  assert.equal('errors' in readFilter({ acreage_min: 10, acreage_max: 10 }), false)
})

it('so are prices', () => {
  const refusal = readFilter({ price_min: 2_000, price_max: 1_999.99 })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['price_max'])
})

it('a box that is no place is a mistake', () => {
  const refusal = readFilter({ bbox: '1,2,3' })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['bbox'])
})
