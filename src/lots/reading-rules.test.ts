import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readFilter } from './query-rules.ts'

it('texts are trimmed, and empty ones are ignored', () => {
  const filter = readFilter({ county: '  Jackson ', zoning: '   ', search: ' ' })
  assert.deepEqual(JSON.parse(JSON.stringify(filter)), { counties: ['Jackson'] })
})

it('a state is given by two letters or name; an unknown one is kept as typed', () => {
  for (const state of ['Missouri', 'mo', ' MO ']) assert.deepEqual(JSON.parse(JSON.stringify(readFilter({ state }))), { state: 'MO' })
  assert.deepEqual(JSON.parse(JSON.stringify(readFilter({ state: 'Avalon' }))), { state: 'AVALON' })
})

it('a minimum of acres above the maximum is refused', () => {
  const refusal = readFilter({ acreage_min: 10, acreage_max: 9.5 })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['acreage_max'])
  assert.equal('errors' in readFilter({ acreage_min: 10, acreage_max: 10 }), false)
})

it('and so it is for prices', () => {
  const refusal = readFilter({ price_min: 2_000, price_max: 1_999.99 })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['price_max'])
})

it('an invalid box is refused', () => {
  const refusal = readFilter({ bbox: '1,2,3' })
  assert.deepEqual('errors' in refusal && Object.keys(refusal.errors!), ['bbox'])
})
