import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canBid, nextStep, rolesOf, type Standing } from './standing.ts'

const at = new Date(0)
const nobody: Standing = {
  emailVerifiedAt: null, phoneVerifiedAt: null, identityVerifiedAt: null, sellerApprovedAt: null,
  tier: null, isAdmin: false, isHeldBack: false,
}

test('the next step is the first one that is missing', () => {
  assert.equal(nextStep(nobody), 'verify_email')
  assert.equal(nextStep({ ...nobody, phoneVerifiedAt: at, identityVerifiedAt: at }), 'verify_email')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at }), 'verify_phone')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at, phoneVerifiedAt: at }), 'submit_identity')
  assert.equal(nextStep({ ...nobody, emailVerifiedAt: at, phoneVerifiedAt: at, identityVerifiedAt: at }), null)
})

test('everybody is a bidder; seller and admin are added', () => {
  assert.deepEqual(rolesOf(nobody), ['bidder'])
  assert.deepEqual(rolesOf({ ...nobody, sellerApprovedAt: at, isAdmin: true }), ['bidder', 'seller', 'admin'])
})

test('bidding takes a tier and nothing that holds a person back', () => {
  assert.equal(canBid(nobody), false)
  assert.equal(canBid({ ...nobody, tier: 'basic' }), true)
  assert.equal(canBid({ ...nobody, tier: 'institutional', isHeldBack: true }), false)
})
