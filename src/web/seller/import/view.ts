import { type DescribedLot, type FilePreview, type Guess, type MistakeGroup, unitInHeading } from '../../../catalogue-import/index.ts'
import type { MergedSchema } from '../../../categories/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import { factsOf, labelOf } from '../../lots/facts.ts'
import { fill } from '../../ui/fill.ts'
import type { FormState } from '../../ui/form.tsx'
import type { Words } from '../../ui/use-words.ts'
import { attributeNames } from '../attribute-fields.ts'
import type { Typed } from '../form-values.ts'
import { fieldsIn } from './mapping.ts'

/** A field of a lot, with sample values of its column. */
export interface MappedField {
  name: string
  label: string
  isNeeded: boolean
  samples: string
  /** It has settings besides its column. */
  isShaped: boolean
  /** Its column was guessed by a part of its name, or has cells that are invalid for the field. */
  isDoubtful: boolean
  /** The unit in its heading. */
  unit: string | null
  mistakes: MistakeGroup[]
}

/** What is known about the file and its columns, besides the form. */
export interface Findings {
  file: FilePreview
  guesses: readonly Guess[]
  mistakes: readonly MistakeGroup[]
}

const NEEDED = ['title', 'starting_bid']

/** Fields by name, each with sample values of its column. */
export const mappedFields = (
  words: Words, names: readonly string[], schema: MergedSchema, typed: Typed, { file, guesses, mistakes }: Findings,
): MappedField[] =>
  names.map((name) => ({
    name,
    label: entryOf(words.t.imports.fields, name) ?? attributeLabel(words, name, schema),
    isNeeded: NEEDED.includes(name),
    samples: typed[`${name}.text`] ? '' : samplesOf(file, typed[name] ?? ''),
    isDoubtful: guesses.some((guess) => guess.field === name && guess.column === typed[name] && !guess.isSure),
    unit: name === 'acreage' && !typed['acreage.unit'] ? unitInHeading(typed[name] ?? '') : null,
    mistakes: mistakes.filter(({ column }) => column !== null && isFrom(column, typed[name] ?? '', typed[`${name}.text`] ?? '')),
    isShaped: ['transform', 'default', 'values', 'unit', 'zero'].some((part) => (typed[`${name}.${part}`] ?? '') !== ''),
  }))

function attributeLabel(words: Words, name: string, schema: MergedSchema): string {
  const own = name.replace(/^attributes\./, '')
  return attributeNames(words, schema).find((field) => field.name === own)?.label ?? labelOf(words, own, undefined)
}

/** Whether a field is read from this column, by itself or within a text. */
const isFrom = (column: string, chosen: string, text: string): boolean =>
  (text === '' ? chosen === column : text.includes(`{${column}}`) || text.includes(`{${column}|`))

/** Whether a field has a column or a text. */
const isMapped = ({ name }: Pick<MappedField, 'name'>, values: Typed): boolean => Boolean(values[name] || values[`${name}.text`])

/** The parts of a field that are settings of its own. */
const PARTS = ['', '.text', '.transform', '.default', '.values', '.unit', '.zero']

/** Fields that somebody must look at, and the others that the file has, both in their order. */
export function byNeed(fields: readonly MappedField[], form: FormState): { open: MappedField[]; mapped: MappedField[] } {
  const isOpen = (field: MappedField): boolean => field.isDoubtful || field.mistakes.length > 0 || (field.isNeeded && !isMapped(field, form.values))
    || PARTS.some((part) => form.errors[`${field.name}${part}`])
  return {
    open: fields.filter(isOpen),
    mapped: fields.filter((field) => !isOpen(field) && isMapped(field, form.values)),
  }
}

/** Columns of the file that neither a field nor a setting of the auction reads. */
export function unusedColumns(header: readonly string[], values: Typed): string[] {
  const sources = [
    ...fieldsIn(values).map((name) => [values[name], values[`${name}.text`]]), [values['auction.by']],
    ...['title', 'description'].map((name) => ['', values[`auction.${name}`]]),
  ]
  return header.filter((column) => !sources.some(([chosen = '', text = '']) => isFrom(column, chosen, text)))
}

/** The first distinct cells of a column. */
export const samplesOf = ({ columns }: FilePreview, column: string): string =>
  columns.find(({ name }) => name === column)?.samples.join(' · ') ?? ''

/** The name of an auction's field in its form, otherwise in the mapping. */
export function fieldLabel({ t: { imports: say } }: Words, field: string): string {
  const labels: Record<string, string> = {
    title: say.auctionTitle, description: say.description, starts_at: say.startsAt, ends_at: say.endsAt, category_id: say.category,
    buyer_premium_percentage: say.premium, stagger_seconds: say.stagger, deposit: say.deposit, 'deposit.mode': say.deposit,
    'deposit.amount': say.depositAmount, 'deposit.percentage': say.depositAmount,
  }
  const name = field.replace(/^auction\./, '')
  return fill(say.report.theAuction, { field: entryOf(labels, name) ?? name })
}

const LONGEST_VALUE = 80

/** Long values, such as a boundary in the wrong column, are cut. */
export const shortened = (value: string | null): string | null =>
  (value !== null && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value)

const LONGEST_FACT = 160
const SHOWN_APART = ['title', 'starting_bid', 'acreage', 'county', 'state', 'category_id', 'attributes', 'boundary', 'ends_at']

/** Values of a lot without a column of their own; `categoryOf` names a category by id. */
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
