import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '../kernel/money.ts'
import {
  changeTakesEffect, isPublishingPaused, type Interval, payableUntil, periodEnd, planNews, type PlanStanding, renewalStep, type Renewable, statusOfProvider, upgradeCharge,
} from './rules.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
const terms = (interval: Interval, price: number) => ({ interval, price: cents(price) })

describe('an upgrade', () => {
  const JUNE = { start: at('2026-06-01'), end: at('2026-07-01') }
  const table: [what: string, from: [Interval, number], to: [Interval, number], now: string, charge: number][] = [
    ['on the first day costs the whole difference', ['month', 4900], ['month', 14900], '2026-06-01', 10_000],
    ['in the middle costs the days that are left', ['month', 4900], ['month', 14900], '2026-06-16', 5_000],
    ['is rounded once, half up', ['month', 4900], ['month', 4901], '2026-06-16', 1],
    ['with one day left', ['month', 0], ['month', 100], '2026-06-30', 3],
    ['at the end costs nothing', ['month', 4900], ['month', 14900], '2026-07-01', 0],
    ['to a year takes off what is left of the month', ['month', 4900], ['year', 49_000], '2026-06-16', 46_550],
    ['never pays money out', ['month', 100_000], ['year', 49_000], '2026-06-01', 0],
  ]
  for (const [what, from, to, now, charge] of table) {
    test(`${what}: ${charge}`, () => assert.equal(upgradeCharge(terms(...from), terms(...to), JUNE, at(now)), charge))
  }

  test('is more at the same interval, or a year instead of a month; during a trial every change applies at once', () => {
    const cases: [from: [Interval, number], to: [Interval, number], when: string][] = [
      [['month', 1], ['month', 2], 'now'], [['month', 2], ['month', 1], 'next_period'], [['month', 2], ['month', 2], 'next_period'],
      [['month', 2], ['year', 1], 'now'], [['year', 1], ['month', 9], 'next_period'],
    ]
    for (const [from, to, when] of cases) {
      assert.equal(changeTakesEffect('active', terms(...from), terms(...to)), when, `${from} to ${to}`)
      assert.equal(changeTakesEffect('trialing', terms(...from), terms(...to)), 'in_trial')
    }
  })
})

test('an invoice of a plan is due while the plan still works without it', () => {
  const due = payableUntil(at('2026-07-01'))
  assert.equal(isPublishingPaused({ status: 'past_due', past_due_since: at('2026-07-01') }, new Date(due.getTime() - 1)), false)
  assert.equal(isPublishingPaused({ status: 'past_due', past_due_since: at('2026-07-01') }, due), true)
})

test('a month that began on the 31st ends on the last day of a short month, and returns to the 31st', () => {
  const anchor = at('2026-01-31')
  const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'].map(at)
  let start = anchor
  for (const end of ends) {
    start = periodEnd(anchor, 'month', start)
    assert.deepEqual(start, end)
  }
  assert.deepEqual(periodEnd(at('2024-02-29'), 'year', at('2024-02-29')), at('2025-02-28'))
  assert.deepEqual(periodEnd(at('2024-02-29'), 'year', at('2027-02-28')), at('2028-02-29'))
})

describe('a renewal', () => {
  const active: Renewable = { status: 'active', current_period_end: at('2026-07-01'), cancel_at_period_end: false, past_due_since: null }
  const late: Renewable = { ...active, status: 'past_due', past_due_since: at('2026-07-01') }
  const table: [what: string, subscription: Renewable, openSince: string | null, now: string, step: string | null][] = [
    ['has time until the period is over', active, null, '2026-06-30', null],
    ['is due at the very end', active, null, '2026-07-01', 'charge'],
    ['is not charged twice', active, '2026-07-01', '2026-07-01', null],
    ['that is not paid is late', active, '2026-06-30', '2026-07-01', 'past_due'],
    ['ends what was to end', { ...active, cancel_at_period_end: true }, null, '2026-07-01', 'end'],
    ['follows a trial', { ...active, status: 'trialing' }, null, '2026-07-01', 'charge'],
    ['that is late is waited for', late, '2026-07-01', '2026-07-28', null],
    ['is given up after 28 days', late, '2026-07-01', '2026-07-29', 'give_up'],
    ['is not for what never began', { ...active, status: 'incomplete' }, null, '2026-08-01', null],
    ['is not for what was cancelled', { ...active, status: 'cancelled' }, null, '2026-08-01', null],
  ]
  for (const [what, subscription, openSince, now, step] of table) {
    test(`${what}: ${step}`, () => assert.equal(renewalStep(subscription, openSince === null ? null : at(openSince), at(now)), step))
  }
})

test('an owner with a late payment can publish for fourteen more days', () => {
  const late = { status: 'past_due', past_due_since: at('2026-07-01') } as const
  assert.equal(isPublishingPaused(late, at('2026-07-14')), false)
  assert.equal(isPublishingPaused(late, at('2026-07-15')), true)
  assert.equal(isPublishingPaused({ status: 'active', past_due_since: null }, at('2027-01-01')), false)
})

test('provider statuses are mapped to ours', () => {
  const words = ['canceled', 'incomplete_expired', 'paused', 'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'on fire']
  assert.deepEqual(words.map(statusOfProvider),
    ['cancelled', 'cancelled', 'past_due', 'active', 'trialing', 'past_due', 'unpaid', 'incomplete', null])
})

test('a change of a plan is reported once', () => {
  const on = (more: Partial<PlanStanding> = {}): PlanStanding =>
    ({ status: 'active', plan_id: 1, interval: 'month', next_plan_id: null, next_interval: null, cancel_at_period_end: false, ...more })
  const ROWS: [before: PlanStanding | null, after: PlanStanding, expected: ReturnType<typeof planNews>][] = [
    [null, on({ status: 'incomplete' }), null], [null, on({ status: 'trialing' }), 'begun'], [on({ status: 'incomplete' }), on(), 'begun'],
    [on({ status: 'incomplete' }), on({ status: 'cancelled' }), null], [on(), on(), null], [on({ status: 'trialing' }), on(), null],
    [on(), on({ plan_id: 2 }), 'changed'], [on(), on({ interval: 'year' }), 'changed'],
    [on(), on({ next_plan_id: 2, next_interval: 'month' }), 'change_planned'], [on({ next_plan_id: 2, next_interval: 'month' }), on(), 'going_on'],
    [on({ next_plan_id: 2, next_interval: 'month' }), on({ plan_id: 2 }), 'changed'],
    [on(), on({ cancel_at_period_end: true }), 'ending'], [on({ cancel_at_period_end: true }), on(), 'going_on'],
    [on({ cancel_at_period_end: true }), on({ status: 'cancelled', cancel_at_period_end: true }), 'ended'],
    [on(), on({ status: 'past_due' }), 'late'], [on({ status: 'past_due' }), on(), null], [on({ status: 'past_due' }), on({ status: 'unpaid' }), 'ended'],
    [on({ status: 'unpaid' }), on({ status: 'cancelled' }), null], [on({ status: 'unpaid' }), on(), 'begun'],
  ]
  for (const [before, after, expected] of ROWS) assert.equal(planNews(before, after), expected, JSON.stringify([before, after]))
})
