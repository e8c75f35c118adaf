import type { DescribedLot, FilePreview, ShownImport } from '../../../catalogue-import/index.ts'
import type { MergedSchema } from '../../../categories/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import { type Cents, parseAmount } from '../../../kernel/money.ts'
import { factsOf, labelOf } from '../../lots/facts.ts'
import { inWords } from '../../refusal-words.ts'
import { fill } from '../../ui/fill.ts'
import type { Words } from '../../ui/use-words.ts'
import { attributeNames } from '../attribute-fields.ts'
import type { Typed } from '../sales/form.ts'

type AuctionStatus = 'draft' | 'active' | 'closed' | 'cancelled'

export interface ImportReportView {
  /** Nothing was kept. */
  isRehearsal: boolean
  lots: number
  updated: number
  unchanged: number
  skipped: number
  auctions: { href: string | null; title: string; lots: number; updated: number; skipped: number; status: AuctionStatus }[]
  errors: ImportMistake[]
  left: { line: number; what: string; href: string; message: string }[]
  leftOut: { title: string; rows: number; mistakes: number; status: AuctionStatus | null }[]
  /** Mistakes that the page has no room for. */
  further: number
}

export interface ImportMistake {
  line: number
  column: string | null
  /** What stands there. */
  value: string | null
  message: string
}

/** A field of a lot, and what the column that gives it begins with. */
export interface MappedField {
  name: string
  label: string
  isNeeded: boolean
  samples: string
  /** Something more than its column is said of it. */
  isShaped: boolean
}

/** A lot as it will be. */
export interface DescribedLotView {
  line: number
  title: string
  auction: string
  startingBid: Cents | null
  currency: string
  acres: number | null
  place: string | null
  /** Everything else that is said of it. */
  facts: { label: string; value: string }[]
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
    isShaped: ['transform', 'default', 'values'].some((part) => (typed[`${name}.${part}`] ?? '') !== ''),
  }))

function attributeLabel(words: Words, name: string, schema: MergedSchema): string {
  const own = name.replace(/^attributes\./, '')
  return attributeNames(words, schema).find((field) => field.name === own)?.label ?? labelOf(words, own, undefined)
}

function samplesOf({ header, rows }: FilePreview, column: string): string {
  const index = header.indexOf(column)
  return rows.map((row) => row[index] ?? '').filter((cell) => cell !== '').slice(0, SAMPLES).join(' · ')
}

/** A page has room for as many lots and auctions that were left as they are, or out. */
const MOST_LINES = 200

export function reportView(words: Words, { report, mistakes, cells }: ShownImport, isRehearsal: boolean): ImportReportView {
  const errors = report.errors.map(({ line, column, message, field }, index): ImportMistake =>
    ({ line, column: field ? fieldLabel(words, field) : column, value: shortened(cells[index] ?? null), message: inWords(words, message) }))
  const left = report.left_unchanged.slice(0, MOST_LINES).map(({ line, field, auction_id, lot_id, message }) => ({
    line,
    what: lot_id === null ? fieldLabel(words, `auction.${field}`) : fill(words.t.imports.report.lot, { id: String(lot_id) }),
    href: lot_id === null ? `/seller/auctions/${auction_id}` : `/seller/lots/${lot_id}`,
    message: inWords(words, message),
  }))
  return {
    isRehearsal,
    lots: report.lots,
    updated: report.updated,
    unchanged: report.unchanged,
    skipped: report.skipped,
    left,
    leftOut: report.left_out.slice(0, MOST_LINES),
    auctions: report.auctions.map(({ id, ...auction }) => ({ ...auction, href: id === null ? null : `/seller/auctions/${id}` })),
    errors,
    further: mistakes - errors.length,
  }
}

/** A field of the auction as its form calls it, else as the mapping does. */
function fieldLabel({ t: { imports: say } }: Words, field: string): string {
  const labels: Record<string, string> = {
    title: say.auctionTitle, description: say.description, starts_at: say.startsAt, ends_at: say.endsAt, category_id: say.category,
  }
  const name = field.replace(/^auction\./, '')
  return fill(say.report.theAuction, { field: entryOf(labels, name) ?? name })
}

const LONGEST_VALUE = 80

/** A boundary in the wrong column would push what is wrong with it off the screen. */
const shortened = (value: string | null): string | null =>
  (value !== null && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value)

const LONGEST_FACT = 160
const SHOWN_APART = ['title', 'starting_bid', 'acreage', 'county', 'state', 'category_id', 'attributes', 'boundary', 'ends_at']

/** A row as its lot will be; `categoryOf` names a category by its id. */
export function describedLotView(
  words: Words, { line, auction, lot }: DescribedLot, schema: MergedSchema, currency: string, categoryOf: (id: number) => string | undefined,
): DescribedLotView {
  const { t: { imports: { fields, lots } }, format } = words
  const plain = Object.entries(lot).filter(([name]) => !SHOWN_APART.includes(name))
    .map(([name, value]) => ({ label: entryOf(fields, name) ?? name, value: String(value).slice(0, LONGEST_FACT) }))
  const category = lot.category_id === undefined ? undefined : categoryOf(lot.category_id as number)
  return {
    line,
    title: lot.title,
    auction,
    startingBid: lot.starting_bid === undefined ? null : parseAmount(String(lot.starting_bid), currency),
    currency,
    acres: lot.acreage ?? null,
    place: format.place(lot.county ?? null, lot.state ?? null),
    facts: [
      ...(category ? [{ label: fields['category']!, value: category }] : []),
      ...plain,
      ...(lot.ends_at ? [{ label: fields['ends_at']!, value: format.instant(lot.ends_at, 'UTC') }] : []),
      ...(lot.boundary ? [{ label: fields['boundary']!, value: lots.yes }] : []),
      ...factsOf(words, lot.attributes ?? {}, schema.schema),
    ],
  }
}
