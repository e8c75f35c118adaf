import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '../kernel/money.ts'
import { type LotPhase, type LotState, readBox, standingOf } from './rules.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minute))

/** Opens at 12:00, closes at 12:30. */
const lot: LotState = {
  status: 'active', close_reason: null, closed_at: null, starts_at: at(0), ends_at: at(30), scheduled_ends_at: at(30),
  starting_bid_cents: cents(100_000), price_cents: null, increment_table: null, reserve_cents: null, reserve_visibility: 'hidden',
  bidding_unit: 'total', acreage: 40,
}
const price = (amount: number) => ({ price_cents: cents(amount) })

describe('the state of a lot', () => {
  const PHASES: [words: string, state: Partial<LotState>, now: Date, phase: LotPhase, takesBids: boolean][] = [
    ['before it opens', {}, at(-1), 'upcoming', true],
    ['from the moment it opens', {}, at(0), 'open', true],
    ['a millisecond before its close', {}, new Date(at(30).getTime() - 1), 'open', true],
    ['from its close on, the hammer not fallen', {}, at(30), 'closing', false],
    ['extended', { ends_at: at(35) }, at(32), 'open', true],
    ['below its reserve, with its seller', { closed_at: at(30) }, at(31), 'awaiting_seller', false],
    ['sold', { status: 'sold', closed_at: at(30) }, at(31), 'sold', false],
    ['unsold', { status: 'unsold', closed_at: at(30) }, at(31), 'unsold', false],
    ['withdrawn', { status: 'withdrawn' }, at(10), 'withdrawn', false],
    ['in a draft without dates', { starts_at: null, ends_at: null, scheduled_ends_at: null }, at(10), 'upcoming', true],
  ]
  for (const [words, state, now, phase, takesBids] of PHASES) {
    it(`${words}: ${phase}`, () => {
      const standing = standingOf({ ...lot, ...state }, now)
      assert.equal(standing.phase, phase)
      assert.equal(standing.minimumNextBid !== null, takesBids)
      assert.equal(standing.increment !== null, takesBids)
    })
  }

  it('asks for the starting bid first, then one increment more', () => {
    assert.equal(standingOf(lot, at(10)).minimumNextBid, 100_000)
    assert.equal(standingOf({ ...lot, ...price(204_999) }, at(10)).minimumNextBid, 209_999)
    assert.equal(standingOf({ ...lot, ...price(204_999) }, at(10)).increment, 5_000)
  })

  it('uses the given table', () => {
    const increment_table = [{ fromCents: cents(0), incrementCents: cents(100) }]
    assert.equal(standingOf({ ...lot, ...price(100_000), increment_table }, at(10)).minimumNextBid, 100_100)
  })

  it('shows the price by the acre and in total', () => {
    const whole = standingOf({ ...lot, ...price(100_000), acreage: 12.3456 }, at(10))
    assert.equal(whole.pricePerAcre, 8_100)
    assert.equal(whole.total, 100_000)
    const byTheAcre = standingOf({ ...lot, ...price(333_333), acreage: 12.3456, bidding_unit: 'per_acre' }, at(10))
    assert.equal(byTheAcre.pricePerAcre, 333_333)
    assert.equal(byTheAcre.total, 4_115_196)
    assert.equal(standingOf({ ...lot, ...price(100_000), acreage: null }, at(10)).pricePerAcre, null)
    assert.equal(standingOf(lot, at(10)).total, null)
  })

  it('reveals a reserve only as the seller chose', () => {
    const reserved = (reserve_visibility: LotState['reserve_visibility']) =>
      standingOf({ ...lot, ...price(100_000), reserve_cents: cents(200_000), reserve_visibility }, at(10))
    assert.deepEqual([reserved('hidden').reserveMet, reserved('hidden').reservePrice], [null, null])
    assert.deepEqual([reserved('indicator').reserveMet, reserved('indicator').reservePrice], [false, null])
    assert.deepEqual([reserved('public').reserveMet, reserved('public').reservePrice], [false, 200_000])
    assert.equal(standingOf(lot, at(10)).reserveMet, true)
  })

  it('hides a close reason that would reveal a hidden reserve', () => {
    const closed = { ...lot, status: 'unsold', closed_at: at(30), close_reason: 'reserve_not_met', reserve_cents: cents(1) } as const
    assert.equal(standingOf(closed, at(31)).closeReason, 'no_winner')
    assert.equal(standingOf({ ...closed, reserve_visibility: 'indicator' }, at(31)).closeReason, 'reserve_not_met')
  })

  it('is extended once its close is later than planned', () => {
    assert.equal(standingOf(lot, at(10)).extended, false)
    assert.equal(standingOf({ ...lot, ends_at: at(31) }, at(10)).extended, true)
  })
})

describe('a box on the map', () => {
  it('is parsed as west, south, east, north', () => {
    assert.deepEqual(readBox('-95, 38.5,-94,39'), { west: -95, south: 38.5, east: -94, north: 39 })
    assert.deepEqual(readBox('179,-10,-179,10'), { west: 179, south: -10, east: -179, north: 10 })
    assert.deepEqual(readBox('-180,-90,180,90'), { west: -180, south: -90, east: 180, north: 90 })
  })
  const NO_BOXES = [
    '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '-95,40,-94,39', '-181,0,0,1', '0,-91,1,0', '0,0,181,1', '0,0,1,90.5',
    '1e1,0,20,1', 'NaN,0,1,1', '0x1,0,1,1', '1,,2,3',
  ]
  for (const text of NO_BOXES) {
    it(`is not "${text}"`, () => assert.equal(readBox(text), null))
  }
})
