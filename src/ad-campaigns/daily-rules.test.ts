import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { dailyFigures } from './daily-rules.ts'
import { costOfImpressions } from './rules.ts'

const DAYS = [{ day: '2026-03-01', impressions: 700, clicks: 3 }, { day: '2026-03-02', impressions: 0, clicks: 0 }, { day: '2026-03-03', impressions: 999, clicks: 4 }]

test('a click costs its price on its day', () => {
  const figures = dailyFigures({ pricing_model: 'cpc', rate_cents: cents(75), impressions: 1_699 }, DAYS)
  assert.deepEqual(figures.map(({ spent }) => spent), [225, 0, 300])
})

test('impressions are priced by their total, so the days add up to the amount spent, also after old days are deleted', () => {
  for (const forgotten of [0, 1, 999, 12_345]) {
    const impressions = forgotten + 1_699
    const figures = dailyFigures({ pricing_model: 'cpm', rate_cents: cents(899), impressions }, DAYS)
    const sum = figures.reduce((total, { spent }) => total + spent!, 0)
    assert.equal(sum + costOfImpressions(forgotten, cents(899)), costOfImpressions(impressions, cents(899)), String(forgotten))
  }
})

test('a campaign by the day has figures and no cost per day; one without a price has none', () => {
  assert.deepEqual(dailyFigures({ pricing_model: 'flat', rate_cents: cents(2_000), impressions: 1_699 }, DAYS).map(({ spent }) => spent), [null, null, null])
  assert.deepEqual(dailyFigures({ pricing_model: 'cpm', rate_cents: null, impressions: 0 }, DAYS), [])
})
