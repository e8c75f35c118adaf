import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { readDeed } from './deed-rules.ts'
import { readClosing, readRecording } from './closing-rules.ts'
import { documentHash, refuseSignature } from './signature-rules.ts'
import { nextStep, type PurchaseFacts, purchaseSteps } from './step-rules.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 3, day))
const FACTS: PurchaseFacts = {
  now: at(10), undone_at: null, due_cents: cents(110_000), paid_cents: cents(0), first_due_at: at(12), next_due_at: at(12), paid_at: null, deed_at: null,
  buyer_signed_at: null, seller_signed_at: null,
  agent_name: null, closing_at: null, recorded_on: null, recorded_at: null,
}
const told = (facts: Partial<PurchaseFacts>) =>
  Object.fromEntries(purchaseSteps({ ...FACTS, ...facts }).map(({ name, status, due_at: due }) => [name, due ? `${status} until ${due.getUTCDate()}` : status]))

const CASES: [state: string, facts: Partial<PurchaseFacts>, steps: Record<string, string>][] = [
  ['just won, without an invoice', { due_cents: null, paid_cents: null, first_due_at: null, next_due_at: null }, { payment: 'waiting', deed_name: 'open' }],
  ['just won', {}, { payment: 'open until 12', deed_name: 'open until 12' }],
  ['late', { now: at(12) }, { payment: 'overdue until 12', deed_name: 'overdue until 12' }],
  ['earnest money paid', { paid_cents: cents(11_000), next_due_at: at(30) }, { payment: 'open until 30', deed_name: 'open until 12' }],
  ['all but one cent paid', { paid_cents: cents(109_999) }, { payment: 'open until 12' }],
  ['paid, deed named', { paid_cents: cents(110_000), paid_at: at(9), deed_at: at(8) }, { payment: 'done', deed_name: 'done' }],
  ['signed by its buyer', { deed_at: at(8), buyer_signed_at: at(9) }, { contract: 'open' }],
  ['signed by both', { deed_at: at(8), buyer_signed_at: at(9), seller_signed_at: at(9) }, { contract: 'done' }],
  ['named, not signed', { deed_at: at(8), now: at(13) }, { contract: 'overdue until 12' }],
  ['not named', {}, { contract: 'waiting until 12', closing: 'open', recording: 'waiting' }],
  ['with a closing agent', { agent_name: 'Lyons Title', closing_at: at(9) }, { closing: 'done', recording: 'open' }],
  ['recorded', { agent_name: 'Lyons Title', closing_at: at(9), recorded_on: '2026-04-10', recorded_at: at(10) }, { closing: 'done', recording: 'done' }],
  ['canceled', { undone_at: at(9), due_cents: null, paid_cents: null, deed_at: at(8) }, { payment: 'canceled', deed_name: 'done' }],
]

for (const [state, facts, steps] of CASES) {
  test(`the steps of a purchase that is ${state}`, () => {
    const all = told(facts)
    assert.deepEqual(Object.fromEntries(Object.keys(steps).map((name) => [name, all[name]])), steps)
  })
}

test('a person’s next step is the first of theirs that can be done', () => {
  const next = (facts: Partial<PurchaseFacts>) => nextStep(purchaseSteps({ ...FACTS, ...facts }), 'buyer')?.name ?? null
  assert.deepEqual([next({}), next({ due_cents: null }), next({ paid_cents: cents(110_000) }), next({ paid_cents: cents(110_000), deed_at: at(8) }),
    next({ paid_cents: cents(110_000), deed_at: at(8), buyer_signed_at: at(9) })], ['payment', 'deed_name', 'deed_name', 'contract', null])
})

test('a deed is read with all its errors, and without line breaks', () => {
  const deed = { vesting: 'trust', deed_name: ' Elm\r\nTrust ', street: '12 Elm St', city: 'Lyons', region: '', postal_code: '', country: 'US' }
  assert.deepEqual(readDeed(deed), { ...deed, deed_name: 'Elm Trust', region: null, postal_code: null })
  const refused = readDeed({ vesting: 'alone', deed_name: 'x'.repeat(501), street: ' ', city: 'Lyons', country: 'U' })
  assert.ok(isRefusal(refused))
  assert.deepEqual(Object.keys(refused.errors ?? {}), ['vesting', 'deed_name', 'street', 'country'])
})

test('a signature is of one file, to the byte, with consent and a name', () => {
  const [file, other] = [Buffer.from('Sold to Ann Archer.'), Buffer.from('Sold to Ann Archer,')]
  assert.equal(documentHash(Buffer.from('abc')), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'FIPS 180-4')
  const signing = { signed_name: 'Ann Archer', consents: true, drawing: '', document: documentHash(file) }
  assert.equal(refuseSignature(signing, documentHash(file)), null)
  assert.equal(refuseSignature(signing, documentHash(other))?.refused, 'precondition_failed')
  const empty = refuseSignature({ signed_name: ' ', consents: false, drawing: 'M1 1L2 2', document: '' }, documentHash(file))
  assert.deepEqual([empty?.refused, Object.keys(empty?.errors ?? {})], ['validation_failed', ['consents', 'signed_name', 'drawing']])
})

test('a closing and a recording are read with all their errors', () => {
  const closing = { agent_name: ' Lyons  Title ', agent_phone: '', agent_email: 'close@lyons.example', closing_on: '2026-12-15' }
  assert.deepEqual(readClosing(closing), { agent_name: 'Lyons Title', agent_phone: null, agent_email: 'close@lyons.example', closing_on: '2026-12-15' })
  const wrong = (refused: object) => Object.keys((refused as { errors?: object }).errors ?? {})
  assert.deepEqual(wrong(readClosing({ agent_name: ' ', agent_email: 'lyons', closing_on: '2026-02-30' })), ['agent_name', 'agent_email', 'closing_on'])
  assert.deepEqual(readRecording({ recorded_on: '2026-12-15', instrument_number: '2026-1177' }, '2026-12-15'), { recorded_on: '2026-12-15', instrument_number: '2026-1177' })
  assert.deepEqual(wrong(readRecording({ recorded_on: '2026-12-16', instrument_number: '' }, '2026-12-15')), ['recorded_on', 'instrument_number'])
  assert.deepEqual(wrong(readRecording({ instrument_number: 'x'.repeat(101) }, '2026-12-15')), ['recorded_on', 'instrument_number'])
})
