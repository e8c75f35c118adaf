import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { DOCUMENT_STATUSES, type DocumentType, expiryOf, proofsOf, refuseMove } from './document-rules.ts'

test('a document is decided once; an approved one can still be rejected or expire', () => {
  const allowed = ['pending approved', 'pending rejected', 'approved rejected', 'approved expired']
  for (const from of DOCUMENT_STATUSES) {
    for (const to of DOCUMENT_STATUSES) {
      assert.equal(refuseMove(from, to) === null, allowed.includes(`${from} ${to}`), `${from} → ${to}`)
    }
  }
  assert.equal(messageOf(refuseMove('rejected', 'approved')!), 'A document cannot go from rejected to approved.')
})

test('a document ends on its own date or at the end of its validity, whichever is sooner', () => {
  const approved = new Date('2026-03-01T12:00:00Z')
  const soon = new Date('2026-06-01T00:00:00Z')
  const late = new Date('2036-01-01T00:00:00Z')
  const cases: [DocumentType, own: Date | null, ends: string | null][] = [
    ['government_id', null, null],
    ['government_id', late, '2036-01-01T00:00:00.000Z'],
    ['bank_letter', null, '2027-03-01T12:00:00.000Z'],
    ['bank_letter', soon, '2026-06-01T00:00:00.000Z'],
    ['bank_letter', late, '2027-03-01T12:00:00.000Z'],
    ['proof_of_address', null, '2029-02-28T12:00:00.000Z'],
    ['w9', null, null],
  ]
  for (const [type, own, ends] of cases) assert.equal(expiryOf(type, approved, own)?.toISOString() ?? null, ends, type)
})

describe('approved documents', () => {
  const proofs = (...types: DocumentType[]) => proofsOf(types.map((type) => ({ type, bankLetter: null })))
  const none = { identity: false, means: false, bankLetter: null, institution: false }

  test('a government id alone proves an identity', () => {
    assert.deepEqual(proofs('government_id'), { ...none, identity: true })
    assert.deepEqual(proofs('business_license', 'w9'), none)
  })

  test('a proof of address and a bank letter together prove means', () => {
    assert.deepEqual(proofs('bank_letter'), none)
    assert.deepEqual(proofs('proof_of_address'), none)
    assert.deepEqual(proofs('proof_of_address', 'bank_letter'), { ...none, means: true })
  })

  test('a tax form, an attestation and one company document prove an institution', () => {
    assert.equal(proofs('w9', 'beneficial_ownership_attestation').institution, false)
    assert.equal(proofs('w9', 'beneficial_ownership_attestation', 'business_license').institution, true)
    assert.equal(proofs('w9', 'beneficial_ownership_attestation', 'ein_confirmation').institution, true)
    assert.equal(proofs('beneficial_ownership_attestation', 'ein_confirmation').institution, false)
  })

  test('have the amount of the newest bank letter', () => {
    const letters = [cents(7_000_00), cents(900_000_00)].map((bankLetter) => ({ type: 'bank_letter' as const, bankLetter }))
    assert.equal(proofsOf(letters).bankLetter, 7_000_00)
  })
})
