import { entryOf } from '../../kernel/entry.ts'
import { cents } from '../../kernel/money.ts'
import type { DiligenceMark, DiligenceRow } from '../view-models.ts'
import type { Words } from '../words.ts'

/**
 * What a lot's attributes say to a careful buyer (rule book F5): each known answer in words, and whether it settles
 * the question, leaves it open, or must be read before bidding. What nobody answered is not listed.
 */
export function diligenceOf(words: Words, attributes: Attributes): DiligenceRow[] {
  const { items, answers } = words.t.diligence
  return QUESTIONS.flatMap(({ field, marks, more }) => {
    const answer = String(attributes[field])
    const [mark, known] = [entryOf(marks, answer), entryOf(answers[field] ?? {}, answer)]
    if (!mark || !known) return []
    return [{ item: items[field], known: [known, more?.(words, attributes)].filter(Boolean).join(', '), mark }]
  }).concat(taxes(words, attributes), easements(words, attributes))
}

export type Attributes = Readonly<Record<string, unknown>>
type Items = Words['t']['diligence']['items']

interface Question {
  field: keyof Items
  marks: Readonly<Record<string, DiligenceMark>>
  more?(words: Words, attributes: Attributes): string | null
}

const UTILITY: Question['marks'] = {
  on_site: 'confirmed', at_road: 'confirmed', nearby: 'check',
  none: 'check', unknown: 'check',
}

const numberOf = (attributes: Attributes, field: string): number | null => {
  const value = attributes[field]
  return typeof value === 'number' ? value : null
}

const QUESTIONS: readonly Question[] = [
  {
    field: 'legal_access', marks: {
      public_frontage: 'confirmed', deeded_easement: 'confirmed',
      unrecorded: 'read_first', none_known: 'read_first',
    },
  },
  {
    field: 'road_type', marks: {
      paved: 'confirmed', gravel: 'confirmed', dirt: 'check', unimproved: 'check',
      water_or_air_only: 'read_first', none: 'read_first',
    },
    more({ t, format }, attributes) {
      const feet = numberOf(attributes, 'road_frontage_ft')
      return feet === null ? null : t.diligence.frontage(format.count(feet))
    },
  },
  { field: 'electric', marks: UTILITY },
  { field: 'water', marks: UTILITY },
  { field: 'sewer', marks: UTILITY },
  { field: 'gas', marks: UTILITY },
  { field: 'internet', marks: UTILITY },
  {
    field: 'perc_test', marks: {
      passed: 'confirmed', not_needed: 'confirmed', not_done: 'check', failed: 'read_first',
    },
  },
  {
    field: 'buildable', marks: {
      yes: 'confirmed', yes_with_conditions: 'check', not_determined: 'check',
      no: 'read_first',
    },
  },
  {
    field: 'flood_zone', marks: {
      X: 'confirmed', X_shaded: 'check', D: 'check',
      unknown: 'check',
      ...Object.fromEntries(['A', 'AE', 'AH', 'AO', 'AR', 'A99', 'V', 'VE'].map((zone) => [zone, 'read_first' as const])),
    },
  },
  {
    field: 'mineral_rights', marks: {
      all_convey: 'confirmed', partial_convey: 'check', reserved_by_seller: 'read_first',
      severed_earlier: 'read_first', unknown: 'check',
    },
  },
  {
    field: 'water_rights', marks: {
      convey: 'confirmed', partial: 'check', none: 'check', unknown: 'check',
    },
  },
  {
    field: 'acreage_source', marks: {
      survey: 'confirmed', deed: 'confirmed', assessor: 'check',
      gis_estimate: 'check',
    },
  },
  {
    field: 'conveyance', marks: {
      general_warranty_deed: 'confirmed', special_warranty_deed: 'confirmed',
      trustee_deed: 'check', quitclaim_deed: 'read_first',
      tax_deed: 'read_first', contract_for_deed: 'read_first',
    },
  },
  {
    field: 'title_insurance', marks: {
      seller_paid: 'confirmed', buyer_paid: 'check', none: 'check',
    },
  },
  {
    field: 'possession', marks: {
      at_closing: 'confirmed', after_harvest: 'check', subject_to_lease: 'read_first',
      other: 'read_first',
    },
  },
]

/** Taxes are said in dollars, whatever the sale is bid in. */
function taxes({ t: { diligence }, format }: Words, attributes: Attributes): DiligenceRow[] {
  const amount = numberOf(attributes, 'annual_taxes')
  if (amount === null) return []
  const year = numberOf(attributes, 'tax_year')
  const yearly = diligence.aYear(format.money(cents(Math.round(amount * 100)), 'usd'))
  return [{ item: diligence.items.annual_taxes, known: year === null ? yearly : `${yearly}, ${year}`, mark: 'confirmed' }]
}

function easements({ t: { diligence } }: Words, { easements: known, conservation_easement: conserved }: Attributes): DiligenceRow[] {
  const listed = Array.isArray(known) && known.length > 0 ? [known.map(String).join('; ')] : []
  const all = [...listed, ...(conserved === true ? [diligence.conservation] : [])]
  return all.length === 0 ? [] : [{ item: diligence.items.easements, known: all.join('; '), mark: 'read_first' }]
}

/** The attributes that the table of due diligence speaks of. */
export const DILIGENCE_FIELDS: readonly string[] = [
  ...QUESTIONS.map(({ field }) => field), 'road_frontage_ft', 'annual_taxes', 'tax_year', 'easements', 'conservation_easement',
]
