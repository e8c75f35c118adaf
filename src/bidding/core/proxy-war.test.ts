import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { UserId } from '../../kernel/ids.ts'
import { FARM_LARGE, type IncrementTable, LAND_DEFAULT, nextMinimum, PER_ACRE } from '../../kernel/increments.ts'
import { type Cents, cents } from '../../kernel/money.ts'
import { reserveMet, type ReserveVisibility } from '../../kernel/reserve.ts'
import {
  type BidRow, type BidRules, isTooLow, type Lead, lowerReserve, placeBid, type ReservePolicy, setsMaximum,
} from './proxy-war.ts'

/** `A:p5000` is bidder A with a maximum of 5,000, `B:s1050` bidder B with a straight 1,050; major units. */
function play(rules: BidRules, input: string, unit = 100) {
  const results: string[] = []
  const history: BidRow[] = []
  let lead: Lead | null = null
  for (const word of input.split(' ')) {
    const [, name, mode, major] = /^(\w):([ps])([\d.]+)$/.exec(word)!
    const amount = minor(Number(major), unit)
    const outcome = placeBid(rules, lead, { bidder: bidder(name!), amount, isProxy: mode === 'p' })
    if (isTooLow(outcome)) {
      results.push(`bid_too_low<${outcome.minimum / unit}`)
      continue
    }
    results.push(outcome.result)
    history.push(...outcome.rows)
    lead = outcome.lead
  }
  return { results, history: history.map((row) => inWords(row, unit)), lead }
}

describe('the examples of the rule book', () => {
  const TABLES: Record<string, { increments: IncrementTable; unit: number }> = {
    default: { increments: LAND_DEFAULT, unit: 100 },
    farm: { increments: FARM_LARGE, unit: 100 },
    acre: { increments: PER_ACRE, unit: 100 },
    cents: { increments: table([[0, 5], [100, 25], [500, 50]]), unit: 100 },
    yen: { increments: table([[0, 100], [10_000, 500]]), unit: 1 },
  }
  for (const vector of vectors()) {
    it(`${vector.id}: ${vector.in}`, () => {
      const { increments, unit } = TABLES[vector.table]!
      const reserve = vector.reserve === null ? null : minor(vector.reserve, unit)
      const startingBid = minor(vector.start, unit)
      const rules = { startingBid, increments, reserve, reservePolicy: vector.policy }
      const { results, history, lead } = play(rules, vector.in, unit)
      const price = lead?.price ?? null
      assert.deepEqual({
        results,
        current_bid: price === null ? null : price / unit,
        leader: lead === null ? null : letter(lead.bidder),
        history,
        bid_count: history.length,
        reserve_met: reserveMet(vector.visibility, reserve, price),
        next_minimum: nextMinimum(rules, price) / unit,
      }, vector.expect)
    })
  }
})

describe('the examples published by other auction houses', () => {
  const PUBLISHED: [house: string, increment: number, start: number, reserve: number | null, input: string, prices: string][] = [
    ['Home Sale Express', 5_000, 100_000, null, 'A:p150000 B:p125000', 'A 100000, A 130000'],
    ['FrontStream', 5, 25, null, 'X:s25 A:p50', 'X 25, A 30'],
    ['Auction Systems', 5, 70, null, 'A:p100 B:s100', 'A 70, A 100'],
    ['EPS', 100, 10_000, 10_000, 'A:s10000 B:p15000', 'A 10000, B 10100'],
    ['Dealer Simplified', 50, 1_000, 2_500, 'A:p3000', 'A 2500'],
    ['One Home Bid', 1_000, 100_000, null, 'X:s100000 A:p150000 B:s102000 B:s120000', 'X 100000, A 101000, A 103000, A 121000'],
  ]
  for (const [house, increment, start, reserve, input, prices] of PUBLISHED) {
    it(`${house}: ${input} gives ${prices}`, () => {
      const rules = lot({ start, reserve, increments: table([[0, increment * 100]]) })
      const bids = input.split(' ')
      const leads = bids.map((_, index) => play(rules, bids.slice(0, index + 1).join(' ')).lead!)
      assert.equal(leads.map((lead) => `${letter(lead.bidder)} ${lead.price / 100}`).join(', '), prices)
    })
  }
})

