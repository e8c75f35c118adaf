import type { DocumentType, SentDocument } from '../../../verification/index.ts'

/** A document required to approve a seller; one of several types is enough. */
export interface PaperView {
  types: DocumentType[]
  state: 'missing' | 'sent' | 'accepted' | 'refused'
}

type Sent = readonly Pick<SentDocument, 'document_type' | 'status'>[]

const OF_A_PERSON: readonly DocumentType[][] = [['government_id'], ['w9']]
const OF_A_BUSINESS: readonly DocumentType[][] = [...OF_A_PERSON, ['business_license', 'ein_confirmation'], ['beneficial_ownership_attestation']]

const STATES = { approved: 'accepted', pending: 'sent', rejected: 'refused', expired: 'refused' } as const
const BEST_FIRST: readonly PaperView['state'][] = ['accepted', 'sent', 'refused', 'missing']

/**
 * The required documents of an application and their status (rule book B8): of each type the newest document counts, of
 * alternative types the better one. A verified identity needs no further document.
 */
export const sellerPapers = (kind: 'person' | 'business' | null, isIdentityProven: boolean, sent: Sent): PaperView[] =>
  (kind === 'business' ? OF_A_BUSINESS : OF_A_PERSON).map((types) => {
    if (isIdentityProven && types.includes('government_id')) return { types, state: 'accepted' }
    const states = types.map((type): PaperView['state'] => {
      const newest = sent.find(({ document_type }) => document_type === type)
      return newest ? STATES[newest.status] : 'missing'
    })
    return { types, state: BEST_FIRST.find((state) => states.includes(state))! }
  })
