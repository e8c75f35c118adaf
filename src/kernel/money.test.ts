import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cents, decimalString, formatMoney } from './money.ts'

it('zero has no sign, also where an amount is subtracted', () => {
  const nothing = cents(-cents(0))
  assert.deepEqual([formatMoney(nothing), decimalString(nothing), formatMoney(cents(-50))], ['$0.00', '0.00', '-$0.50'])
})
