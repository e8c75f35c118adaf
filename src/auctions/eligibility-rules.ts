import { admissionOf, isWithin } from '../kernel/jurisdictions.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import type { AuctionRecord } from './auction-record.ts'
import { say } from './sentences.ts'

/** Eligibility requirements of an auction. */
export type EligibilityAsk = Pick<AuctionRecord, 'eligibility_statement' | 'excluded_jurisdictions'>

/** A bidder's statement for it; null where there is none yet. */
export interface Stated {
  statement: string | null
  jurisdiction: string | null
}

export const NOTHING_STATED: Stated = { statement: null, jurisdiction: null }

export const asksForJurisdiction = ({ excluded_jurisdictions: excluded }: EligibilityAsk): boolean => (excluded ?? []).length > 0

/** Whether the eligibility requirements are met (rule book E2, check 4). */
export function isEligible(ask: EligibilityAsk, { statement, jurisdiction }: Stated): boolean {
  if (ask.eligibility_statement !== null && statement !== ask.eligibility_statement) return false
  if (!asksForJurisdiction(ask)) return true
  return jurisdiction !== null && admissionOf(ask.excluded_jurisdictions, jurisdiction) === 'admitted'
}

/** Whether the residence is missing: not stated, or without the state of a country that is partly excluded. */
export const lacksJurisdiction = (ask: EligibilityAsk, jurisdiction: string | null): boolean =>
  asksForJurisdiction(ask) && (jurisdiction === null || admissionOf(ask.excluded_jurisdictions, jurisdiction) === 'part_unknown')

/**
 * A statement, or why it is refused. A jurisdiction is stated once, so that nobody can try several; for a country
 * its state is added later if that is required.
 */
export function readStatement(ask: EligibilityAsk, before: Stated, write: Partial<Stated>): Stated | Refusal {
  if (ask.eligibility_statement === null && !asksForJurisdiction(ask)) {
    return refuse('invalid_state_transition', say.noStatementAsked())
  }
  const jurisdiction = write.jurisdiction ?? before.jurisdiction
  if (before.jurisdiction !== null && jurisdiction !== before.jurisdiction && !isCloser(ask, before.jurisdiction, jurisdiction)) {
    return refuse('invalid_state_transition', say.statedOtherwise())
  }
  if ((write.statement?.trim() || null) !== ask.eligibility_statement) {
    return invalid({ statement: [say.statementDiffers()] })
  }
  if (asksForJurisdiction(ask) && jurisdiction === null) {
    return invalid({ jurisdiction: [say.stateJurisdiction()] })
  }
  if (lacksJurisdiction(ask, jurisdiction)) {
    return invalid({ jurisdiction: [say.statePart({ country: jurisdiction! })] })
  }
  return { statement: ask.eligibility_statement, jurisdiction }
}

const isCloser = (ask: EligibilityAsk, before: string, jurisdiction: string | null): boolean =>
  lacksJurisdiction(ask, before) && jurisdiction !== null && isWithin(jurisdiction, before)
