import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '../../kernel/money.ts'
import { type ClaimedLot, type Conflict, conflictOf } from './sold-elsewhere.ts'

const LOT: ClaimedLot = { isOpen: true, startingBid: cents(100_000), reserve: cents(300_000), lead: null }
const lead = (price: number, maximum: number, isTheirs = false) => ({ lead: { price: cents(price), maximum: cents(maximum), isTheirs } })

describe('a hammer that fell elsewhere', () => {
  const table: [what: string, lot: Partial<ClaimedLot>, hammer: number, expected: Conflict | null][] = [
    ['sells a lot nobody bid on here, at exactly the reserve', {}, 300_000, null],
    ['does not sell a cent below the reserve', {}, 299_999, 'reserve_not_met'],
    ['sells at exactly the starting bid', { reserve: null }, 100_000, null],
    ['does not sell below the starting bid', { reserve: null }, 99_999, 'below_start'],
    ['does not sell what is closed', { isOpen: false }, 900_000, 'not_open'],
    ['sells above the maximum of the leader here', lead(350_000, 500_000), 500_001, null],
    ['does not overrule a leader at their maximum', lead(350_000, 500_000), 500_000, 'leader_here'],
    ['does not overrule a leader by their visible price', lead(350_000, 500_000), 400_000, 'leader_here'],
    ['sells to the platform whose bidder leads, though they would have gone further', lead(350_000, 500_000, true), 350_000, null],
    ['does not sell below what is bid here, whoever leads', lead(350_000, 500_000, true), 349_999, 'below_price'],
  ]
  for (const [what, lot, hammer, expected] of table) {
    it(what, () => assert.equal(conflictOf({ ...LOT, ...lot }, cents(hammer), true), expected))
  }

  it('sells nothing if the platform may not sell', () => {
    assert.equal(conflictOf(LOT, cents(900_000), false), 'may_not_hammer')
  })
})
