import { entryOf } from '../../kernel/entry.ts'
import { cents } from '../../kernel/money.ts'
import type { FactConfirmation, FactHolder, FactName } from '../../lots/index.ts'
import type { Words } from '../ui/use-words.ts'
import { choiceOf } from './facts.ts'

/** `stated`: the seller's answer leaves nothing open. */
export type DiligenceMark = 'stated' | 'check' | 'read_first'

/** A fact of a lot as stated by the seller. */
export interface DiligenceRow {
  fact: FactName
  item: string
  known: string
  mark: DiligenceMark
  /** Who confirmed it; null: stated by the seller only. */
  confirmed: { by: string; at: string; source: string | null } | null
}

/**
 * The seller's answers about a lot (rule book F5): each in words, whether it leaves a question open or is
 * important before bidding, and whether it was confirmed. Unanswered questions are left out.
 */
export function diligenceOf(words: Words, lot: FactHolder, confirmations: readonly FactConfirmation[] = []): DiligenceRow[] {
  return [...parcel(words, lot), ...answers(words, lot.attributes), ...taxes(words, lot.attributes), ...easements(words, lot.attributes)]
    .map((row) => ({ ...row, item: words.t.diligence.items[row.fact], confirmed: confirmationOf(confirmations, row.fact) }))
}

function confirmationOf(confirmations: readonly FactConfirmation[], fact: FactName): DiligenceRow['confirmed'] {
  const found = confirmations.find((one) => one.fact === fact)
  return found ? { by: found.confirmed_by, at: found.confirmed_at, source: found.source } : null
}

type Answer = Pick<DiligenceRow, 'fact' | 'known' | 'mark'>

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/** The parcel: number, boundary, size and zoning. */
function parcel(words: Words, lot: FactHolder): Answer[] {
  const { t: { diligence }, format } = words
  const source = answerIn(words, 'acreage_source', lot.attributes.acreage_source)
  const acres = lot.acreage === null ? null : format.exactAcres(lot.acreage)
  const size = joined(source?.known, acres)
  return [
    ...(lot.parcel_id ? [{ fact: 'parcel_id' as const, known: lot.parcel_id, mark: 'stated' as const }] : []),
    ...(lot.boundary ? [{ fact: 'boundary' as const, known: diligence.asDrawn, mark: 'stated' as const }] : []),
    ...(size ? [{ fact: 'acreage' as const, known: size, mark: source?.mark ?? ('stated' as const) }] : []),
    ...(lot.zoning ? [{ fact: 'zoning' as const, known: lot.zoning, mark: 'stated' as const }] : []),
  ]
}

const answers = (words: Words, attributes: Attributes): Answer[] =>
  QUESTIONS.flatMap(({ fact, more }) => {
    const answer = answerIn(words, fact, attributes[fact])
    const known = joined(answer?.known, more?.(words, attributes))
    return known === '' ? [] : [{ fact, known, mark: answer?.mark ?? ('stated' as const) }]
  })

/**
 * An answer known only from an operator's schema, shown as its value is written; it is stated by the seller as
 * well.
 */
function answerIn(words: Words, field: string, value: unknown): Pick<Answer, 'known' | 'mark'> | null {
  if (typeof value !== 'string' || value === '') return null
  return {
    known: entryOf(entryOf(words.t.diligence.answers, field) ?? {}, value) ?? choiceOf(words, field, value),
    mark: entryOf(entryOf(MARKS, field) ?? {}, value) ?? 'stated',
  }
}

type Attributes = Readonly<Record<string, unknown>>

interface Question {
  fact: FactName
  /** A note beside the answer, or without one. */
  more?(words: Words, attributes: Attributes): string | null
}

const numberOf = (attributes: Attributes, field: string): number | null => {
  const value = attributes[field]
  return typeof value === 'number' ? value : null
}

const QUESTIONS: readonly Question[] = [
  { fact: 'legal_access' },
  {
    fact: 'road_type',
    more({ t, format }, attributes) {
      const feet = numberOf(attributes, 'road_frontage_ft')
      return feet === null ? null : t.diligence.frontage(format.count(feet))
    },
  },
  ...(['electric', 'water', 'sewer', 'gas', 'internet', 'perc_test', 'buildable', 'flood_zone', 'mineral_rights'] as const).map((fact) => ({ fact })),
  ...(['water_rights', 'conveyance', 'title_insurance', 'possession'] as const).map((fact) => ({ fact })),
]

const UTILITY: Readonly<Record<string, DiligenceMark>> = { nearby: 'check', none: 'check', unknown: 'check' }

/** The attributes whose answers leave a question open or are important before bidding. */
const MARKS: Readonly<Record<string, Readonly<Record<string, DiligenceMark>>>> = {
  legal_access: { unrecorded: 'read_first', none_known: 'read_first' },
  road_type: { dirt: 'check', unimproved: 'check', water_or_air_only: 'read_first', none: 'read_first' },
  electric: UTILITY, water: UTILITY, sewer: UTILITY, gas: UTILITY, internet: UTILITY,
  perc_test: { not_done: 'check', failed: 'read_first' },
  buildable: { yes_with_conditions: 'check', not_determined: 'check', no: 'read_first' },
  flood_zone: {
    X_shaded: 'check', D: 'check', unknown: 'check',
    ...Object.fromEntries(['A', 'AE', 'AH', 'AO', 'AR', 'A99', 'V', 'VE'].map((zone) => [zone, 'read_first' as const])),
  },
  mineral_rights: { partial_convey: 'check', reserved_by_seller: 'read_first', severed_earlier: 'read_first', unknown: 'check' },
  water_rights: { partial: 'check', none: 'check', unknown: 'check' },
  acreage_source: { assessor: 'check', gis_estimate: 'check' },
  conveyance: { trustee_deed: 'check', quitclaim_deed: 'read_first', tax_deed: 'read_first', contract_for_deed: 'read_first' },
  title_insurance: { buyer_paid: 'check', none: 'check' },
  possession: { after_harvest: 'check', subject_to_lease: 'read_first', other: 'read_first' },
}

/** Taxes are in dollars, whatever the currency of the auction. */
function taxes({ t: { diligence }, format }: Words, attributes: Attributes): Answer[] {
  const amount = numberOf(attributes, 'annual_taxes')
  if (amount === null) return []
  const year = numberOf(attributes, 'tax_year')
  const yearly = diligence.aYear(format.money(cents(Math.round(amount * 100)), 'usd'))
  return [{ fact: 'annual_taxes', known: year === null ? yearly : `${yearly}, ${year}`, mark: 'stated' }]
}

function easements({ t: { diligence } }: Words, { easements: known, conservation_easement: conserved }: Attributes): Answer[] {
  const listed = Array.isArray(known) && known.length > 0 ? [known.map(String).join('; ')] : []
  const all = [...listed, ...(conserved === true ? [diligence.conservation] : [])]
  return all.length === 0 ? [] : [{ fact: 'easements', known: all.join('; '), mark: 'read_first' }]
}
