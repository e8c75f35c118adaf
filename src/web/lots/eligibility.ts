import type { AuctionRow, Eligibility } from '../../auctions/index.ts'
import { admissionOf } from '../../kernel/jurisdictions.ts'
import type { OwnWords } from '../http/refuse-fields.ts'
import type { Words } from '../ui/use-words.ts'
import { jurisdictionChoices, jurisdictionName, withPart } from './jurisdictions.ts'

/** What an auction requires of bidders besides money. */
export interface EligibilityAskView {
  statement: string | null
  /** Names of excluded jurisdictions. */
  excluded: string[]
}

export interface EligibilityView extends EligibilityAskView {
  slug: string
  /** `unknown` for signed-out visitors; `excluded` for residents of an excluded jurisdiction. */
  standing: 'unknown' | 'open' | 'met' | 'excluded'
  /** The residence this visitor stated. */
  home: string | null
}

type Requirements = Pick<AuctionRow, 'slug' | 'eligibility_statement' | 'excluded_jurisdictions'>

/** Null if an auction has no eligibility requirements. */
export function eligibilityAsk(words: Words, { eligibility_statement: statement, excluded_jurisdictions: excluded }: Requirements): EligibilityAskView | null {
  if (statement === null && excluded === null) return null
  return { statement, excluded: (excluded ?? []).map((code) => jurisdictionName(words, code)) }
}

/** The requirements and what this visitor stated; `own` is null for signed-out visitors. */
export function eligibilityView(words: Words, row: Requirements, own: Eligibility | null): EligibilityView | null {
  const ask = eligibilityAsk(words, row)
  return ask && {
    ...ask, slug: row.slug, standing: own ? standingOf(own) : 'unknown',
    home: own?.asksForJurisdiction && own.jurisdiction !== null ? jurisdictionName(words, own.jurisdiction) : null,
  }
}

function standingOf({ asks, jurisdiction, isMet }: Eligibility): EligibilityView['standing'] {
  if (jurisdiction !== null && admissionOf(asks.excluded_jurisdictions, jurisdiction) === 'excluded') return 'excluded'
  return isMet ? 'met' : 'open'
}

/**
 * The residence from a form or an earlier statement: an entry of the list, with the subdivision of a country that
 * is partly excluded.
 */
export function readHome(
  words: Words, excluded: readonly string[] | null, typed: Record<string, string>, known: string | null,
): { code: string | null; errors: OwnWords } {
  const { t: { eligibility: say } } = words
  const chosen = typed['jurisdiction'] || known
  const { states, countries, divided } = jurisdictionChoices(words, excluded ?? [])
  const isPlace = chosen !== null && (chosen === known || [...states, ...countries].some(({ value }) => value === chosen))
  if (!isPlace) return { code: null, errors: { jurisdiction: say.mustChoose } }
  const code = withPart(chosen, typed['part'] ?? '', divided)
  if (admissionOf(excluded, code) !== 'part_unknown') return { code, errors: {} }
  return { code: null, errors: divided.includes(chosen) ? { part: say.mustNamePart } : { jurisdiction: say.mustChoose } }
}
