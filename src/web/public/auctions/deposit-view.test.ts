import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DepositRow } from '../../../deposits/index.ts'
import { cents, ZERO } from '../../../kernel/money.ts'
import { wordsOf } from '../../dictionary.ts'
import { depositView, readDeposit } from './deposit-view.ts'

const en = wordsOf('en')
const sale = { currency: 'usd', deposit_mode: 'percent' as const, deposit_amount_cents: cents(500_000), deposit_bps: 500, deposit_deadline_at: null }
const held = { status: 'held', amount_cents: cents(500_000), pending_cents: ZERO, failed_cents: null, failure_code: null } as DepositRow

test('an amount is read as typed, and each error has its own message', () => {
  const cases = [
    [null, '45,000', 4_500_000], [null, '$45,000.50', 4_500_050], [held, '5000', 500_000],
    [null, 'abc', 'Enter an amount, for example 5000.'], [null, '', 'Enter an amount, for example 5000.'],
    [null, '4,999.99', 'The deposit for this auction is at least $5,000.'],
    [null, '$99,999,999,999,999', 'The maximum deposit is $1,000,000,000.'], [null, '1000000000.01', 'The maximum deposit is $1,000,000,000.'],
    [{ ...held, amount_cents: cents(600_000) }, '5500', '$6,000 is already on hold. Enter the new total.'],
  ] as const
  for (const [row, typed, expected] of cases) {
    const read = readDeposit(en, sale, row, typed)
    assert.equal(typeof read === 'number' ? read : read.wrong, expected, typed)
  }
})

test('the form starts with the amount required by a bid, else the declined one, else the minimum', () => {
  const begins = (row: DepositRow | null, asked: number | null) =>
    depositView(en, sale, { row, isKept: false }, { form: { values: {}, errors: {} }, asked: asked === null ? null : cents(asked), siteUrl: '', takesCards: true }).form.values.amount
  const refused = { ...held, failed_cents: cents(400_000), failure_code: 'card_declined' }
  assert.deepEqual([begins(null, null), begins(null, 3_911_729), begins(null, 100)], ['5,000', '39,117.29', '5,000'])
  assert.deepEqual([begins(held, null), begins(held, 100), begins(held, 3_911_729), begins(refused, null)], ['', '', '39,117.29', '9,000'])
})
