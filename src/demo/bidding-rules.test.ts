import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LotId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import { chooseMove, type BiddableLot } from './bidding-rules.ts'
import { seededChance } from './chance.ts'

const wade = 5 as UserId
const inez = 6 as UserId
const guest = 9 as UserId

const lot = (id: number, facts: Partial<BiddableLot> = {}): BiddableLot => ({
  id: id as LotId, nextMinimum: cents(10_000_00), worth: cents(20_000_00), leader: null, endsInMs: 3 * HOUR, isWatched: false, ...facts,
})

const moves = (lots: readonly BiddableLot[], count = 2_000) => {
  const chance = seededChance(1)
  return Array.from({ length: count }, () => chooseMove(lots, [wade, inez], chance))
}

test('a simulated bidder never outbids themselves', () => {
  const lots = [lot(1, { leader: wade }), lot(2, { leader: inez })]
  const placed = moves(lots).filter((move) => move !== null)
  assert.equal(placed.length, 2_000)
  for (const move of placed) assert.notEqual(move.bidder, lots[move.lot - 1]!.leader)
})

test('no bid far exceeds a lot’s value, and none is below the minimum', () => {
  const lots = [1, 2, 3, 4, 5].map((id) => lot(id, { nextMinimum: cents(15_000_00 + id * 200_00) }))
  const placed = moves(lots).filter((move) => move !== null)
  assert.ok(placed.length > 0)
  for (const { lot: id, amount } of placed) {
    assert.ok(amount >= lots[id - 1]!.nextMinimum && amount <= 20_000_00 * 1.02, String(amount))
  }
})

test('nobody bids when every price has reached the value', () => {
  assert.ok(moves([lot(1, { nextMinimum: cents(21_000_00) }), lot(2, { nextMinimum: cents(30_000_00) })]).every((move) => move === null))
  assert.ok(moves([]).every((move) => move === null))
})

test('most bids go to lots that close soon, are watched or are led by a guest', () => {
  const lots = [lot(1, { endsInMs: MINUTE, isWatched: true, leader: guest }), ...Array.from({ length: 20 }, (_, index) => lot(index + 2))]
  const first = moves(lots).filter((move) => move?.lot === 1).length
  assert.ok(first > 900 && first < 1_300, `${first} of 2,000: 24 chances of 44`)
})

test('the same seed produces the same bids', () => {
  const lots = [lot(1), lot(2), lot(3)]
  assert.deepEqual(moves(lots, 50), moves(lots, 50))
})
