import { entryOf } from '../../kernel/entry.ts'
import { cents } from '../../kernel/money.ts'
import { FACT_ATTRIBUTES } from '../../lots/index.ts'
import type { Words } from '../ui/use-words.ts'

export interface FactView {
  label: string
  value: string
}

const MOST_FACTS = 24

/** The other attributes that fit a line, with names from the category's schema. */
export function factsOf(words: Words, attributes: Readonly<Record<string, unknown>>, schema: Readonly<Record<string, unknown>>): FactView[] {
  const properties = (schema.properties ?? {}) as Record<string, { title?: string }>
  return Object.entries(attributes)
    .filter(([field]) => !FACT_ATTRIBUTES.includes(field))
    .flatMap(([field, value]) => {
      const said = inWords(words, field, value)
      return said === null ? [] : [{ label: labelOf(words, field, entryOf(properties, field)?.title), value: said }]
    })
    .slice(0, MOST_FACTS)
}

/** In English the operator's schema names its fields; translations are the site's own. */
export const labelOf = ({ t }: Words, field: string, title: string | undefined): string =>
  entryOf(t.diligence.fields, field) ?? title ?? sentence(field.replace(/_(ft|sqft)$/, ''))

/** A value from the list of a schema's field. */
export function choiceOf({ t: { diligence } }: Words, field: string, value: string): string {
  const answers: Readonly<Record<string, Record<string, string>>> = diligence.answers
  return entryOf(entryOf(answers, field) ?? {}, value) ?? entryOf(diligence.values, value) ?? (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(value) ? sentence(value) : value)
}

function inWords(words: Words, field: string, value: unknown): string | null {
  const { yes, no, values } = words.t.diligence
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return isYear(field) ? String(value) : withUnit(words, field, value)
  if (typeof value === 'string' && DAY.test(value)) return words.format.day(value)
  if (typeof value === 'string' && value !== '') return choiceOf(words, field, value)
  const isListOfWords = Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
  return isListOfWords ? sentence(value.map((word) => entryOf(values, word)?.toLowerCase() ?? word).join(', ')) : null
}

/** Years have no thousands separator. */
export const isYear = (field: string): boolean => field.endsWith('_year')

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MONEY = /_(dues|fees)$|^rent_/

function withUnit({ t, format }: Words, field: string, value: number): string {
  if (MONEY.test(field)) return format.money(cents(Math.round(value * 100)), 'usd')
  const unit = field.split('_').at(-1)!
  if (unit === 'percent') return format.percent(value * 100)
  return [format.number(value, 3), entryOf(t.diligence.units, unit)].filter(Boolean).join(' ')
}

const LETTERS = /\b(?:hoa|rv|atv|fsa|crp|plc|mbf|blm|usfs|gpm|au|far|aadt|esa)\b|\baum(?=s\b)/gi

/** `road_type` as `Road type`, `hoa` as `HOA`. */
function sentence(words: string): string {
  const text = words.replaceAll('_', ' ').replace(LETTERS, (letters) => letters.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}
