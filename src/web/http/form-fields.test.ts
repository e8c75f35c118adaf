import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formOf } from './form-fields.ts'

test('form fields are strings, whatever the body contains', () => {
  const hostile = JSON.parse('{"__proto__":"p","constructor":"c","toString":{"toString":1,"valueOf":1},"deep":[[{"toString":1}]],"none":null,"many":["a","b"],"n":7}')
  assert.deepEqual(Object.entries(formOf({ body: hostile })), [
    ['__proto__', 'p'], ['constructor', 'c'], ['toString', ''], ['deep', ''], ['none', ''], ['many', 'a,b'], ['n', '7'],
  ])
  for (const body of [null, undefined, [], '', 5, true]) assert.deepEqual(formOf({ body }), {})
})
