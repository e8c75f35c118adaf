import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentType, SentDocument } from '../../../verification/index.ts'
import { sellerPapers } from './papers.ts'

type Status = SentDocument['status']

/** A row per seller: what they sent, newest first, and the status of each required document. */
const SELLERS: [kind: 'person' | 'business', sent: [DocumentType, Status][], states: string[]][] = [
  ['person', [], ['missing', 'missing']],
  ['person', [['w9', 'pending'], ['government_id', 'approved']], ['accepted', 'sent']],
  ['person', [['government_id', 'rejected'], ['government_id', 'approved']], ['refused', 'missing']],
  ['person', [['government_id', 'expired']], ['refused', 'missing']],
  ['business', [['business_license', 'rejected'], ['ein_confirmation', 'pending']], ['missing', 'missing', 'sent', 'missing']],
  ['business', [['business_license', 'approved'], ['ein_confirmation', 'rejected']], ['missing', 'missing', 'accepted', 'missing']],
]

test('each required document has the status of the newest one of its type, or of the better of two types', () => {
  for (const [kind, sent, states] of SELLERS) {
    const papers = sellerPapers(kind, false, sent.map(([document_type, status]) => ({ document_type, status })))
    assert.deepEqual(papers.map(({ state }) => state), states, JSON.stringify(sent))
  }
})

test('a verified identity requires no passport again', () => {
  assert.deepEqual(sellerPapers('person', true, []).map(({ state }) => state), ['accepted', 'missing'])
})
