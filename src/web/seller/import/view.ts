import type { DescribedLot, FilePreview } from '../../../catalogue-import/index.ts'
import type { MergedSchema } from '../../../categories/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import { factsOf, labelOf } from '../../lots/facts.ts'
import { fill } from '../../ui/fill.ts'
import type { Words } from '../../ui/use-words.ts'
import { attributeNames } from '../attribute-fields.ts'
import type { Typed } from '../form-values.ts'

/** A field of a lot, and what the column that gives it begins with. */
export interface MappedField {
  name: string
  label: string
  isNeeded: boolean
  samples: string
  /** Something more than its column is said of it. */
  isShaped: boolean
}

const NEEDED = ['title', 'starting_bid']
const SAMPLES = 3

/** The fields of these names, each with what its column begins with. */
export const mappedFields = (words: Words, names: readonly string[], schema: MergedSchema, typed: Typed, file: FilePreview): MappedField[] =>
  names.map((name) => ({
    name,
    label: entryOf(words.t.imports.fields, name) ?? attributeLabel(words, name, schema),
    isNeeded: NEEDED.includes(name),
    samples: typed[`${name}.text`] ? '' : samplesOf(file, typed[name] ?? ''),
    isShaped: ['transform', 'default', 'values', 'unit', 'zero'].some((part) => (typed[`${name}.${part}`] ?? '') !== ''),
  }))

function attributeLabel(words: Words, name: string, schema: MergedSchema): string {
  const own = name.replace(/^attributes\./, '')
  return attributeNames(words, schema).find((field) => field.name === own)?.label ?? labelOf(words, own, undefined)
}

function samplesOf({ header, rows }: FilePreview, column: string): string {
  const index = header.indexOf(column)
  return rows.map((row) => row[index] ?? '').filter((cell) => cell !== '').slice(0, SAMPLES).join(' · ')
}

/** A field of the auction as its form calls it, else as the mapping does. */
export function fieldLabel({ t: { imports: say } }: Words, field: string): string {
  const labels: Record<string, string> = {
    title: say.auctionTitle, description: say.description, starts_at: say.startsAt, ends_at: say.endsAt, category_id: say.category,
  }
  const name = field.replace(/^auction\./, '')
  return fill(say.report.theAuction, { field: entryOf(labels, name) ?? name })
}

const LONGEST_VALUE = 80

/** A boundary in the wrong column would push what is wrong with it off the screen. */
export const shortened = (value: string | null): string | null =>
  (value !== null && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value)

const LONGEST_FACT = 160
const SHOWN_APART = ['title', 'starting_bid', 'acreage', 'county', 'state', 'category_id', 'attributes', 'boundary', 'ends_at']

/** What is said of a lot that has no column of its own; `categoryOf` names a category by its id. */
export function furtherFacts(
  words: Words, { lot }: DescribedLot, schema: MergedSchema, categoryOf: (id: number) => string | undefined,
): { label: string; value: string }[] {
  const { t: { imports: { fields, lots } }, format } = words
  const plain = Object.entries(lot).filter(([name]) => !SHOWN_APART.includes(name))
    .map(([name, value]) => ({ label: entryOf(fields, name) ?? name, value: String(value).slice(0, LONGEST_FACT) }))
  const category = lot.category_id === undefined ? undefined : categoryOf(lot.category_id as number)
  return [
    ...(category ? [{ label: fields['category']!, value: category }] : []),
    ...plain,
    ...(lot.ends_at ? [{ label: fields['ends_at']!, value: format.instant(lot.ends_at, 'UTC') }] : []),
    ...(lot.boundary ? [{ label: fields['boundary']!, value: lots.yes }] : []),
    ...factsOf(words, lot.attributes ?? {}, schema.schema),
  ]
}
