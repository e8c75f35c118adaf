import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NEXT_FREE_NUMBER, numberLots } from './numbering-rules.ts'
import { englishErrors } from '../../test/english.ts'

const NEXT = NEXT_FREE_NUMBER

it('lots without a number come last, in their order', () => {
  assert.deepEqual(numberLots([NEXT, NEXT], new Set()).numbers, [1, 2])
  assert.deepEqual(numberLots([NEXT, 7, NEXT], new Set([1, 3])).numbers, [8, 7, 9])
})

it('a number is used once', () => {
  const { problems } = numberLots([3, 5, 5], new Set([3]))
  assert.deepEqual([...problems].map(([index, errors]) => [index, englishErrors(errors)]), [
    [0, { lot_number: ['The lot number 3 is already used in this auction.'] }],
    [2, { lot_number: ['The lot number 5 is already used in this auction.'] }],
  ])
})
