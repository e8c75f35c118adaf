import type { Visitor as Person } from '../../../accounts/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import { bidLimit, type Tier } from '../../../kernel/tiers.ts'
import type { SentDocument } from '../../../verification/index.ts'

export type StepName = 'email' | 'phone' | 'identity' | 'means' | 'institution'

export interface VerificationStep {
  name: StepName
  state: 'done' | 'open' | 'waiting' | 'refused'
  /** What the step unlocks; null for the first of two steps that unlock something together. */
  unlocks: { tier: Tier; limit: Cents | null } | null
  /** The next step. */
  isNext: boolean
}

type Proven = Pick<Person, 'emailVerifiedAt' | 'phoneVerifiedAt' | 'tier'>
type Documents = readonly Pick<SentDocument, 'document_type' | 'status'>[]

/** All steps up to bidding without a limit (rule book E1), with their status. */
export function verificationPath(person: Proven, documents: Documents): VerificationStep[] {
  const states: Record<StepName, VerificationStep['state']> = {
    email: person.emailVerifiedAt ? 'done' : 'open',
    phone: person.phoneVerifiedAt ? 'done' : 'open',
    identity: paperState(person, 'verified', documents, ['government_id']),
    means: paperState(person, 'enhanced', documents, ['proof_of_address', 'bank_letter']),
    institution: paperState(person, 'institutional', documents, INSTITUTION_PAPERS),
  }
  const names = Object.keys(states) as StepName[]
  const next = names.find((name) => states[name] === 'open' || states[name] === 'refused')
  return names.map((name) => ({ name, state: states[name], unlocks: unlocked(UNLOCKS[name]), isNext: name === next }))
}

export const INSTITUTION_PAPERS = ['w9', 'ein_confirmation', 'business_license', 'beneficial_ownership_attestation'] as const
export const MEANS_PAPERS = ['proof_of_address', 'bank_letter'] as const

const ORDER: readonly (Tier | null)[] = [null, 'basic', 'verified', 'enhanced', 'institutional']
const UNLOCKS: Record<StepName, Tier | null> = { email: null, phone: 'basic', identity: 'verified', means: 'enhanced', institution: 'institutional' }

const unlocked = (tier: Tier | null): VerificationStep['unlocks'] => tier && { tier, limit: bidLimit(tier) }

/** Done by tier, which an administrator may also have set; otherwise by the newest document of each kind. */
function paperState({ tier }: Proven, opens: Tier, documents: Documents, types: readonly string[]): VerificationStep['state'] {
  if (ORDER.indexOf(tier) >= ORDER.indexOf(opens)) return 'done'
  const newest = types.map((type) => documents.find(({ document_type }) => document_type === type)?.status)
  if (newest.some((status) => status === 'rejected' || status === 'expired')) return 'refused'
  const isWaiting = newest.some((status) => status === 'pending') && newest.every((status) => status !== undefined)
  return isWaiting ? 'waiting' : 'open'
}
