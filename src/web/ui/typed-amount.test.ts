import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedAmount } from './typed-amount.ts'

const table: [typed: string, cents: number | null][] = [
  ['4700', 470_000], ['$4,700', 470_000], ['4,700.50', 470_050], [' $ 4 700 ', 470_000], ['1,234,567.8', 123_456_780], ['0.5', 50],
  // What another country would read as another amount is not guessed.
  ['12,50', null], ['1.250', null], ['1.250,00', null], ['4,70', null], ['47,00,000', null],
  ['', null], ['-5', null], ['1e3', null], ['five', null], ['5.', null], ['.5', null], ['4,700,', null],
]
for (const [typed, cents] of table) {
  test(`"${typed}" is ${cents === null ? 'no amount' : `${cents} cents`}`, () => assert.equal(typedAmount(typed, 'usd'), cents))
}
