import { englishErrors } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { AUCTION_FIELDS, type AuctionRecord, newAuction } from './auction-record.ts'
import { type ChangeSituation, refuseAuctionChange } from './changing-rules.ts'

const BEFORE: AuctionRecord = {
  ...newAuction('Sale', 1 as CategoryId), starts_at: new Date('2026-03-01'), ends_at: new Date('2026-03-08'), terms: 'By deed.',
}
const LIVE: ChangeSituation = { status: 'active', hasLots: true, hasBids: true, isAdmin: false, now: new Date('2026-03-02') }
const refusalOf = (situation: Partial<ChangeSituation>, change: Partial<AuctionRecord>) =>
  refuseAuctionChange({ ...LIVE, ...situation }, BEFORE, { ...BEFORE, ...change })

const FROZEN: [Partial<AuctionRecord>, wireName: string][] = [
  [{ terms: 'By quitclaim.' }, 'terms'],
  [{ starts_at: new Date('2026-03-01T01:00:00Z') }, 'starts_at'],
  [{ ends_at: new Date('2026-03-07') }, 'ends_at'],
  [{ ends_at: new Date('2026-03-09') }, 'ends_at'],
  [{ buyer_premium: { kind: 'percent', bps: 500 } }, 'buyer_premium'],
  [{ deposit_amount_cents: cents(5) }, 'deposit.amount'],
  [{ increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }, 'increment_table'],
  [{ soft_close_window_seconds: 60 }, 'soft_close.window_seconds'],
  [{ stagger_seconds: 60 }, 'stagger_seconds'],
  [{ post_close_policy: 'seller_confirmation' }, 'post_close_policy'],
  [{ privacy_setting: 'invitation' }, 'privacy_setting'],
]
for (const [change, wireName] of FROZEN) {
  it(`${wireName} is fixed by the first bid`, () => {
    const refusal = refusalOf({}, change)
    assert.equal(refusal?.refused, 'locked_after_bids')
    assert.deepEqual(englishErrors(refusal?.errors), { [wireName]: ['Cannot be changed after the first bid.'] })
    assert.equal(refusalOf({ hasBids: false }, change), null)
    assert.equal(refusalOf({ hasBids: false, status: 'draft' }, change), null)
  })
}

it('every field of an auction is either fixed by the first bid or listed as free', () => {
  const others = { string: 'other', number: -7, object: new Date('2026-03-05') } as const
  const free = AUCTION_FIELDS.filter((field) => {
    const before = BEFORE[field]
    const other = before === null ? 'other' : typeof before === 'boolean' ? !before : others[typeof before as keyof typeof others]
    return refuseAuctionChange(LIVE, BEFORE, { ...BEFORE, [field]: other })?.refused !== 'locked_after_bids'
  })
  assert.deepEqual(free, ['title', 'description', 'category_id', 'allowed_platforms'])
})

it('descriptions stay free, and an unchanged value is not a change', () => {
  assert.equal(refusalOf({}, { title: 'Other', description: 'More.', category_id: 2 as CategoryId }), null)
  assert.equal(refusalOf({}, { ...BEFORE }), null)
  assert.equal(refusalOf({ status: 'closed' }, { ...BEFORE }), null)
})

it('administrators may extend the time and change increments, never shorten the time', () => {
  assert.equal(refusalOf({ isAdmin: true }, { ends_at: new Date('2026-03-09') }), null)
  assert.equal(refusalOf({ isAdmin: true }, { increment_table: [{ fromCents: cents(0), incrementCents: cents(1) }] }), null)
  assert.equal(refusalOf({ isAdmin: true }, { ends_at: new Date('2026-03-07') })?.refused, 'locked_after_bids')
  assert.equal(refusalOf({ isAdmin: true }, { terms: 'x' })?.refused, 'locked_after_bids')
})

it('a published auction keeps a start, and its end must be in the future', () => {
  assert.deepEqual(englishErrors(refusalOf({ hasBids: false }, { starts_at: null })?.errors), { starts_at: ['A published auction must have a start.'] })
  assert.deepEqual(englishErrors(refusalOf({ hasBids: false }, { ends_at: null })?.errors), { ends_at: ['A published auction must have an end.'] })
  assert.deepEqual(englishErrors(refusalOf({ hasBids: false }, { ends_at: new Date('2026-03-01T12:00:00Z') })?.errors), { ends_at: ['The end date has passed.'] })
})

it('the currency is fixed by publication, and before it by the first lot', () => {
  assert.equal(refusalOf({ hasBids: false }, { currency: 'cad' })?.refused, 'locked_after_bids')
  assert.equal(refusalOf({ hasBids: false, status: 'draft' }, { currency: 'cad' })?.refused, 'validation_failed')
  assert.equal(refusalOf({ hasBids: false, status: 'draft', hasLots: false }, { currency: 'cad' }), null)
})

it('a closed auction cannot be changed', () => {
  for (const status of ['closed', 'cancelled'] as const) {
    assert.equal(refusalOf({ status, hasBids: false }, { title: 'Other' })?.refused, 'invalid_state_transition')
  }
})
