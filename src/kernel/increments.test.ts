import { english } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  FARM_LARGE, LAND_DEFAULT, PER_ACRE, type IncrementTable, incrementAt, incrementTableProblems, nextMinimum,
} from './increments.ts'
import { cents } from './money.ts'

const step = (fromCents: number, incrementCents: number) => ({ fromCents: cents(fromCents), incrementCents: cents(incrementCents) })

describe('increment tables', () => {
  const DOLLARS: [table: IncrementTable, amount: number, increment: number][] = [
    [LAND_DEFAULT, 0, 1],
    [LAND_DEFAULT, 99.99, 1],
    [LAND_DEFAULT, 100, 5],
    [LAND_DEFAULT, 500, 10],
    [LAND_DEFAULT, 999.99, 10],
    [LAND_DEFAULT, 1_000, 50],
    [LAND_DEFAULT, 4_999.99, 50],
    [LAND_DEFAULT, 5_000, 100],
    [LAND_DEFAULT, 25_000, 250],
    [LAND_DEFAULT, 100_000, 500],
    [LAND_DEFAULT, 500_000, 1_000],
    [LAND_DEFAULT, 1_000_000, 2_500],
    [LAND_DEFAULT, 1_000_000_000, 2_500],
    [FARM_LARGE, 24_999, 500],
    [FARM_LARGE, 905_000, 5_000],
    [FARM_LARGE, 1_200_000, 10_000],
    [PER_ACRE, 4_999.99, 25],
    [PER_ACRE, 10_000, 100],
  ]
  for (const [table, amount, increment] of DOLLARS) {
    it(`adds ${increment} to ${amount} with a table of ${table.length} steps`, () => {
      assert.equal(incrementAt(table, cents(Math.round(amount * 100))), increment * 100)
    })
  }

  it('require the starting bid first, and one increment above the price afterwards', () => {
    const rules = { startingBid: cents(100_000), increments: LAND_DEFAULT }
    assert.equal(nextMinimum(rules, null), 100_000)
    assert.equal(nextMinimum(rules, cents(100_000)), 105_000)
    assert.equal(nextMinimum(rules, cents(504_000)), 514_000)
  })

  it('in the built-in list are valid', () => {
    for (const table of [LAND_DEFAULT, FARM_LARGE, PER_ACRE]) assert.deepEqual(incrementTableProblems(table), [])
  })

  it('may have fifty steps but not fifty-one, nor none', () => {
    const ladder = (steps: number) => Array.from({ length: steps }, (_, index) => step(index, 1))
    assert.deepEqual(incrementTableProblems(ladder(50)), [])
    assert.deepEqual(incrementTableProblems(ladder(51)).map(english), ['An increment table has at most 50 steps.'])
    assert.deepEqual(incrementTableProblems([]).map(english), ['An increment table needs at least one step.'])
  })

  it('start at 0, rise strictly and have positive increments', () => {
    assert.deepEqual(incrementTableProblems([step(1, 1)]).map(english), ['The first step must start at 0.'])
    assert.deepEqual(incrementTableProblems([step(0, 1), step(500, 2), step(500, 3)]).map(english), ['Step 3 must start above step 2.'])
    assert.deepEqual(incrementTableProblems([step(0, 0), step(500, -1)]).map(english), [
      'The increment of step 1 must be more than 0.',
      'The increment of step 2 must be more than 0.',
    ])
  })

  it('that do not start at 0 throw for a price below', () => {
    assert.throws(() => incrementAt([step(100, 5)], cents(99)), /must start at 0/)
  })
})