describe('the rules, one by one, on a lot that starts at 1,000', () => {
  const PLAIN = lot({})
  const RESERVED = lot({ reserve: 10_000 })
  const HELD = lot({ reserve: 10_000, policy: 'hold' })
  const ROWS: [rule: string, sentence: string, rules: BidRules, input: string, results: string, history: string][] = [
    ['R1', 'the first maximum starts at the starting bid', PLAIN, 'A:p1000', 'leading', 'A p 1000'],
    ['R2', 'a straight bid is a maximum of its own amount', PLAIN, 'A:s2000 B:s2000', 'leading, bid_too_low<2050', 'A s 2000'],
    ['R4', 'a cent above the maximum takes the lead', PLAIN, 'A:p5000 B:p5000.01', 'leading, leading', 'A p 1000; A* p 5000; B p 5000.01'],
    ['R4', 'exactly one increment above the maximum is the price', PLAIN, 'A:p5000 B:p5100', 'leading, leading', 'A p 1000; A* p 5000; B p 5100'],
    ['R5', 'a straight bid that meets the maximum loses to it', PLAIN, 'A:p5000 B:s5000', 'leading, outbid', 'A p 1000; B s 5000; A* p 5000'],
    ['R5', 'on a tie the earlier maximum wins', PLAIN, 'A:p5000 B:p5000', 'leading, outbid', 'A p 1000; B p 5000; A* p 5000'],
    ['R5', 'the answer never exceeds the maximum', PLAIN, 'A:p5000 B:p4990', 'leading, outbid', 'A p 1000; B p 4990; A* p 5000'],
    ['R5', 'the bidder who was outbid may come back', PLAIN, 'A:p5000 B:p2000 B:p6000', 'leading, outbid, leading', 'A p 1000; B p 2000; A* p 2050; A* p 5000; B p 5100'],
    ['R6', 'a small maximum is spent under the reserve', RESERVED, 'A:p6000 B:p8000', 'leading, leading', 'A p 6000; B p 8000'],
    ['R6', 'a maximum of exactly the reserve meets it', RESERVED, 'A:p10000', 'leading', 'A p 10000'],
    ['R6', 'a straight bid under the reserve is not moved', RESERVED, 'A:s3000', 'leading', 'A s 3000'],
    ['R6', 'over a straight leader too the reserve pulls', RESERVED, 'A:s3000 B:p20000', 'leading, leading', 'A s 3000; B p 10000'],
    ['R6', 'held maxima fight below the reserve as anywhere', HELD, 'A:p6000 B:p8000', 'leading, leading', 'A p 1000; A* p 6000; B p 6100'],
    ['R6', 'a held maximum of exactly the reserve meets it', HELD, 'A:p10000', 'leading', 'A p 10000'],
    ['R6', 'a held leader is defended below the reserve', HELD, 'A:p6000 B:p4000', 'leading, outbid', 'A p 1000; B p 4000; A* p 4050'],
    ['R7', 'a raise through the reserve writes a row', RESERVED, 'A:p6000 A:p12000', 'leading, leading', 'A p 6000; A p 10000'],
    ['R7', 'a raise under the reserve is spent at once', RESERVED, 'A:p6000 A:p7000', 'leading, leading', 'A p 6000; A p 7000'],
    ['R7', 'a held raise that does not reach the reserve is silent', HELD, 'A:p6000 A:p7000', 'leading, max_raised', 'A p 1000'],
    ['R7', 'a held raise that reaches the reserve jumps to it', HELD, 'A:p6000 A:p12000', 'leading, leading', 'A p 1000; A p 10000'],
    ['R7', 'a straight leader may set a maximum silently', PLAIN, 'A:s2000 A:p9000 B:p3000', 'leading, max_raised, outbid', 'A s 2000; B p 3000; A* p 3050'],
    ['R7', 'a raise is at least the next minimum', PLAIN, 'A:s1000 A:p1049', 'leading, bid_too_low<1050', 'A s 1000'],
    ['R8', 'the same maximum again changes nothing', PLAIN, 'A:p5000 A:p5000', 'leading, unchanged', 'A p 1000'],
    ['R8', 'the same maximum again is fine below the next minimum', PLAIN, 'A:s1000 A:p1000', 'leading, unchanged', 'A s 1000'],
    ['R9', 'a straight challenger never shows the beaten maximum', PLAIN, 'A:p5000 B:s5010', 'leading, leading', 'A p 1000; B s 5010'],
    ['R9', 'a reserve that fixes the price hides the beaten maximum', HELD, 'A:p6000 B:p11000', 'leading, leading', 'A p 1000; B p 10000'],
    ['R9', 'a maximum that is the price already is not written twice', PLAIN, 'A:p5000 B:p5000 B:p7000', 'leading, outbid, leading', 'A p 1000; B p 5000; A* p 5000; B p 5100'],
    ['R10', 'a straight bid above the own maximum raises both', PLAIN, 'A:p2000 A:s3000 B:s3050', 'leading, leading, leading', 'A p 1000; A s 3000; B s 3050'],
    ['R10', 'a straight bid below the own maximum leaves it alive', PLAIN, 'A:p9000 A:s3000 B:p20000', 'leading, leading, leading', 'A p 1000; A s 3000; A* p 9000; B p 9100'],
    ['R11', 'a refused bid leaves everything as it was', PLAIN, 'A:p5000 B:s1049.99 B:p2000', 'leading, bid_too_low<1050, outbid', 'A p 1000; B p 2000; A* p 2050'],
  ]
  for (const [rule, sentence, rules, input, results, history] of ROWS) {
    it(`${rule}: ${sentence}`, () => {
      const played = play(rules, input)
      assert.equal(played.results.join(', '), results)
      assert.equal(played.history.join('; '), history)
    })
  }

  it('R8: distinguishes a leader who lowers the maximum from one who offers too little', () => {
    const { lead } = play(PLAIN, 'A:p5000')
    const lower = placeBid(PLAIN, lead, { bidder: bidder('A'), amount: cents(499_999), isProxy: true })
    assert.deepEqual(lower, { minimum: 500_001, lowersOwnMaximum: true })
    const little = placeBid(PLAIN, play(PLAIN, 'A:s1000').lead, { bidder: bidder('A'), amount: cents(100_001), isProxy: true })
    assert.deepEqual(little, { minimum: 105_000, lowersOwnMaximum: false })
    const challenger = placeBid(PLAIN, lead, { bidder: bidder('B'), amount: cents(100_000), isProxy: true })
    assert.deepEqual(challenger, { minimum: 105_000, lowersOwnMaximum: false })
  })

  it('the newest placement is behind the maximum, except for a straight bid below it', () => {
    const before = play(PLAIN, 'A:p5000').lead
    const after = (more: string) => setsMaximum(before, play(PLAIN, `A:p5000 ${more}`).lead!)
    assert.equal(setsMaximum(null, before!), true)
    assert.equal(after('A:p6000'), true)
    assert.equal(after('A:s6000'), true)
    assert.equal(after('B:p6000'), true)
    assert.equal(after('A:s2000'), false)
    assert.equal(after('A:p5000'), false)
    assert.equal(after('B:p2000'), false)
  })
})

