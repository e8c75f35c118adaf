import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Visitor as Person } from '../../../accounts/index.ts'
import type { BiddingState } from '../../../bidding/index.ts'
import { say } from '../../../bidding/sentences.ts'
import { cents } from '../../../kernel/money.ts'
import { refuse, type RefusalCode } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { wordsOf } from '../../dictionary.ts'
import { readinessOf } from './readiness.ts'

const en = wordsOf('en')
const now = new Date('2026-03-01T12:00:00Z')
const person = { emailVerifiedAt: now, phoneVerifiedAt: now, tier: 'basic' } as Person
const sale = {
  slug: 'spring', currency: 'usd', deposit_mode: 'flat' as 'flat' | 'percent', deposit_amount_cents: cents(100_000), deposit_deadline_at: null as Date | null,
  eligibility_statement: null as string | null, excluded_jurisdictions: null, registration_required: false,
}

const stopped = (...codes: RefusalCode[]): BiddingState => ({
  isLeading: false, nextMinimum: cents(2_000_000), bidLimit: cents(1_000_000), registration: null, depositStatus: null, depositNeeded: cents(100_000),
  pendingDeposit: cents(0), currency: 'usd', releaseUntil: null,
  reasons: codes.map((code) => refuse(code, verbatim(`Because of ${code}.`))),
})

test('no step is left for a person who has done everything', () => {
  const { steps, barred } = readinessOf(en, person, stopped(), sale, now, '/lots/creek')
  assert.deepEqual([steps.every(({ done }) => done), barred], [true, null])
})

test('a document in review is not requested again', () => {
  const { steps } = readinessOf(en, { ...person, nextStep: 'pending_review' }, stopped('bidder_not_verified'), sale, now, '/lots/creek')
  assert.equal(steps.find(({ done }) => !done)?.action, 'Your document is under review')
})

test('a missing deposit is a step with a link', () => {
  const { steps, barred } = readinessOf(en, person, stopped('deposit_required'), sale, now, '/lots/creek')
  const next = steps.find(({ done }) => !done)
  assert.deepEqual([next?.label, next?.href, barred], ['Refundable deposit, $1,000', '/auctions/spring?next=%2Flots%2Fcreek#deposit', null])
})

test('a deposit that depends on bids is required, and raised, as far as the bid needs', () => {
  const following = { ...sale, deposit_mode: 'percent' as const }
  const nextFor = (state: Partial<BiddingState>) => {
    const { steps, barred } = readinessOf(en, person, { ...stopped('deposit_required'), depositNeeded: cents(3_911_729), ...state }, following, now, '/lots/creek')
    return { step: steps.find(({ done }) => !done), barred }
  }
  const href = '/auctions/spring?next=%2Flots%2Fcreek&amount=39117.29#deposit'
  assert.deepEqual(nextFor({}), { step: { label: 'Refundable deposit, $39,117.29', done: false, href, action: 'Pay deposit' }, barred: null })
  assert.deepEqual(nextFor({ depositStatus: 'held' }), {
    step: { label: 'A total deposit of $39,117.29, needed for a bid of this size', done: false, href, action: 'Raise deposit' }, barred: null,
  })
})

test('a pending deposit is reported, with a link to what is left to do', () => {
  for (const depositStatus of ['pending', 'held']) {
    const state = { ...stopped('deposit_required'), depositStatus, pendingDeposit: cents(250_000) }
    const { steps, barred } = readinessOf(en, person, state, sale, now, '/lots/creek')
    assert.deepEqual([steps.at(-1), barred], [{
      label: 'Your deposit of $2,500 is being processed', done: false, href: '/auctions/spring?next=%2Flots%2Fcreek#deposit', action: 'See next steps',
    }, null])
  }
})

test('a bar that no step lifts is shown as a reason without a button', () => {
  const reasonOf = (state: BiddingState, terms = sale, who = person) => readinessOf(en, who, state, terms, now, '/lots/creek').barred
  assert.equal(reasonOf(stopped('cannot_bid_own_lot')), 'Because of cannot_bid_own_lot.')
  assert.equal(reasonOf({ ...stopped('deposit_required'), depositStatus: 'held' }), 'Because of deposit_required.')
  assert.equal(reasonOf({ ...stopped('deposit_required'), depositStatus: 'held' }, { ...sale, deposit_mode: 'percent', deposit_deadline_at: now }), 'Because of deposit_required.')
  assert.equal(reasonOf(stopped('deposit_required'), { ...sale, deposit_deadline_at: now }), 'Because of deposit_required.')
})

