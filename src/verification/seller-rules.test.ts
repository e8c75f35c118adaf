import { english } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentType } from './document-rules.ts'
import { type ApplicantKind, gapsOf, refuseSellerMove, SELLER_STATUSES } from './seller-rules.ts'

test('a seller changes status only as in the rule book', () => {
  const allowed = ['none pending', 'pending approved', 'pending rejected', 'approved suspended', 'suspended approved', 'rejected pending']
  for (const from of SELLER_STATUSES) {
    for (const to of SELLER_STATUSES) {
      assert.equal(refuseSellerMove(from, to) === null, allowed.includes(`${from} ${to}`), `${from} → ${to}`)
    }
  }
})

test('everything missing for an approval is listed at once', () => {
  const company: DocumentType[] = ['business_license', 'beneficial_ownership_attestation']
  const cases: [ApplicantKind, identityProven: boolean, approved: DocumentType[], gaps: number][] = [
    ['person', true, ['w9'], 0],
    ['person', false, [], 2],
    ['person', true, [], 1],
    ['business', true, ['w9'], 2],
    ['business', true, ['w9', ...company], 0],
    ['business', true, ['w9', 'ein_confirmation', 'beneficial_ownership_attestation'], 0],
    ['business', false, company, 2],
  ]
  for (const [kind, identityProven, approved, gaps] of cases) {
    assert.equal(gapsOf({ kind, isForeign: false, identityProven, approved }).documents?.length ?? 0, gaps, `${kind} ${approved.join()}`)
  }
  assert.match(english(gapsOf({ kind: 'person', isForeign: true, identityProven: true, approved: [] }).documents![0]!), /foreign status/)
})
