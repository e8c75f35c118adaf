import type { AuctionRow, Eligibility } from '../../auctions/index.ts'
import { isExcluded } from '../../kernel/jurisdictions.ts'
import type { EligibilityAskView, EligibilityView } from '../auction-views.ts'
import type { Words } from '../words.ts'
import { jurisdictionName } from './jurisdictions.ts'

type Asking = Pick<AuctionRow, 'slug' | 'eligibility_statement' | 'excluded_jurisdictions'>

/** Null when a sale asks nothing of its bidders but money. */
export function eligibilityAsk(words: Words, { eligibility_statement: statement, excluded_jurisdictions: excluded }: Asking): EligibilityAskView | null {
  if (statement === null && excluded === null) return null
  return { statement, excluded: (excluded ?? []).map((code) => jurisdictionName(words, code)) }
}

/** The same with what this visitor has stated; `own` is null of whoever is signed out. */
export function eligibilityView(words: Words, row: Asking, own: Eligibility | null): EligibilityView | null {
  const ask = eligibilityAsk(words, row)
  return ask && {
    ...ask, slug: row.slug, standing: own ? standingOf(own) : 'unknown',
    home: own?.asksForJurisdiction && own.jurisdiction !== null ? jurisdictionName(words, own.jurisdiction) : null,
  }
}

function standingOf({ asks, jurisdiction, isMet }: Eligibility): EligibilityView['standing'] {
  if (jurisdiction !== null && isExcluded(asks.excluded_jurisdictions, jurisdiction)) return 'excluded'
  return isMet ? 'met' : 'open'
}
