import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, fixed } from './statements.ts'

test('a text always gets the same name and another text another', () => {
  assert.equal(fixed('select 1').name, fixed('select 1').name)
  assert.notEqual(fixed('select 1').name, fixed('select 2').name)
})

test('composed texts stop being named before a caller could fill the server with plans', () => {
  const names = Array.from({ length: 500 }, (_, n) => composed(`select ${n}`, []).name)
  assert.equal(names.filter((name) => name !== undefined).length, 300)
  assert.notEqual(composed('select 0', []).name, undefined)
  assert.equal(composed('select 499', []).name, undefined)
})
