import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { hasClosed, refuseLotChange, refuseWithdrawal } from './changing-rules.ts'
import { type LotRecord, newLot } from './lot-record.ts'

const BEFORE: LotRecord = { ...newLot('Forty acres', 1 as CategoryId, 'usd'), reserve_cents: cents(500_000), acreage: 40 }
const NOW = new Date('2026-03-02T12:00:00Z')
const OPEN = { status: 'active' as const, closed_at: null, ends_at: new Date('2026-03-03'), bid_count: 0 }
const refusalOf = (state: Partial<typeof OPEN>, change: Partial<LotRecord>, isAdmin = false) =>
  refuseLotChange({ ...OPEN, ...state }, isAdmin, BEFORE, { ...BEFORE, ...change }, NOW)

describe('after the first bid', () => {
  const FROZEN: [Partial<LotRecord>, wireName: string][] = [
    [{ starting_bid_cents: cents(5) }, 'starting_bid'],
    [{ reserve_cents: cents(600_000) }, 'reserve_price'],
    [{ reserve_cents: cents(400_000) }, 'reserve_price'],
    [{ reserve_cents: null }, 'reserve_price'],
    [{ reserve_visibility: 'public' }, 'reserve_visibility'],
    [{ increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }, 'increment_table'],
    [{ acreage: 41 }, 'acreage'],
    [{ parcel_id: '7' }, 'parcel_id'],
    [{ bidding_unit: 'per_acre' }, 'bidding_unit'],
    [{ own_ends_at: new Date('2026-03-04') }, 'ends_at'],
    [{ lot_number: 9 }, 'lot_number'],
  ]
  for (const [change, wireName] of FROZEN) {
    it(`${wireName} is fixed`, () => {
      const refusal = refusalOf({ bid_count: 1 }, change)
      assert.equal(refusal?.refused, 'locked_after_bids')
      assert.deepEqual(refusal?.errors, { [wireName]: ['Fixed since the first bid.'] })
      assert.equal(refusalOf({}, change), null)
    })
  }

  it('its words are free, and the house may set increments for later bids', () => {
    assert.equal(refusalOf({ bid_count: 3 }, { title: 'Other', description: 'More', zoning: 'A-1', attributes: { hoa: false } }), null)
    assert.equal(refusalOf({ bid_count: 3 }, { increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }, true), null)
    assert.equal(refusalOf({ bid_count: 3 }, { starting_bid_cents: cents(1) }, true)?.refused, 'locked_after_bids')
  })
})

it('a lot that has closed is not changed any more, whether or not the hammer has fallen', () => {
  for (const state of [{ status: 'sold' }, { status: 'withdrawn' }, { closed_at: NOW }, { ends_at: NOW }] as Partial<typeof OPEN>[]) {
    assert.equal(refusalOf(state, { title: 'Other' })?.refused, 'invalid_state_transition')
    assert.equal(refusalOf(state, {}), null)
  }
  assert.equal(refusalOf({ status: 'unsold' as never }, { title: 'Other' })?.message, 'An unsold lot can no longer be changed.')
  assert.ok(!hasClosed({ ...OPEN, ends_at: null }, NOW), 'a lot of a draft has no end yet')
})

it('a lot is withdrawn while it is open and nobody has bid', () => {
  assert.equal(refuseWithdrawal(OPEN, NOW), null)
  assert.equal(refuseWithdrawal({ ...OPEN, ends_at: null }, NOW), null)
  assert.equal(refuseWithdrawal({ ...OPEN, bid_count: 1 }, NOW)?.refused, 'lot_not_withdrawable')
  assert.equal(refuseWithdrawal({ ...OPEN, ends_at: NOW }, NOW)?.refused, 'lot_not_withdrawable')
  assert.deepEqual(refuseWithdrawal({ ...OPEN, status: 'sold' }, NOW), {
    refused: 'invalid_state_transition', message: 'A lot cannot go from sold to withdrawn.', errors: { status: ['Allowed from sold: none.'] },
  })
})
