import assert from 'node:assert/strict'
import { it } from 'node:test'
import { english } from '../../../test/english.ts'
import { cents } from '../../kernel/money.ts'
import { type Parameter } from '../../kernel/said.ts'
import { say } from '../../kernel/sentences.ts'
import { amountOf, totalOf, WHOLE_LOT } from './bidding-unit.ts'

const written = (amount: Parameter) => english(say.followedBy({ first: amount, next: '' })).trim()

it('an amount on a whole lot is the total', () => {
  assert.equal(totalOf(WHOLE_LOT, cents(205_000)), 205_000)
  assert.equal(written(amountOf(WHOLE_LOT, cents(205_000), 'usd')), '$2,050')
  assert.equal(written(amountOf(WHOLE_LOT, cents(2_050), 'jpy')), '¥2,050')
})

it('an amount by the acre is multiplied by the acres and rounded once', () => {
  assert.equal(totalOf({ per: 'acre', acres: 79.8312 }, cents(645_000)), 51_491_124)
  assert.equal(totalOf({ per: 'acre', acres: 12.3456 }, cents(333_333)), 4_115_196)
})

it('an amount by the acre is always shown with its total', () => {
  const field = { per: 'acre', acres: 79.8312 } as const
  assert.equal(written(amountOf(field, cents(645_000), 'usd')), '$6,450 per acre × 79.8312 acres = $514,911.24')
  assert.equal(written(amountOf({ per: 'acre', acres: 1 }, cents(500), 'usd')), '$5 per acre × 1 acre = $5')
})