describe('a reserve that is lowered', () => {
  const HELD = lot({ reserve: 10_000, policy: 'hold' })
  const lowered = (input: string, reserve: number | null) => {
    const { lead } = play(HELD, input)
    const { lead: after, rows } = lowerReserve(HELD, lead, reserve === null ? null : minor(reserve, 100))
    return `${after!.price / 100} ${rows.map((row) => inWords(row, 100)).join('; ')}`.trim()
  }

  it('is met at once by a maximum that reaches it', () => assert.equal(lowered('A:p6000', 5_000), '5000 A* p 5000'))
  it('is met by a maximum of exactly that amount', () => assert.equal(lowered('A:p6000', 6_000), '6000 A* p 6000'))
  it('stays unmet above the maximum', () => assert.equal(lowered('A:p6000', 6_001), '1000'))
  it('does not change a price that meets it', () => assert.equal(lowered('A:s3000', 3_000), '3000'))
  it('does not change the price when it is removed', () => assert.equal(lowered('A:p6000', null), '1000'))

  it('can be lowered before any bid', () => {
    const { rules, lead, rows } = lowerReserve(HELD, null, cents(5))
    assert.deepEqual([rules.reserve, lead, rows], [5, null, []])
  })

  it('that does not exist can be removed', () => {
    assert.deepEqual(lowerReserve(lot({}), null, null), { rules: lot({}), lead: null, rows: [] })
  })

  it('is never raised or added', () => {
    assert.throws(() => lowerReserve(HELD, null, cents(10_000_01)), /can only be lowered/)
    assert.throws(() => lowerReserve(lot({}), null, cents(5)), /can only be lowered/)
    assert.throws(() => lowerReserve(lot({}), null, cents(0)), /can only be lowered/)
  })
})

interface Vector {
  id: string
  start: number
  reserve: number | null
  visibility: ReserveVisibility
  policy: ReservePolicy
  table: string
  in: string
  expect: Record<string, unknown>
}

function vectors(): Vector[] {
  const lines = readFileSync(new URL('./proxy-war.vectors.jsonl', import.meta.url), 'utf8').trim().split('\n')
  return lines.map((line): Vector => JSON.parse(line))
}

function lot(facts: { start?: number; reserve?: number | null; policy?: ReservePolicy; increments?: IncrementTable }): BidRules {
  const { start = 1_000, reserve = null, policy = 'advance', increments = LAND_DEFAULT } = facts
  return { startingBid: minor(start, 100), increments, reserve: reserve === null ? null : minor(reserve, 100), reservePolicy: policy }
}

function table(steps: [from: number, increment: number][]): IncrementTable {
  return steps.map(([from, increment]) => ({ fromCents: cents(from), incrementCents: cents(increment) }))
}

function inWords(row: BidRow, unit: number): string {
  return `${letter(row.holder)}${row.kind === 'auto' ? '*' : ''} ${row.isProxy ? 'p' : 's'} ${row.amount / unit}`
}

function minor(major: number, unit: number): Cents {
  return cents(Math.round(major * unit))
}

function bidder(name: string): UserId {
  return name.charCodeAt(0) as UserId
}

function letter(id: UserId): string {
  return String.fromCharCode(id)
}
