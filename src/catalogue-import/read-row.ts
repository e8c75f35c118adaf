import { DUE_PARTS } from '../kernel/amount-due.ts'
import type { CategoryId } from '../kernel/ids.ts'
import type { FieldErrors } from '../kernel/refusals.ts'
import { isSame } from '../kernel/said.ts'
import { LotDescription, type LotWrite } from '../lots/index.ts'
import { checkOf } from '../platform/json-schema.ts'
import { type DateOrder, isBlank, isZero, tidy, transform } from './cell-rules.ts'
import { attributeOf, readCell } from './field-rules.ts'
import type { TableRow } from './read-table.ts'
import type { RowError } from './report.ts'
import { columnOf, type FieldPlan, type TablePlan } from './row-plan.ts'
import { say } from './sentences.ts'
import { emptyPart, render } from './template-rules.ts'

/** The context of parsing, besides the row plan. */
export interface Reference {
  dates: DateOrder
  /** For dates without a zone. */
  zone: string
  /** Categories by slug and by name, in lower case. */
  categories: ReadonlyMap<string, CategoryId>
  /** The default category of lots. */
  category: CategoryId
  /** The properties of the attributes of a category's lots. */
  propertiesOf(category: CategoryId): Readonly<Record<string, unknown>>
}

export type Description = LotWrite & { title: string }

/** The lot of a row in the fields of the API, or the errors of its cells with the remaining fields. */
export type RowReading = { description: Description } | { errors: RowError[]; rest: LotWrite }

export function readRow(plan: TablePlan, row: TableRow, reference: Reference): RowReading {
  const misaligned = refuseMisaligned(plan, row)
  if (misaligned) return { errors: [misaligned], rest: {} }
  const errors: RowError[] = []
  const body: Record<string, unknown> = {}
  const unread = new Set<string>()
  const category = readCategory(plan, row, reference, errors)
  if (category !== null) body.category_id = category
  const reading = { dates: reference.dates, zone: reference.zone, properties: reference.propertiesOf(category ?? reference.category) }
  for (const field of plan.fields) {
    if (field.field === 'category') continue
    const cell = cellOf(plan, field, row, reference.dates, errors)
    if (cell === null) unread.add(field.field)
    if (cell === null || cell === '') continue
    const read = readCell(field.field, cell, field.kind === 'column' && field.unit ? { ...reading, unit: field.unit } : reading)
    if ('problem' in read) errors.push(...rowErrors(plan, row.line, { [field.field]: [read.problem] }))
    else put(body, nameOfField(field.field, read.value), read.value)
  }
  const missing = Object.entries(checkDescription(body)).filter(([field]) => !unread.has(field))
  errors.push(...withoutRepeated(errors, rowErrors(plan, row.line, Object.fromEntries(missing))))
  return errors.length > 0 ? { errors, rest: body } : { description: body as Description }
}

/** An unreadable cell leaves its field empty, which is not a second error. */
export function withoutRepeated(told: readonly RowError[], more: readonly RowError[]): RowError[] {
  return more.filter(({ column, message }) => !told.some((known) => (column === null ? isSame(known.message, message) : known.column === column)))
}

/** Errors by field, with line and column of the file. */
export const rowErrors = (plan: TablePlan, line: number, errors: FieldErrors): RowError[] =>
  Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ line, column: columnOf(plan, field), message })))

/** A catalog must contain the starting bid of each lot, or its amount due. */
function checkDescription(body: Record<string, unknown>): FieldErrors {
  const errors = checkOf(LotDescription)(body)
  const isDue = DUE_PARTS.some((part) => body[`${part}_due`] !== undefined)
  return body.starting_bid === undefined && !isDue ? { ...errors, starting_bid: [say.noStartingBid()] } : errors
}

/** A row with missing or extra cells may have every value in the wrong column. */
function refuseMisaligned(plan: TablePlan, { line, cells }: TableRow): RowError | null {
  const surplus = cells.slice(plan.header.length).some((cell) => cell !== '')
  if (cells.length >= plan.header.length && !surplus) return null
  return { line, column: null, message: say.otherNumberOfCells({ cells: cells.length, columns: plan.header.length }) }
}

function readCategory(plan: TablePlan, row: TableRow, reference: Reference, errors: RowError[]): CategoryId | null {
  const field = plan.fields.find((one) => one.field === 'category')
  const cell = field ? cellOf(plan, field, row, reference.dates, errors) : null
  if (cell === null || cell === '') return null
  const category = reference.categories.get(cell.toLowerCase()) ?? null
  if (category === null) errors.push(...rowErrors(plan, row.line, { category: [say.noSuchCategory({ category: cell })] }))
  return category
}

/** The text of a field in a row, from its source in the mapping. Null if that fails. */
function cellOf(plan: TablePlan, field: FieldPlan, row: TableRow, dates: DateOrder, errors: RowError[]): string | null {
  if (field.kind === 'constant') return field.text
  const at = (column: string) => row.cells[plan.indexOf.get(column)!]!
  const text = field.kind === 'column' ? tidy(at(field.column)) : holeIn(field, at) ?? render(field.template, at, dates)
  if (typeof text !== 'string') {
    errors.push({ line: row.line, column: text.column, message: text.message })
    return null
  }
  if (field.kind === 'column' && field.zeroIsEmpty && (isZero(text) || isBlank(text))) return field.fallback
  const value = field.kind === 'column' && field.values && text !== '' ? field.values.get(text.toLowerCase()) : text
  if (value === undefined) {
    errors.push(...rowErrors(plan, row.line, { [field.field]: [say.notAmongValues({ text })] }))
    return null
  }
  const shaped = field.transform ? transform(value, field.transform) : value
  return shaped === '' ? field.fallback : shaped
}

/** A title must be complete; in longer texts, empty lines are left out. */
const holeIn = ({ field, template, fallback }: Extract<FieldPlan, { kind: 'template' }>, at: (column: string) => string) =>
  (field === 'title' && fallback === '' ? emptyPart(template, at) : null)

/** A lot number with letters or dashes is the printed one. */
const nameOfField = (field: string, value: unknown): string => (field === 'lot_number' && typeof value === 'string' ? 'lot_label' : field)

function put(body: Record<string, unknown>, field: string, value: unknown): void {
  const attribute = attributeOf(field)
  if (attribute === null) body[field] = value
  else body.attributes = { ...(body.attributes as object | undefined), [attribute]: value }
}
