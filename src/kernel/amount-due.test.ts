import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DEFAULT_DUE_ORDER, type DueAmounts, DUE_PARTS, splitPrice } from './amount-due.ts'
import { type Cents, cents } from './money.ts'

const amounts = (taxes: number | null, interest: number | null, costs: number | null, fees: number | null): DueAmounts => {
  const of = (amount: number | null): Cents | null => (amount === null ? null : cents(amount))
  return { taxes_due_cents: of(taxes), interest_due_cents: of(interest), costs_due_cents: of(costs), fees_due_cents: of(fees) }
}
const split = (price: number, lot: DueAmounts, order = DEFAULT_DUE_ORDER, isOnTop = false) => {
  const found = splitPrice(cents(price), lot, { due_order: order, due_on_top: isOnTop })
  return found && [found.due, Object.fromEntries(found.paid.map(({ part, amount }) => [part, amount])), found.surplus, found.unpaid]
}

describe('the price of a lot in a tax sale (rule book D9)', () => {
  const lot = amounts(400_000, 62_150, 15_000, 5_033)

  it('pays the amount due first, and the rest is surplus', () => {
    assert.deepEqual(split(1_000_000, lot), [482_183, { costs: 15_000, fees: 5_033, interest: 62_150, taxes: 400_000 }, 517_817, 0])
    assert.deepEqual(split(482_183, lot), [482_183, { costs: 15_000, fees: 5_033, interest: 62_150, taxes: 400_000 }, 0, 0])
    assert.deepEqual(split(482_184, lot)!.slice(2), [1, 0])
  })

  it('pays the parts in the order of the auction when it is lower', () => {
    assert.deepEqual(split(20_000, lot), [482_183, { costs: 15_000, fees: 5_000 }, 0, 462_183])
    assert.deepEqual(split(400_001, lot, ['taxes', 'interest', 'costs', 'fees']), [482_183, { taxes: 400_000, interest: 1 }, 0, 82_182])
  })

  it('has no split without a stated part, and none for parts that are not stated', () => {
    assert.equal(split(1_000, amounts(null, null, null, null)), null)
    assert.deepEqual(split(1_000, amounts(600, null, null, 0)), [600, { taxes: 600 }, 400, 0])
  })

  it('is all surplus where the buyer pays the amount due on top', () => {
    assert.deepEqual(split(20_000, lot, DEFAULT_DUE_ORDER, true), [482_183, { costs: 15_000, fees: 5_033, interest: 62_150, taxes: 400_000 }, 20_000, 0])
  })

  it('is the sum of its parts and the surplus, to the cent', () => {
    for (let price = 1; price < 2_000; price += 37) {
      for (const order of [DEFAULT_DUE_ORDER, DUE_PARTS]) {
        const { due, paid, surplus, unpaid } = splitPrice(cents(price), amounts(501, 250, 99, 1), { due_order: order, due_on_top: false })!
        const total = paid.reduce((sum, { amount }) => sum + amount, 0)
        assert.deepEqual([total + surplus, total + unpaid], [price, due])
      }
    }
  })
})
