import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BidId, UserId } from '../../kernel/ids.ts'
import { LAND_DEFAULT } from '../../kernel/increments.ts'
import { cents } from '../../kernel/money.ts'
import type { BidRules } from './proxy-war.ts'
import { type Act, replay } from './replay.ts'
import { isSameRow, planVoid, type StandingRow } from './void.ts'

const [ANN, BOB, CAL] = [1, 2, 3] as UserId[] as [UserId, UserId, UserId]
const RULES: BidRules = { startingBid: cents(100_000), increments: LAND_DEFAULT, reserve: null, reservePolicy: 'advance' }

const bids = (instruction: number, bidder: UserId, dollars: number, isProxy = true): Act =>
  ({ kind: 'bid', instruction, bid: { bidder, amount: cents(dollars * 100), isProxy } })
const straight = (instruction: number, bidder: UserId, dollars: number) => bids(instruction, bidder, dollars, false)

/** Ids of the rows that are kept and voided, counted from 1, and the new rows. */
function taken(acts: readonly Act[], gone: readonly number[], rules = RULES) {
  const standing = replay(rules, acts).rows.map((row, index): StandingRow => ({ ...row, id: (index + 1) as BidId }))
  const { kept, voided, added, after } = planVoid(rules, acts, standing, new Set(gone))
  return {
    kept: kept.map(({ id }) => Number(id)),
    voided: voided.map(({ id }) => Number(id)),
    added: added.map(({ row }) => `${row.instruction}: ${row.holder}${row.kind === 'auto' ? '*' : ''} at ${row.amount / 100}`),
    leads: after.lead && `${after.lead.bidder} at ${after.lead.price / 100}`,
    refused: after.refusedInstruction,
  }
}

describe('a replayed row', () => {
  const ROW = { act: 0, instruction: 1, kind: 'placed', holder: ANN, amount: cents(100_000), isProxy: true } as const

  it('is the same as the existing one only if all of it is', () => {
    assert.equal(isSameRow(ROW, ROW), true)
    const others = [{ instruction: 2 }, { kind: 'auto' }, { holder: BOB }, { amount: cents(100_001) }, { isProxy: false }] as const
    for (const other of others) assert.equal(isSameRow(ROW, { ...ROW, ...other }), false, JSON.stringify(other))
  })
})

describe('a void', () => {
  const SALE = [bids(1, ANN, 5_000), straight(2, BOB, 2_000), bids(3, CAL, 9_000)]

  it('of the leader returns the lead to the outbid bidder, on their row', () => {
    assert.deepEqual(taken(SALE, [3]), { kept: [1, 2, 3], voided: [4, 5], added: [], leads: '1 at 2050', refused: null })
  })

  it('of a bidder in between leaves the rows of the others', () => {
    assert.deepEqual(taken(SALE, [2]), { kept: [1, 4, 5], voided: [2, 3], added: [], leads: '3 at 5100', refused: null })
  })

  it('of the bidder who fixed the price writes what the others would have bid', () => {
    assert.deepEqual(taken(SALE, [1]), { kept: [2], voided: [1, 3, 4, 5], added: ['3: 3 at 2050'], leads: '3 at 2050', refused: null })
  })

  it('of the only bidder leaves a lot without bids', () => {
    assert.deepEqual(taken([bids(1, ANN, 5_000), bids(2, ANN, 6_000)], [1, 2]), { kept: [], voided: [1], added: [], leads: null, refused: null })
  })

  it('of a silent raise changes nothing visible', () => {
    assert.deepEqual(taken([bids(1, ANN, 5_000), bids(2, ANN, 6_000)], [2]), { kept: [1], voided: [], added: [], leads: '1 at 1000', refused: null })
  })

  it('rewrites rows after a missing one, to keep the order of the auction', () => {
    const sale = [bids(1, ANN, 1_000), bids(2, CAL, 4_000), bids(3, BOB, 3_000), straight(4, ANN, 6_000)]
    assert.deepEqual(taken(sale, [2]), {
      kept: [1], voided: [2, 3, 4, 5], added: ['3: 2 at 1050', '4: 1 at 6000'], leads: '1 at 6000', refused: null,
    })
  })

  it('bids a lowered reserve for the leader at that time', () => {
    const rules: BidRules = { ...RULES, reserve: cents(1_000_000), reservePolicy: 'hold' }
    const sale: Act[] = [bids(1, ANN, 6_000), bids(2, BOB, 8_000), { kind: 'reserve_lowered', reserve: cents(550_000) }]
    assert.deepEqual(taken(sale, [2], rules), { kept: [1], voided: [2, 3], added: ['1: 1* at 5500'], leads: '1 at 5500', refused: null })
  })

  it('names the instruction that would be invalid with falling increments', () => {
    const increments = [[0, 100], [200, 500], [300, 100]].map(([from, increment]) =>
      ({ fromCents: cents(from!), incrementCents: cents(increment!) }))
    const rules = { ...RULES, startingBid: cents(100), increments }
    const sale = [straight(1, ANN, 1), straight(2, ANN, 3), bids(3, ANN, 6), bids(4, BOB, 4), straight(5, BOB, 6)]
    assert.equal(taken(sale, [2, 3], rules).refused, 5)
  })
})
