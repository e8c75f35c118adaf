import { cents } from '../../kernel/money.ts'
import { count, money } from '../ui/format.ts'
import type { DiligenceMark, DiligenceRow } from '../view-models.ts'

/**
 * What a lot's attributes say to a careful buyer (rule book F5): each known answer in words, and whether it settles
 * the question, leaves it open, or must be read before bidding. What nobody answered is not listed.
 */
export function diligenceOf(attributes: Attributes): DiligenceRow[] {
  return QUESTIONS.flatMap(({ field, item, answers, more }) => {
    const answer = answers[String(attributes[field])]
    if (!answer) return []
    const [known, mark] = answer
    return [{ item, known: [known, more?.(attributes)].filter(Boolean).join(', '), mark }]
  }).concat(taxes(attributes), easements(attributes))
}

export type Attributes = Readonly<Record<string, unknown>>
type Answers = Readonly<Record<string, readonly [known: string, mark: DiligenceMark]>>

interface Question {
  field: string
  item: string
  answers: Answers
  more?(attributes: Attributes): string | null
}

const UTILITY: Answers = {
  on_site: ['On the land', 'confirmed'], at_road: ['At the road', 'confirmed'], nearby: ['Nearby, not connected', 'check'],
  none: ['None', 'check'], unknown: ['Not known', 'check'],
}

const FLOOD_HAZARD: readonly [string, DiligenceMark] = ['Special flood hazard area', 'read_first']

const numberOf = (attributes: Attributes, field: string): number | null => {
  const value = attributes[field]
  return typeof value === 'number' ? value : null
}

const QUESTIONS: readonly Question[] = [
  {
    field: 'legal_access', item: 'Legal access', answers: {
      public_frontage: ['Frontage on a public road', 'confirmed'], deeded_easement: ['Deeded easement', 'confirmed'],
      unrecorded: ['By use only, nothing recorded', 'read_first'], none_known: ['None known', 'read_first'],
    },
  },
  {
    field: 'road_type', item: 'Road', answers: {
      paved: ['Paved', 'confirmed'], gravel: ['Gravel', 'confirmed'], dirt: ['Dirt', 'check'], unimproved: ['Unimproved track', 'check'],
      water_or_air_only: ['By water or air only', 'read_first'], none: ['None', 'read_first'],
    },
    more(attributes) {
      const feet = numberOf(attributes, 'road_frontage_ft')
      return feet === null ? null : `${count(feet)} ft of frontage`
    },
  },
  { field: 'electric', item: 'Power', answers: UTILITY },
  { field: 'water', item: 'Water', answers: UTILITY },
  { field: 'sewer', item: 'Sewer', answers: UTILITY },
  { field: 'gas', item: 'Gas', answers: UTILITY },
  { field: 'internet', item: 'Internet', answers: UTILITY },
  {
    field: 'perc_test', item: 'Soil test for septic', answers: {
      passed: ['Passed', 'confirmed'], not_needed: ['Not needed', 'confirmed'], not_done: ['Not done', 'check'], failed: ['Failed', 'read_first'],
    },
  },
  {
    field: 'buildable', item: 'Can be built on', answers: {
      yes: ['Yes', 'confirmed'], yes_with_conditions: ['With conditions', 'check'], not_determined: ['Not determined', 'check'],
      no: ['No', 'read_first'],
    },
  },
  {
    field: 'flood_zone', item: 'Flood zone', answers: {
      X: ['Zone X, minimal', 'confirmed'], X_shaded: ['Zone X shaded, moderate', 'check'], D: ['Zone D, not studied', 'check'],
      unknown: ['Not known', 'check'],
      ...Object.fromEntries(['A', 'AE', 'AH', 'AO', 'AR', 'A99', 'V', 'VE'].map((zone) => [zone, FLOOD_HAZARD])),
    },
  },
  {
    field: 'mineral_rights', item: 'Minerals', answers: {
      all_convey: ['All convey', 'confirmed'], partial_convey: ['Some convey', 'check'], reserved_by_seller: ['Kept by the seller', 'read_first'],
      severed_earlier: ['Severed earlier', 'read_first'], unknown: ['Not known', 'check'],
    },
  },
  {
    field: 'water_rights', item: 'Water rights', answers: {
      convey: ['Convey', 'confirmed'], partial: ['Some convey', 'check'], none: ['None', 'check'], unknown: ['Not known', 'check'],
    },
  },
  {
    field: 'acreage_source', item: 'Acreage', answers: {
      survey: ['From a survey', 'confirmed'], deed: ['From the deed', 'confirmed'], assessor: ['From the assessor', 'check'],
      gis_estimate: ['Estimated from a map', 'check'],
    },
  },
  {
    field: 'conveyance', item: 'Deed', answers: {
      general_warranty_deed: ['General warranty deed', 'confirmed'], special_warranty_deed: ['Special warranty deed', 'confirmed'],
      trustee_deed: ['Trustee’s deed', 'check'], quitclaim_deed: ['Quitclaim deed, without warranty', 'read_first'],
      tax_deed: ['Tax deed, without warranty', 'read_first'], contract_for_deed: ['Contract for deed', 'read_first'],
    },
  },
  {
    field: 'title_insurance', item: 'Title insurance', answers: {
      seller_paid: ['Paid by the seller', 'confirmed'], buyer_paid: ['At the buyer’s cost', 'check'], none: ['None', 'check'],
    },
  },
  {
    field: 'possession', item: 'Possession', answers: {
      at_closing: ['At closing', 'confirmed'], after_harvest: ['After harvest', 'check'], subject_to_lease: ['Subject to a lease', 'read_first'],
      other: ['As the description says', 'read_first'],
    },
  },
]

/** Taxes are said in dollars, whatever the sale is bid in. */
function taxes(attributes: Attributes): DiligenceRow[] {
  const amount = numberOf(attributes, 'annual_taxes')
  if (amount === null) return []
  const year = numberOf(attributes, 'tax_year')
  const known = `${money(cents(Math.round(amount * 100)), 'usd')} a year${year === null ? '' : `, ${year}`}`
  return [{ item: 'Taxes', known, mark: 'confirmed' }]
}

function easements({ easements: known, conservation_easement: conserved }: Attributes): DiligenceRow[] {
  const listed = Array.isArray(known) && known.length > 0 ? [known.map(String).join('; ')] : []
  const all = [...listed, ...(conserved === true ? ['Conservation easement'] : [])]
  return all.length === 0 ? [] : [{ item: 'Easements', known: all.join('; '), mark: 'read_first' }]
}

/** The attributes that the table of due diligence speaks of. */
export const DILIGENCE_FIELDS: readonly string[] = [
  ...QUESTIONS.map(({ field }) => field), 'road_frontage_ft', 'annual_taxes', 'tax_year', 'easements', 'conservation_easement',
]
