import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composed, fixed } from './statements.ts'

test('the same text always gets the same name, and other texts get others', () => {
  assert.equal(fixed('select 1').name, fixed('select 1').name)
  assert.notEqual(fixed('select 1').name, fixed('select 2').name)
})

test('composed texts are unnamed, so that each is planned for its own values', () => {
  assert.equal(composed('select 1', []).name, undefined)
})
