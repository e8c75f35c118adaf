import { cents } from '../../kernel/money.ts'
import { money } from '../ui/format.ts'
import type { FactView } from '../view-models.ts'
import { type Attributes, DILIGENCE_FIELDS } from './diligence.ts'

const MOST_FACTS = 24

/** Everything else that the attributes say and that is said in a line, under the names of the category's schema. */
export function factsOf(attributes: Attributes, schema: Readonly<Record<string, unknown>>): FactView[] {
  const properties = (schema.properties ?? {}) as Record<string, { title?: string }>
  return Object.entries(attributes)
    .filter(([field]) => !DILIGENCE_FIELDS.includes(field))
    .flatMap(([field, value]) => {
      const words = inWords(field, value)
      return words === null ? [] : [{ label: properties[field]?.title ?? sentence(field.replace(/_(ft|sqft)$/, '')), value: words }]
    })
    .slice(0, MOST_FACTS)
}

function inWords(field: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.endsWith('_year') ? String(value) : withUnit(field, value)
  if (typeof value === 'string' && value !== '') return /^[a-z0-9]+(_[a-z0-9]+)*$/.test(value) ? sentence(value) : value
  const isListOfWords = Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
  return isListOfWords ? sentence(value.join(', ')) : null
}

const UNITS: Readonly<Record<string, string>> = { ft: ' ft', sqft: ' sq ft', acres: ' acres', percent: '%' }
const MONEY = /_(dues|fees)$|^rent_/

function withUnit(field: string, value: number): string {
  if (MONEY.test(field)) return money(cents(Math.round(value * 100)), 'usd')
  return `${value.toLocaleString('en-US')}${UNITS[field.split('_').at(-1)!] ?? ''}`
}

const LETTERS = /\b(hoa|rv|atv|fsa|crp|blm|usfs|aums|gpm|au|far|aadt|esa)\b/gi

/** `road_type` as `Road type`, `hoa` as `HOA`. */
function sentence(words: string): string {
  const text = words.replaceAll('_', ' ').replace(LETTERS, (letters) => letters.toUpperCase())
  return text[0]!.toUpperCase() + text.slice(1)
}
