import type { DocumentProofs } from '../accounts/index.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { Cents } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'

export const DOCUMENT_TYPES = [
  'government_id', 'business_license', 'w9', 'ein_confirmation', 'beneficial_ownership_attestation', 'bank_letter', 'proof_of_address',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const isDocumentType = (text: string): text is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(text)

export const DOCUMENT_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const REJECTION_REASONS = ['unreadable', 'mismatch', 'expired', 'wrong_type', 'suspected_fraud'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** The file type of a scan or photograph, by its content. */
export const FILE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic']

const MOVES: Record<DocumentStatus, readonly DocumentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected', 'expired'],
  rejected: [],
  expired: [],
}

/** Null if a document may change status like this (rule book B8). */
export const refuseMove = (from: DocumentStatus, to: DocumentStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('document', from, to, MOVES[from])

/** How long a document is valid, because people move and spend. */
const LIFE_DAYS: Partial<Record<DocumentType, number>> = { bank_letter: 365, proof_of_address: 1_095 }

/**
 * When an approved document expires: on its own date, or at the end of its validity, whichever is sooner; null:
 * never.
 */
export function expiryOf(type: DocumentType, approvedAt: Date, ownDate: Date | null): Date | null {
  const days = LIFE_DAYS[type]
  const ends = [ownDate, days === undefined ? null : new Date(approvedAt.getTime() + days * DAY)].filter((end) => end !== null)
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())))
}

export interface ApprovedDocument {
  type: DocumentType
  bankLetter: Cents | null
}

/** What approved documents prove together, newest first (rule book E1). */
export function proofsOf(documents: readonly ApprovedDocument[]): DocumentProofs {
  const has = (type: DocumentType) => documents.some((document) => document.type === type)
  const bankLetter = documents.find((document) => document.type === 'bank_letter')?.bankLetter ?? null
  return {
    identity: has('government_id'),
    means: has('proof_of_address') && has('bank_letter'),
    bankLetter,
    institution: has('w9') && has('beneficial_ownership_attestation') && (has('business_license') || has('ein_confirmation')),
  }
}
