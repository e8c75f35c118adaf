import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tier } from '../kernel/tiers.ts'
import { type Proofs, tierOf } from './tier-rules.ts'

const nothing: Proofs = {
  emailConfirmed: false, phoneConfirmed: false, identityProven: false, meansProven: false,
  institutionProven: false, isInstitution: false, granted: null,
}
const reachable: Partial<Proofs> = { emailConfirmed: true, phoneConfirmed: true }
const known: Partial<Proofs> = { ...reachable, identityProven: true }
const able: Partial<Proofs> = { ...known, meansProven: true }

const table: [what: string, proofs: Partial<Proofs>, tier: Tier | null][] = [
  ['nothing', {}, null],
  ['an email address alone', { emailConfirmed: true }, null],
  ['a phone alone', { phoneConfirmed: true }, null],
  ['every document, but no phone', { ...able, phoneConfirmed: false, institutionProven: true, isInstitution: true }, null],
  ['what an operator granted, but no phone', { emailConfirmed: true, granted: 'institutional' }, null],
  ['email and phone', reachable, 'basic'],
  ['means without an identity', { ...reachable, meansProven: true }, 'basic'],
  ['an identity', known, 'verified'],
  ['the papers of an institution without means', { ...known, institutionProven: true, isInstitution: true }, 'verified'],
  ['identity and means', able, 'enhanced'],
  ['the papers of an institution nobody decided on', { ...able, institutionProven: true }, 'enhanced'],
  ['a decision that lost its papers', { ...able, isInstitution: true }, 'enhanced'],
  ['papers and decision', { ...able, institutionProven: true, isInstitution: true }, 'institutional'],
  ['a grant above what is proven', { ...known, granted: 'institutional' }, 'institutional'],
  ['a grant below what is proven', { ...able, granted: 'basic' }, 'enhanced'],
]
for (const [what, proofs, tier] of table) {
  test(`${what} gives the tier ${String(tier)}`, () => {
    assert.equal(tierOf({ ...nothing, ...proofs }), tier)
  })
}
