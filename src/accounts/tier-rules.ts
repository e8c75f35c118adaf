import type { Tier } from '../kernel/tiers.ts'

/** What is proven about a person, and what administrators decided about them. */
export interface Proofs {
  emailConfirmed: boolean
  phoneConfirmed: boolean
  /** An approved government id. */
  identityProven: boolean
  /** An approved proof of address and an approved bank letter. */
  meansProven: boolean
  /** The approved papers of an institution. */
  institutionProven: boolean
  /** Set by an administrator. */
  isInstitution: boolean
  /** Vouched for by the operator; documents can only add to it. */
  granted: Tier | null
}

const ORDER: readonly Tier[] = ['basic', 'verified', 'enhanced', 'institutional']

/** The verification tier of a person (rule book E1). Each tier includes the requirements of the one below. */
export function tierOf(proofs: Proofs): Tier | null {
  if (!proofs.emailConfirmed || !proofs.phoneConfirmed) return null
  const earned = earnedTier(proofs)
  return proofs.granted !== null && ORDER.indexOf(proofs.granted) > ORDER.indexOf(earned) ? proofs.granted : earned
}

function earnedTier(proofs: Proofs): Tier {
  if (!proofs.identityProven) return 'basic'
  if (!proofs.meansProven) return 'verified'
  return proofs.institutionProven && proofs.isInstitution ? 'institutional' : 'enhanced'
}
