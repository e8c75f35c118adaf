import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../kernel/ids.ts'
import { FARM_LARGE, LAND_DEFAULT } from '../../kernel/increments.ts'
import { cents } from '../../kernel/money.ts'
import type { BidRules } from './proxy-war.ts'
import { type Act, type CausedRow, replay } from './replay.ts'

const ANN = 1 as UserId
const BOB = 2 as UserId
const CAL = 3 as UserId
const RULES: BidRules = { startingBid: cents(100_000), increments: LAND_DEFAULT, reserve: null, reservePolicy: 'advance' }

const bids = (instruction: number, bidder: UserId, dollars: number, isProxy = true): Act =>
  ({ kind: 'bid', instruction, bid: { bidder, amount: cents(dollars * 100), isProxy } })

describe('a replay', () => {
  it('names the instruction behind each row, including automatic ones', () => {
    const { rows, lead, leaderInstruction } = replay(RULES, [bids(1, ANN, 5_000), bids(2, BOB, 2_000), bids(3, CAL, 9_000)])
    assert.deepEqual(inWords(rows), ['1: 1 at 1000', '2: 2 at 2000', '2: 1* at 2050', '3: 1* at 5000', '3: 3 at 5100'])
    assert.deepEqual(lead, { bidder: CAL, price: 510_000, secretMax: 900_000 })
    assert.equal(leaderInstruction, 3)
  })

  it('names the act behind each row', () => {
    const { rows } = replay(RULES, [bids(1, ANN, 5_000), bids(2, BOB, 2_000), bids(3, CAL, 9_000)])
    assert.deepEqual(rows.map(({ act }) => act), [0, 1, 1, 2, 2])
  })

  it('keeps the instruction behind the maximum when the leader bids straight below it', () => {
    const { leaderInstruction } = replay(RULES, [bids(1, ANN, 5_000), bids(2, ANN, 3_000, false), bids(3, BOB, 4_000)])
    assert.equal(leaderInstruction, 1)
  })

  it('attributes the maximum to the instruction that raised it silently', () => {
    const { leaderInstruction, rows } = replay(RULES, [bids(1, ANN, 5_000), bids(2, ANN, 6_000), bids(3, ANN, 6_000)])
    assert.equal(leaderInstruction, 2)
    assert.equal(rows.length, 1)
  })

  it('attributes the bid of a lowered reserve to the instruction of the leader', () => {
    const held: BidRules = { ...RULES, reserve: cents(1_000_000), reservePolicy: 'hold' }
    const { rows, rules } = replay(held, [bids(1, BOB, 1_500), bids(2, ANN, 6_000), { kind: 'reserve_lowered', reserve: cents(500_000) }])
    assert.deepEqual(inWords(rows), ['1: 2 at 1000', '2: 2* at 1500', '2: 1 at 1550', '2: 1* at 5000'])
    assert.equal(rules.reserve, 500_000)
  })

  it('uses changed increments for later bids only', () => {
    const { rows } = replay(RULES, [
      bids(1, ANN, 50_000), bids(2, BOB, 2_000), { kind: 'increments_changed', increments: FARM_LARGE }, bids(3, BOB, 4_000),
    ])
    assert.deepEqual(inWords(rows), ['1: 1 at 1000', '2: 2 at 2000', '2: 1* at 2050', '3: 2 at 4000', '3: 1* at 4500'])
  })

  it('of no acts is a lot without bids', () => {
    assert.deepEqual(replay(RULES, []), { rules: RULES, lead: null, leaderInstruction: null, rows: [], refusedInstruction: null })
  })

  it('stops at an instruction that could not have been accepted', () => {
    const { rows, lead, refusedInstruction } = replay(RULES, [bids(1, ANN, 5_000), bids(2, BOB, 1_000), bids(3, CAL, 9_000)])
    assert.equal(refusedInstruction, 2)
    assert.deepEqual([rows.length, lead?.bidder], [1, ANN])
  })

  it('of fewer acts can require more than was offered only if increments fall', () => {
    const increments = [[0, 100], [200, 500], [300, 100]].map(([from, increment]) =>
      ({ fromCents: cents(from!), incrementCents: cents(increment!) }))
    const falling = { ...RULES, startingBid: cents(100), increments }
    const acts = [bids(1, ANN, 1, false), bids(2, ANN, 3, false), bids(3, ANN, 6), bids(4, BOB, 4), bids(5, BOB, 6, false)]
    assert.equal(replay(falling, acts).refusedInstruction, null)
    assert.equal(replay(falling, acts.filter((_, index) => index < 1 || index > 2)).refusedInstruction, 5)
  })
})

function inWords(rows: readonly CausedRow[]): string[] {
  return rows.map(({ instruction, holder, kind, amount }) => `${instruction}: ${holder}${kind === 'auto' ? '*' : ''} at ${amount / 100}`)
}
