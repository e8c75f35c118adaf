import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeableOf, stageOf, targetValue } from './view.ts'

type Progress = Parameters<typeof stageOf>[0]
const paid = { paid_at: new Date(0) }

test('a campaign has one stage, whatever its status and the review of its ad', () => {
  const cases: [Partial<Progress>, string][] = [
    [{ creative_status: 'incomplete' }, 'incomplete'],
    [{ creative_status: 'pending' }, 'inReview'],
    [{}, 'approved'],
    [{ creative_status: 'rejected' }, 'rejected'],
    [{ status: 'pending_payment' }, 'toPay'],
    [{ status: 'pending_payment', creative_status: 'rejected' }, 'rejected'],
    [{ status: 'pending_payment', ...paid }, 'scheduled'],
    [{ status: 'active', ...paid }, 'running'],
    [{ status: 'paused', ...paid }, 'paused'],
    [{ status: 'paused', creative_status: 'rejected', ...paid }, 'rejected'],
    [{ status: 'ended', end_reason: 'budget_spent', ...paid }, 'budgetSpent'],
    [{ status: 'ended', end_reason: 'target_closed', ...paid }, 'targetClosed'],
    [{ status: 'ended', end_reason: 'end_date', ...paid }, 'endDate'],
    [{ status: 'cancelled', creative_status: 'rejected' }, 'cancelled'],
  ]
  for (const [progress, stage] of cases) {
    const campaign: Progress = { status: 'draft', creative_status: 'approved', paid_at: null, end_reason: null, ...progress }
    assert.equal(stageOf(campaign), stage, JSON.stringify(progress))
  }
})

test('a paid campaign can be renamed, and an ended one cannot be changed', () => {
  const { paid_at: at } = paid
  assert.equal(changeableOf({ status: 'draft', paid_at: null }), 'everything')
  assert.equal(changeableOf({ status: 'pending_payment', paid_at: null }), 'everything')
  for (const status of ['pending_payment', 'active', 'paused'] as const) assert.equal(changeableOf({ status, paid_at: at }), 'name')
  for (const status of ['ended', 'cancelled'] as const) assert.equal(changeableOf({ status, paid_at: at }), 'nothing')
})

test('the target of an ad is one choice of the form', () => {
  const nothing = { lot_id: null, auction_id: null, destination_path: null }
  assert.equal(targetValue(nothing), '')
  assert.equal(targetValue({ ...nothing, destination_path: '/auctions' }), 'page:/auctions')
})
