import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type DepositRule, requiredDeposit } from './deposit-rule.ts'
import { MAX_AMOUNT, cents } from './money.ts'

const rule = (mode: DepositRule['mode'], amount: number, bps = 0): DepositRule => ({ mode, amount: cents(amount), bps })
const stake = (bid: number, otherLeadingMaxima = 0, otherLots = 0) =>
  ({ bid: cents(bid), otherLeadingMaxima: cents(otherLeadingMaxima), otherLots })

it('a flat deposit covers every lot of the auction', () => {
  assert.equal(requiredDeposit(rule('flat', 100_000), stake(5, 900_000, 12)), 100_000)
})

it('a deposit per lot includes the current lot', () => {
  assert.equal(requiredDeposit(rule('per_lot', 250_000), stake(5)), 250_000)
  assert.equal(requiredDeposit(rule('per_lot', 250_000), stake(5, 0, 3)), 1_000_000)
})

it('a percentage applies to the bid and to leading bids on other lots, and is rounded up', () => {
  assert.equal(requiredDeposit(rule('percent', 0, 1_000), stake(500_000)), 50_000)
  assert.equal(requiredDeposit(rule('percent', 0, 1_000), stake(500_000, 250_000)), 75_000)
  assert.equal(requiredDeposit(rule('percent', 0, 1_000), stake(500_001)), 50_001)
})

it('a percentage is never below its minimum', () => {
  assert.equal(requiredDeposit(rule('percent', 40_000, 1_000), stake(100_000)), 40_000)
  assert.equal(requiredDeposit(rule('percent', 40_000, 1_000), stake(400_001)), 40_001)
})

it('a percentage of the largest amounts stays exact', () => {
  assert.equal(requiredDeposit(rule('percent', 0, 9_999), stake(MAX_AMOUNT, 100 * MAX_AMOUNT)), 10_098_990_000_000)
})

it('an auction without deposits requires none', () => {
  assert.equal(requiredDeposit(rule('none', 100_000, 500), stake(500_000)), 0)
})
