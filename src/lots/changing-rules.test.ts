import { messageOf, englishErrors, inEnglish } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { amends, hasClosed, refuseLotChange, refuseWithdrawal } from './changing-rules.ts'
import { LOT_FIELDS, type LotRecord, newLot } from './lot-record.ts'

const BEFORE: LotRecord = { ...newLot('Forty acres', 1 as CategoryId, 'usd'), reserve_cents: cents(500_000), acreage: 40 }
const NOW = new Date('2026-03-02T12:00:00Z')
const OPEN = { status: 'active' as const, closed_at: null, ends_at: new Date('2026-03-03'), has_bids: false, price_cents: null, reserve_cents: null }
const refusalOf = (state: Partial<typeof OPEN>, change: Partial<LotRecord>, isAdmin = false) =>
  refuseLotChange({ ...OPEN, ...state }, isAdmin, BEFORE, { ...BEFORE, ...change }, NOW)

describe('after the first bid', () => {
  const FROZEN: [Partial<LotRecord>, wireName: string][] = [
    [{ starting_bid_cents: cents(5) }, 'starting_bid'],
    [{ reserve_visibility: 'public' }, 'reserve_visibility'],
    [{ increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }, 'increment_table'],
    [{ acreage: 41 }, 'acreage'],
    [{ parcel_id: '7' }, 'parcel_id'],
    [{ bidding_unit: 'per_acre' }, 'bidding_unit'],
    [{ final_survey: true }, 'final_survey'],
    [{ own_ends_at: new Date('2026-03-04') }, 'ends_at'],
    [{ lot_number: 9 }, 'lot_number'],
  ]
  for (const [change, wireName] of FROZEN) {
    it(`${wireName} is fixed`, () => {
      const refusal = refusalOf({ has_bids: true }, change)
      assert.equal(refusal?.refused, 'locked_after_bids')
      assert.deepEqual(englishErrors(refusal?.errors), { [wireName]: ['Cannot be changed after the first bid.'] })
      assert.equal(refusalOf({}, change), null)
    })
  }

  it('every field is either fixed or listed as free', () => {
    const free = LOT_FIELDS.filter((field) => refusalOf({ has_bids: true }, { [field]: 'other' })?.refused !== 'locked_after_bids')
    assert.deepEqual(free, [
      'title', 'description', 'sku', 'category_id', 'county', 'state', 'zoning', 'lat', 'lng', 'boundary', 'video_urls', 'attributes',
      'owner_of_record',
    ])
  })

  it('its texts are free, and administrators may set increments for later bids', () => {
    assert.equal(refusalOf({ has_bids: true }, { title: 'Other', description: 'More', zoning: 'A-1', attributes: { hoa: false } }), null)
    assert.equal(refusalOf({ has_bids: true }, { increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }, true), null)
    assert.equal(refusalOf({ has_bids: true }, { starting_bid_cents: cents(1) }, true)?.refused, 'locked_after_bids')
  })
})

it('a lot past its close cannot be changed, whether or not it is decided', () => {
  for (const state of [{ status: 'sold' }, { status: 'withdrawn' }, { closed_at: NOW }, { ends_at: NOW }] as Partial<typeof OPEN>[]) {
    assert.equal(refusalOf(state, { title: 'Other' })?.refused, 'invalid_state_transition')
    assert.equal(refusalOf(state, {}), null)
  }
  assert.equal(messageOf(refusalOf({ status: 'unsold' as never }, { title: 'Other' })!), 'An unsold lot can no longer be changed.')
  assert.ok(!hasClosed({ ...OPEN, ends_at: null }, NOW), 'a lot of a draft has no end yet')
})