test('an unconfirmed phone and a limit that is too low link to verification', () => {
  const nextFor = (who: Person) => readinessOf(en, who, stopped('bidder_not_verified'), sale, now, '/lots/creek').steps.find(({ done }) => !done)
  assert.equal(nextFor({ ...person, phoneVerifiedAt: null, tier: null })?.href, '/account/verification?next=%2Flots%2Fcreek#phone')
  assert.deepEqual(nextFor(person), {
    label: 'A bid limit above $10,000, needed for the next bid', done: false, href: '/account/verification?next=%2Flots%2Fcreek', action: 'Raise your limit',
  })
})

test('a required statement comes before the deposit, and links to its page and back to the lot', () => {
  const asking = { ...sale, eligibility_statement: 'I owe no taxes.' }
  const { steps } = readinessOf(en, person, stopped('deposit_required', 'eligibility_required'), asking, now, '/lots/creek')
  assert.deepEqual(steps.filter(({ done }) => !done).map(({ href }) => href), ['/auctions/spring/eligibility?next=%2Flots%2Fcreek', '/auctions/spring?next=%2Flots%2Fcreek#deposit'])
  const stated = readinessOf(en, person, stopped('deposit_required'), asking, now, '/lots/creek')
  assert.equal(stated.steps.find(({ label }) => label === 'Eligibility confirmed')?.done, true)
  assert.equal(readinessOf(en, person, stopped('jurisdiction_restricted'), asking, now, '/lots/creek').barred, 'Because of jurisdiction_restricted.')
})

test('a registration comes before the deposit: signed, awaited, rejected, approved, and raised', () => {
  const asking = { ...sale, registration_required: true }
  const stepFor = (registration: BiddingState['registration'], ...codes: RefusalCode[]) => {
    const { steps, barred } = readinessOf(en, person, { ...stopped('deposit_required', ...codes), registration }, asking, now, '/lots/creek')
    return [barred, steps.at(-2)]
  }
  const href = '/auctions/spring/registration?next=%2Flots%2Fcreek'
  for (const [status, label, action] of [
    ['missing', 'Registration signed and approved', 'Register'],
    ['pending', 'Your registration is under review', 'View your registration'],
    ['rejected', 'Your registration was rejected', 'See why'],
  ] as const) {
    assert.deepEqual(stepFor({ status, limit: null }, 'registration_required'), [null, { label, done: false, href, action }])
  }
  const approved = { status: 'approved', limit: cents(5_000_00) } as const
  assert.deepEqual(stepFor(approved), [null, { label: 'Registered, approved up to $5,000 a bid', done: true, href: null, action: null }])
  assert.deepEqual(stepFor(approved, 'approved_limit_exceeded'), [null, {
    label: 'An approved limit above $5,000, needed for the next bid', done: false, href, action: 'Ask for a higher limit',
  }])
})

test('changed terms are accepted first', () => {
  const { steps } = readinessOf(en, person, stopped('terms_not_accepted'), sale, now, '/lots/creek')
  assert.deepEqual(steps.at(-1), {
    label: 'The auction terms have changed', done: false, href: '/auctions/spring?next=%2Flots%2Fcreek#deposit', action: 'Read the new terms',
  })
})

test('steps and reasons are in Spanish on Spanish pages', () => {
  const es = wordsOf('es')
  assert.equal(readinessOf(es, person, stopped('deposit_required'), sale, now, '/lots/creek').steps.at(-1)?.label, 'Depósito reembolsable, $1,000')
  const own = { ...stopped(), reasons: [refuse('cannot_bid_own_lot', say.ownLot())] }
  assert.equal(readinessOf(es, person, own, sale, now, '/lots/creek').barred, 'No puede ofertar por un lote que vende usted o alguien de un equipo suyo.')
})
