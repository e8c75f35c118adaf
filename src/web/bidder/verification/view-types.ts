import type { Cents } from '../../../kernel/money.ts'
import type { Tier } from '../../../kernel/tiers.ts'
import type { FormState } from '../../view-models.ts'

/** What the page of one's verification is drawn from. */

export type StepName = 'email' | 'phone' | 'identity' | 'means' | 'institution'

export interface VerificationStep {
  name: StepName
  state: 'done' | 'open' | 'waiting' | 'refused'
  /** What the step opens; null for the first of two that open something together. */
  unlocks: { tier: Tier; limit: Cents | null } | null
  /** The one to take now. */
  isNext: boolean
}

export interface SentDocumentView {
  id: number
  type: string
  status: 'pending' | 'approved' | 'rejected' | 'expired'
  reason: string | null
  sentAt: string
  expiresAt: string | null
}

export interface VerificationPageView {
  email: string
  tier: Tier | null
  bidLimit: Cents | null
  steps: VerificationStep[]
  /** The page, mostly of a lot, that the visitor came from to be verified. */
  wayBack: string | null
  /** Where a code was sent that still works. */
  codeSentTo: string | null
  documents: SentDocumentView[]
  /** What was typed in the form of this step, and what is wrong with it. */
  form: FormState
  /** The step whose form that was. */
  formOf: StepName | null
}
