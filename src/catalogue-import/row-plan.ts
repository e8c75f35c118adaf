import { invalid, type FieldErrors, isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { type AreaUnit, unitInHeading } from './area-rules.ts'
import type { Transform } from './cell-rules.ts'
import { isLotField } from './field-rules.ts'
import type { FieldSource, Mapping } from './mapping.ts'
import { say } from './sentences.ts'
import { columnsOf, readTemplate, type Template } from './template-rules.ts'

/** How a lot field is built from a row: the source in the mapping, with its columns found in the header. */
export type FieldPlan = { field: string } & (
  | { kind: 'column'; column: string; unit?: AreaUnit; zeroIsEmpty?: boolean; transform?: Transform; values?: ReadonlyMap<string, string>; fallback: string }
  | { kind: 'template'; template: Template; transform?: Transform; fallback: string }
  | { kind: 'constant'; text: string }
)

/** How a table is read. */
export interface TablePlan {
  header: readonly string[]
  fields: readonly FieldPlan[]
  /** The column that groups rows into auctions; null if all are one auction. */
  by: string | null
  title: Template | null
  /** The index of each column. */
  indexOf: ReadonlyMap<string, number>
}

/** Required fields, so that no catalog is imported without prices. */
const NEEDED = { title: say.noColumnForTitle(), starting_bid: say.noColumnForStartingBid() }

/** Resolves a mapping against the header of a file, or reports everything that does not fit. */
export function planTable(header: readonly string[], mapping: Mapping, by: string | null): TablePlan | Refusal {
  const errors: FieldErrors = {}
  const finder = columnFinder(header)
  const find = (place: string, name: string): string => {
    const found = finder(name)
    if (typeof found === 'string') return found
    errors[place] = [found.problem]
    return name
  }
  const sources = mapping.columns.size > 0 ? mapping.columns : ownNames(header)
  const fields = [...sources].map(([field, source]) => planField(field, source, find, errors))
  for (const [field, missing] of Object.entries(NEEDED)) {
    if (!sources.has(field)) errors[field] = [missing]
  }
  const title = planTemplate('auction.title', mapping.auction.title, find, errors)
  const group = by === null ? null : find('auction.by', by)
  if (Object.keys(errors).length > 0) return invalid(errors)
  return { header, fields, by: group, title, indexOf: new Map(header.map((name, index) => [name, index])) }
}

/** Everything in a mapping that does not match the header of a file, by field; null if all does. */
export function refuseMapping(header: readonly string[], mapping: Mapping): Refusal | null {
  const plan = planTable(header, mapping, mapping.auction.by)
  return isRefusal(plan) ? plan : null
}

/** Without a mapping, a header that is a field name maps to that field: `Starting Bid` is `starting_bid`. */
const ownNames = (header: readonly string[]): Map<string, FieldSource> =>
  new Map(header.map((name): [string, FieldSource] => [fieldNamed(name), name]).filter(([field]) => isLotField(field)))

/** `starting_bid` from `Starting Bid`, `attributes.annual_taxes` from `Attributes.Annual Taxes`. */
function fieldNamed(header: string): string {
  const [, prefix = '', name] = /^(attributes\.)?(.*)$/.exec(header.trim().toLowerCase())!
  return prefix + name!.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
}

/** The letters and digits of a name. */
const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds a column by its exact name, else ignoring spelling if there is only one match. */
function columnFinder(header: readonly string[]): (name: string) => string | { problem: Said } {
  return (name) => {
    const exact = header.filter((column) => column === name.trim())
    const alike = exact.length > 0 ? exact : header.filter((column) => letters(column) === letters(name))
    if (alike.length === 1) return alike[0]!
    if (alike.length > 1) return { problem: say.columnsNamedAlike({ number: alike.length, name }) }
    return { problem: say.noSuchColumn({ name, list: header.join(', ') }) }
  }
}

type Find = (place: string, name: string) => string

function planField(field: string, source: FieldSource, find: Find, errors: FieldErrors): FieldPlan {
  if (!isLotField(field)) errors[field] = [say.noSuchField({ field })]
  if (typeof source === 'string') return planField(field, { column: source }, find, errors)
  if ('constant' in source) return { field, kind: 'constant', text: String(source.constant) }
  const fallback = source.default ?? ''
  if ('template' in source) {
    const template = planTemplate(field, source.template, find, errors) ?? { lines: [] }
    return { field, kind: 'template', template, transform: source.transform, fallback }
  }
  const values = source.values
    && new Map(Object.entries(source.values).map(([cell, value]) => [cell.trim().toLowerCase(), value]))
  const column = find(field, source.column)
  if (source.unit !== undefined && field !== 'acreage') errors[field] = [say.unitOfAcreageOnly()]
  const unit = field === 'acreage' ? (source.unit ?? unitInHeading(column) ?? undefined) : undefined
  return { field, kind: 'column', column, unit, zeroIsEmpty: source.zero_is_empty, transform: source.transform, values, fallback }
}

/** A template with the column names of the header, in any spelling of the mapping. */
function planTemplate(place: string, text: string | null, find: Find, errors: FieldErrors): Template | null {
  const template = text === null ? null : readTemplate(text)
  if (template === null) return null
  if ('problem' in template) {
    errors[place] = [template.problem]
    return null
  }
  const lines = template.lines.map((parts) =>
    parts.map((part) => ('column' in part ? { ...part, column: find(place, part.column) } : part)))
  return { lines }
}

/** The column of an invalid field; null if no column fills it. */
export function columnOf(plan: TablePlan, field: string): string | null {
  const name = field === 'category_id' ? 'category' : field === 'lot_label' ? 'lot_number' : field
  const fits = plan.fields.find((one) => one.field === name || name.startsWith(`${one.field}.`))
  if (!fits || fits.kind === 'constant') return null
  return fits.kind === 'column' ? fits.column : (columnsOf(fits.template)[0] ?? null)
}
