import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { canBid, limitOf, nextStep, rolesOf, type Standing } from './standing.ts'

const at = new Date(0)
const nobody: Standing = {
  emailVerifiedAt: null, phoneVerifiedAt: null, identityVerifiedAt: null, sellerApprovedAt: null,
  identityDocument: null, tier: null, bankLetter: null, staffRole: null, isHeldBack: false,
}

test('the next step is the first missing one', () => {
  assert.equal(nextStep(nobody), 'verify_email')
  assert.equal(nextStep({ ...nobody, phoneVerifiedAt: at, identityVerifiedAt: at }), 'verify_email')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at }), 'verify_phone')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at, phoneVerifiedAt: at }), 'submit_identity')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at, phoneVerifiedAt: at, identityVerifiedAt: at }), null)
})

test('after email and phone the newest government id decides', () => {
  const reachable = { ...nobody, emailVerifiedAt: at, phoneVerifiedAt: at }
  const steps: [Standing['identityDocument'], before: Date | null, step: string | null][] = [
    ['pending', null, 'pending_review'], ['rejected', null, 'submit_identity'], ['expired', null, 'submit_identity'], ['approved', at, null],
    ['pending', at, 'pending_review'], ['rejected', at, 'submit_identity'], [null, at, null],
  ]
  for (const [identityDocument, identityVerifiedAt, step] of steps) {
    assert.equal(nextStep({ ...reachable, identityDocument, identityVerifiedAt }), step, String(identityDocument))
  }
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at, identityDocument: 'pending' }), 'verify_phone')
})

test('a bank letter lowers the limit of the enhanced tier', () => {
  assert.equal(limitOf({ ...nobody, tier: 'enhanced', bankLetter: cents(50_000_000) }), 50_000_000)
  assert.equal(limitOf({ ...nobody, tier: 'verified', bankLetter: cents(50_000_00) }), 25_000_000)
})

test('everybody is a bidder; seller and admin are added', () => {
  assert.deepEqual(rolesOf(nobody), ['bidder'])
  assert.deepEqual(rolesOf({ ...nobody, sellerApprovedAt: at, staffRole: 'owner' }), ['bidder', 'seller', 'admin'])
})

test('bidding needs a tier and no restriction', () => {
  assert.equal(canBid(nobody), false)
  assert.equal(canBid({ ...nobody, tier: 'basic' }), true)
  assert.equal(canBid({ ...nobody, tier: 'institutional', isHeldBack: true }), false)
})
