import type { FieldErrors, Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { DocumentType } from './document-rules.ts'
import { say } from './sentences.ts'

export const SELLER_STATUSES = ['none', 'pending', 'approved', 'rejected', 'suspended'] as const
export type SellerStatus = (typeof SELLER_STATUSES)[number]
export type ApplicantKind = 'person' | 'business'

/** Decisions about an application (rule book B8); after a rejection one can apply again. */
const MOVES: Record<SellerStatus, readonly SellerStatus[]> = {
  none: ['pending'],
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  rejected: ['pending'],
  suspended: ['approved'],
}

export const refuseSellerMove = (from: SellerStatus, to: SellerStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('sellerApplication', from, to, MOVES[from])

/** What is missing for an approval to sell. */
export function gapsOf(applicant: { kind: ApplicantKind; isForeign: boolean; identityProven: boolean; approved: readonly DocumentType[] }): FieldErrors {
  const has = (type: DocumentType) => applicant.approved.includes(type)
  const gaps: Said[] = []
  if (!applicant.identityProven) gaps.push(say.identityMissing())
  if (!has('w9')) gaps.push(applicant.isForeign ? say.w8Missing() : say.w9Missing())
  if (applicant.kind === 'business') {
    if (!has('business_license') && !has('ein_confirmation')) gaps.push(say.businessLicenseMissing())
    if (!has('beneficial_ownership_attestation')) gaps.push(say.ownershipStatementMissing())
  }
  return gaps.length > 0 ? { documents: gaps } : {}
}
