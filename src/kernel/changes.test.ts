import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changedFields, pick } from './changes.ts'

it('a field has changed if its value has, not if the order of keys has', () => {
  const before = { at: new Date(0), rule: { kind: 'percent', bps: 5, tiers: [{ a: 1, b: 2 }] }, none: null, title: 'Farm' }
  assert.deepEqual(changedFields(before, { at: new Date(0), rule: { bps: 5, tiers: [{ b: 2, a: 1 }], kind: 'percent' }, none: null, title: 'Farm' }), [])
  const after = { at: new Date(1), rule: { kind: 'percent', bps: 5, tiers: [{ a: 1, b: 3 }] }, none: null, title: 'Farms' }
  assert.deepEqual(changedFields(before, after), ['at', 'rule', 'title'])
})

it('the order of a list counts', () => {
  assert.deepEqual(changedFields({ steps: [1, 2] }, { steps: [2, 1] }), ['steps'])
})

it('a record is reduced to the given fields', () => {
  assert.deepEqual(pick({ a: 1, b: null, c: 'x' }, ['a', 'b']), { a: 1, b: null })
})
