import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import {
  addresseeOf, OFFER_STATUSES, refuseAcceptance, refuseConfirmation, refuseCounter, refuseDefault, refuseOfferMove, refuseOffers,
  type UnsoldLot,
} from './rules.ts'

const now = new Date('2026-03-01T18:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const codeOf = (refusal: Refusal | null) => refusal?.refused ?? null
const [ANN, BOB, CAL] = [1, 2, 3] as [UserId, UserId, UserId]

test('a seller can answer a high bid until the deadline, and no other lot', () => {
  const cases: [string, 'active' | 'sold' | 'unsold' | 'withdrawn', Date | null, Date | null, boolean][] = [
    ['awaits its seller', 'active', at(-HOUR), at(1), true],
    ['the time ends now', 'active', at(-HOUR), now, false],
    ['still open', 'active', null, null, false],
    ['sold', 'sold', at(-HOUR), at(HOUR), false],
    ['unsold', 'unsold', at(-HOUR), at(HOUR), false],
    ['withdrawn', 'withdrawn', at(-HOUR), null, false],
  ]
  for (const [name, status, closed_at, confirmation_due_at, may] of cases) {
    for (const to of ['sold', 'unsold', 'counter'] as const) {
      const refusal = refuseConfirmation({ status, closed_at, confirmation_due_at }, to, now)
      assert.equal(codeOf(refusal), may ? null : 'invalid_state_transition', `${name} ${to}`)
    }
  }
})

test('a counter-offer is above the high bid and not above the reserve', () => {
  for (const [amount, may] of [[300_000, false], [300_001, true], [500_000, true], [500_001, false]] as const) {
    assert.equal(refuseCounter(cents(amount), cents(300_000), cents(500_000), 'usd') === null, may, String(amount))
  }
})

const lot = (change: Partial<UnsoldLot>): UnsoldLot => ({
  status: 'unsold', close_reason: 'reserve_not_met', unsold_since: at(-DAY), runner_up_days: 30, allow_runner_up: true, is_relisted: false,
  ...change,
})

test('a lot can be offered after any close with bidders but no buyer, and no other', () => {
  const allowed: CloseReason[] = ['reserve_not_met', 'seller_rejected', 'buyer_default']
  const others: CloseReason[] = ['no_bids', 'rescinded', 'withdrawn', 'sold_elsewhere', 'sold']
  for (const reason of [...allowed, ...others]) {
    assert.equal(refuseOffers(lot({ close_reason: reason }), 'high_bidder', now) === null, allowed.includes(reason), reason)
  }
})

test('offers end after the offer days of the auction, when the lot is sold again, or by the terms', () => {
  const cases: [Partial<UnsoldLot>, 'high_bidder' | 'runner_up', string | null][] = [
    [{ unsold_since: at(-30 * DAY) }, 'runner_up', null],
    [{ unsold_since: at(-30 * DAY - 1) }, 'runner_up', 'invalid_state_transition'],
    [{ unsold_since: null }, 'runner_up', 'invalid_state_transition'],
    [{ is_relisted: true }, 'high_bidder', 'already_relisted'],
    [{ allow_runner_up: false }, 'runner_up', 'invalid_state_transition'],
    [{ allow_runner_up: false }, 'high_bidder', null],
    [{ status: 'sold' }, 'high_bidder', 'invalid_state_transition'],
    [{ status: 'withdrawn' }, 'high_bidder', 'invalid_state_transition'],
  ]
  for (const [change, to, code] of cases) assert.equal(codeOf(refuseOffers(lot(change), to, now)), code, JSON.stringify(change))
})

test('an offer goes to the leader or the next below, skipping those who did not pay', () => {
  const bidder = (user_id: UserId, amount: number) => ({ user_id, bidder_number: user_id, amount_cents: cents(amount) })
  const bidders = [bidder(ANN, 300), bidder(BOB, 200), bidder(CAL, 100)]
  const cases: ['high_bidder' | 'runner_up', UserId[], UserId | null][] = [
    ['high_bidder', [], ANN], ['runner_up', [], BOB], ['high_bidder', [ANN], null], ['runner_up', [ANN], BOB],
    ['runner_up', [ANN, BOB], CAL], ['runner_up', [ANN, BOB, CAL], null],
  ]
  for (const [to, defaulted, expected] of cases) {
    const found = addresseeOf(to, ANN, bidders, defaulted)
    assert.equal(isRefusal(found) ? null : found.user_id, expected, `${to} past ${defaulted}`)
  }
  assert.ok(isRefusal(addresseeOf('runner_up', ANN, [bidder(ANN, 300)], [])))
})

test('only an open offer can change its status', () => {
  for (const from of OFFER_STATUSES) {
    for (const to of OFFER_STATUSES) assert.equal(refuseOfferMove(from, to) === null, from === 'offered', `${from} to ${to}`)
  }
})

test('an offer is accepted only while the lot can still be sold', () => {
  const cases: ['counter' | 'offer', 'active' | 'sold' | 'unsold' | 'withdrawn', boolean, boolean][] = [
    ['counter', 'active', false, true], ['counter', 'unsold', false, false], ['counter', 'sold', false, false],
    ['counter', 'withdrawn', false, false], ['offer', 'unsold', false, true], ['offer', 'unsold', true, false],
    ['offer', 'sold', false, false], ['offer', 'withdrawn', false, false],
  ]
  for (const [kind, status, isRelisted, may] of cases) {
    const refusal = refuseAcceptance(kind, { status, closed_at: now, is_relisted: isRelisted })
    assert.equal(refusal === null, may, `${kind} ${status}`)
  }
})

test('a default needs an unpaid invoice, and for the seller also the grace period', () => {
  const [late, early] = [{ is_overdue: true }, { is_overdue: false }]
  const cases: [typeof late[], boolean, boolean][] = [
    [[], false, false], [[], true, false], [[early], false, false], [[early], true, true], [[early, late], false, true],
  ]
  for (const [invoices, isHouse, may] of cases) assert.equal(refuseDefault(invoices, isHouse) === null, may)
})
