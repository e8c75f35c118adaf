import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Cents, cents } from '../kernel/money.ts'
import {
  addHits, chooseAds, costOfImpressions, daysOf, endReason, impressionsWithin, isExhausted, type Meter, type PricingModel, priceOf, refuseMove,
  CAMPAIGN_STATUSES,
} from './rules.ts'

const meter = (pricing_model: PricingModel, rate: number, budget: number): Meter =>
  ({ pricing_model, rate_cents: cents(rate), budget_cents: cents(budget), spent_cents: cents(0), impressions: 0, clicks: 0 })

describe('a thousand impressions at 12.50', () => {
  for (const [count, cost] of [[0, 0], [1, 1], [999, 1_248], [1_000, 1_250], [123_456, 154_320]] as const) {
    test(`${count} cost ${cost} cents`, () => assert.equal(costOfImpressions(count, 1_250 as Cents), cost))
  }
})

describe('a budget', () => {
  test('pays for clicks until the next one would pass it', () => {
    const { meter: spent, counted } = addHits(meter('cpc', 75, 200), { impressions: 9, clicks: 5 })
    assert.deepEqual(counted, { impressions: 9, clicks: 2 })
    assert.deepEqual([spent.spent_cents, spent.clicks, spent.impressions, isExhausted(spent)], [150, 2, 9, true])
  })

  test('counts clicks without charge if impressions are paid', () => {
    const { meter: spent } = addHits(meter('cpm', 1_250, 10_000), { impressions: 1_000, clicks: 40 })
    assert.deepEqual([spent.spent_cents, spent.clicks, isExhausted(spent)], [1_250, 40, false])
  })

  test('of a flat campaign is the price, whatever the hits', () => {
    const flat = { ...meter('flat', 4_000, 28_000), spent_cents: cents(28_000) }
    const { meter: after, counted } = addHits(flat, { impressions: 1_000_000, clicks: 1_000_000 })
    assert.deepEqual([after.spent_cents, counted.clicks, isExhausted(after)], [28_000, 1_000_000, false])
  })

  test('holds to the cent for twenty thousand random campaigns, in any batches of hits', () => {
    const next = randomNumbers(20_260_301)
    for (let round = 0; round < 20_000; round += 1) {
      const model = next(2) === 0 ? 'cpc' : 'cpm'
      const rate = 1 + next(3_000)
      const budget = rate + next(200_000)
      let standing = meter(model, rate, budget)
      let asked = 0
      for (let portions = next(6); portions > 0; portions -= 1) {
        const hits = next(model === 'cpc' ? 60 : 40_000)
        asked += hits
        standing = addHits(standing, { impressions: model === 'cpm' ? hits : 0, clicks: model === 'cpc' ? hits : 0 }).meter
      }
      assert.deepEqual([standing.spent_cents, standing.impressions + standing.clicks], independently(model, rate, budget, asked))
    }
  })

  /** Counts one unit after another, or the same in steps with big integers. */
  function independently(model: 'cpc' | 'cpm', rate: number, budget: number, asked: number): [number, number] {
    const cost = (n: number) => (model === 'cpc' ? BigInt(n) * BigInt(rate) : (BigInt(n) * BigInt(rate)) / 1_000n)
    let [low, high] = [0, asked]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (cost(middle) <= BigInt(budget)) low = middle
      else high = middle - 1
    }
    return [Number(cost(low)), low]
  }
})

test('the last impression within a budget is paid, and the next one is not', () => {
  for (const [budget, cpm] of [[1, 1], [1, 999], [1_250, 1_250], [100, 7], [99_999, 1_250], [5, 1_000_000]] as const) {
    const most = impressionsWithin(budget as Cents, cpm as Cents)
    assert.ok(costOfImpressions(most, cpm as Cents) <= budget)
    assert.ok(costOfImpressions(most + 1, cpm as Cents) > budget)
  }
})

test('a flat campaign costs its days, including the first and the last', () => {
  assert.equal(daysOf('2026-02-27', '2026-03-01'), 3)
  assert.equal(priceOf({ pricing_model: 'flat', budget_cents: null, start_date: '2026-03-01', end_date: '2026-03-07' }, 4_000 as Cents), 28_000)
  assert.equal(priceOf({ pricing_model: 'cpc', budget_cents: 500 as Cents, start_date: '2026-03-01', end_date: null }, 75 as Cents), 500)
})

test('a campaign is over when its money, dates or target are', () => {
  const running = { ...meter('cpc', 75, 200), end_date: '2026-03-07' }
  assert.equal(endReason(running, true, '2026-03-07'), null)
  assert.equal(endReason(running, true, '2026-03-08'), 'end_date')
  assert.equal(endReason({ ...running, end_date: null }, true, '2030-01-01'), null)
  assert.equal(endReason(running, false, '2026-03-01'), 'target_closed')
  assert.equal(endReason({ ...running, spent_cents: cents(150), clicks: 2 }, true, '2026-03-01'), 'budget_spent')
})

test('an owner can make only the moves in the table', () => {
  const moves = CAMPAIGN_STATUSES.map((from) => `${from}: ${CAMPAIGN_STATUSES.filter((to) => refuseMove(from, to) === null).join(' ')}`)
  assert.deepEqual(moves, [
    'draft: pending_payment cancelled', 'pending_payment: draft cancelled', 'active: paused cancelled', 'paused: active cancelled', 'ended: ', 'cancelled: ',
  ])
  assert.equal(messageOf(refuseMove('ended', 'active')!), 'An ad campaign cannot go from ended to active.')
})

test('ads are chosen at random, none twice', () => {
  assert.deepEqual(chooseAds(['a', 'b', 'c'], 5, () => 0), ['a', 'b', 'c'])
  assert.deepEqual(chooseAds(['a', 'b', 'c'], 2, () => 0.99), ['c', 'b'])
  assert.deepEqual(chooseAds([], 1, () => 0), [])
})

/** Pseudorandom numbers below a bound, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
