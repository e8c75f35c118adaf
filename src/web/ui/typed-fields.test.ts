import assert from 'node:assert/strict'
import test from 'node:test'
import { amountOrNull, numberOrNull, percentOrNull, textOrNull } from './typed-fields.ts'

test('fields are parsed as typed, and invalid input is passed on to be refused', () => {
  assert.deepEqual([undefined, '', '  ', ' a b '].map(textOrNull), [null, null, null, 'a b'])
  assert.deepEqual([undefined, '', '1,280.5', '-94.5', '0', 'twelve', '1e999'].map(numberOrNull), [null, null, 1280.5, -94.5, 0, 'twelve', '1e999'])
  assert.deepEqual([undefined, '', '$4,700', '12.5', '1.234', 'much'].map((text) => amountOrNull(text, 'usd')), [null, null, '4700.00', '12.50', '1.234', 'much'])
  assert.deepEqual([undefined, ' % ', '10%', '10 %', '10,5', '6.25', '1,250', 'ten'].map(percentOrNull), [null, null, '10', '10', '10.5', '6.25', '1,250', 'ten'])
})