describe('a reserve', () => {
  const reserve = (to: number | null) => refusalOf({ has_bids: true }, { reserve_cents: to === null ? null : cents(to) })
  it('can be lowered and removed after bids, by the seller', () => {
    assert.equal(reserve(499_999), null)
    assert.equal(reserve(null), null)
  })
  it('cannot be raised or added', () => {
    assert.equal(reserve(500_001)?.refused, 'locked_after_bids')
    assert.deepEqual(englishErrors(reserve(500_001)?.errors), { reserve_price: ['After the first bid, the reserve can only be lowered.'] })
    const open: LotRecord = { ...BEFORE, reserve_cents: null }
    const added = refuseLotChange({ ...OPEN, has_bids: true }, true, open, { ...open, reserve_cents: cents(1) }, NOW)
    assert.equal(added?.refused, 'locked_after_bids')
  })
  it('cannot be lowered after the close', () => {
    assert.equal(refusalOf({ has_bids: true, ends_at: NOW }, { reserve_cents: null })?.refused, 'invalid_state_transition')
  })
})

it('a change of texts or facts after a bid is marked; one of the seller’s private fields is not', () => {
  assert.ok(amends({ ...OPEN, has_bids: true }, ['sku', 'zoning']))
  assert.ok(!amends({ ...OPEN, has_bids: true }, ['sku', 'reserve_cents']))
  assert.ok(!amends(OPEN, ['title']))
})

describe('a withdrawal', () => {
  const SELLER = { isAdmin: false, isRedeemed: false, isTaxSale: false, reason: 'The family keeps it' }
  const price = (price_cents: number | null, reserve_cents: number | null) =>
    ({ ...OPEN, has_bids: true, price_cents: price_cents as Cents | null, reserve_cents: reserve_cents as Cents | null })
  it('is possible for the seller while no bid could win', () => {
    assert.equal(refuseWithdrawal(OPEN, SELLER, NOW), null)
    assert.equal(refuseWithdrawal({ ...OPEN, ends_at: null }, SELLER, NOW), null)
    assert.equal(refuseWithdrawal(price(null, null), SELLER, NOW), null, 'every bid was voided')
    assert.equal(refuseWithdrawal(price(99, 100), { ...SELLER, reason: null }, NOW), null)
  })
  it('needs an administrator and a reason once a bid could win', () => {
    for (const lot of [price(1, null), price(100, 100), price(101, 100)]) {
      assert.equal(refuseWithdrawal(lot, SELLER, NOW)?.refused, 'lot_not_withdrawable')
      assert.deepEqual(Object.keys(refuseWithdrawal(lot, { ...SELLER, isAdmin: true, reason: ' ' }, NOW)?.errors ?? {}), ['reason'])
      assert.equal(refuseWithdrawal(lot, { ...SELLER, isAdmin: true, reason: 'Fraud' }, NOW), null)
    }
  })
  it('of a redeemed lot of a tax sale is possible until the close, whatever is bid (rule book B13)', () => {
    const redeemed = { isAdmin: false, isRedeemed: true, isTaxSale: true, reason: null }
    const lastMoment = new Date(OPEN.ends_at.getTime() - 1)
    for (const lot of [OPEN, price(1, null), price(101, 100)]) {
      assert.equal(refuseWithdrawal(lot, redeemed, lastMoment), null)
      assert.equal(refuseWithdrawal(lot, redeemed, OPEN.ends_at)?.refused, 'lot_not_withdrawable')
      assert.deepEqual(Object.keys(refuseWithdrawal(lot, { ...redeemed, isTaxSale: false }, NOW)?.errors ?? {}), ['withdrawal_reason'])
    }
  })
  it('is refused after the close, for everybody', () => {
    const house = { ...SELLER, isAdmin: true, reason: 'Fraud' }
    assert.equal(refuseWithdrawal({ ...OPEN, ends_at: NOW }, house, NOW)?.refused, 'lot_not_withdrawable')
    assert.deepEqual(inEnglish(refuseWithdrawal({ ...OPEN, status: 'sold' }, house, NOW)), {
      refused: 'invalid_state_transition', message: 'A lot cannot go from sold to withdrawn.', errors: { status: ['Allowed from sold: none.'] },
    })
  })
})
