import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../../kernel/money.ts'
import { wordsOf } from '../../dictionary.ts'
import { amountOf } from '../lot-amount.ts'
import { nextStepOf } from './view.ts'

type Row = Parameters<typeof nextStepOf>[0]

const now = new Date('2026-03-10T12:00:00Z')
const [before, after] = [new Date('2026-03-09T12:00:00Z'), new Date('2026-03-11T12:00:00Z')]
const blank: Row = {
  status: 'unsold', close_reason: 'reserve_not_met', confirmation_due_at: null, owed_cents: null, payment_due_at: null, default_from: null,
  offer_expires_at: null, offers_until: after, is_relisted: false, bid_count: 3, now,
  price_cents: cents(1_500), reserve_cents: cents(5_000), had_counter: false, tax_sale: false,
}

const CASES: [what: string, row: Partial<Row>, step: string, at: Date | null][] = [
  ['a high bid awaits its seller', { status: 'active', confirmation_due_at: after }, 'decide', after],
  ['a high bid awaits its seller, who has asked for more already', { status: 'active', confirmation_due_at: after, had_counter: true }, 'sellOrReject', after],
  ['there is nothing between the high bid and the reserve', { status: 'active', confirmation_due_at: after, reserve_cents: cents(1_500) }, 'sellOrReject', after],
  ['a counter-offer awaits its bidder', { status: 'active', confirmation_due_at: after, offer_expires_at: after }, 'awaitAnswer', after],
  ['an unsold lot can be offered', {}, 'offer', after],
  ['the days for offers are over', { offers_until: before }, 'relist', null],
  ['nobody bid', { bid_count: 0, close_reason: 'no_bids' }, 'relist', null],
  ['nobody bid in a tax sale', { bid_count: 0, close_reason: 'no_bids', tax_sale: true }, 'strikeOff', null],
  ['a lot of a tax sale was struck off', { close_reason: 'struck_off', tax_sale: true }, 'nothing', null],
  ['a lot the house took back is not offered', { close_reason: 'rescinded' }, 'relist', null],
  ['it is in another sale by now', { is_relisted: true }, 'nothing', null],
  ['the buyer owes, and it is not due', { status: 'sold', owed_cents: cents(1), payment_due_at: after, default_from: after }, 'awaitPayment', after],
  ['it is due, but not long enough', { status: 'sold', owed_cents: cents(1), payment_due_at: before, default_from: after }, 'awaitPayment', before],
  ['the buyer is late', { status: 'sold', owed_cents: cents(1), payment_due_at: before, default_from: before }, 'declareDefault', before],
  ['everything is paid', { status: 'sold' }, 'nothing', null],
]
for (const [what, row, step, at] of CASES) {
  test(`${what}: ${step}`, () => {
    assert.deepEqual(nextStepOf({ ...blank, ...row }), { step, at })
  })
}

test('amounts of bids per acre say so', () => {
  const english = wordsOf('en')
  assert.equal(amountOf(english, { currency: 'usd', bidding_unit: 'per_acre' }, cents(1_060_000)), '$10,600 per acre')
  assert.equal(amountOf(english, { currency: 'usd', bidding_unit: 'total' }, cents(1_060_000)), '$10,600')
})
