import type { SellerAuction } from '../auctions/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { attributeErrors, describeLot, labelsInUse, type LotWrite, type NewLot, numberLots, numberOf, numbersInUse, repeatedLabels } from '../lots/index.ts'
import type { Tx } from '../platform/db.ts'
import { digestsOf, changedFields, clearedFields } from './change-rules.ts'
import type { CatalogueRow } from './groups.ts'
import type { ImportContext } from './import-context.ts'
import { type Description, rowErrors, type RowReading, withoutRepeated } from './read-row.ts'
import type { RowError } from './report.ts'
import type { Revision } from './revise-lots.ts'
import type { KnownRow, SortedRows } from './sort-rows.ts'

export interface DescribedRows {
  fresh: NewLot[]
  /** The changes to existing lots. */
  revisions: Revision[]
  /** Rows without changes. */
  same: number
  errors: RowError[]
}

/** The lots described by the rows of an auction, and all of their errors. */
export async function describeRows(tx: Tx, context: ImportContext, auction: SellerAuction, sorted: SortedRows): Promise<DescribedRows> {
  const known = sorted.known.map((one): Known => ({ ...one, write: writeOf(one) }))
  const changed = known.filter(({ write }) => write === null || Object.keys(write).length > 0)
  const checked = [...sorted.fresh, ...changed.map(({ row }) => row)].map((row) => checkRow(context, auction, row))
  const fresh = checked.slice(0, sorted.fresh.length).flatMap(({ row, lot }) => (lot ? [{ row, lot }] : []))
  const revisions = changed.flatMap(({ row, lot, write }) => (write ? [{ row, lot, write }] : []))
  const errors = checked.flatMap((one) => one.errors)
  return {
    fresh: fresh.map(({ lot }) => lot),
    revisions,
    same: known.length - changed.length,
    errors: [
      ...errors,
      ...numberErrors(context, fresh, revisions, await numbersInUse(tx, auction.id)),
      ...labelErrors(context, fresh, revisions, await labelsInUse(tx, auction.id)),
    ],
  }
}

/** Null: its cells could not be parsed. */
type Known = KnownRow & { write: LotWrite | null }

function writeOf({ row: { lot: reading }, lot }: KnownRow): LotWrite | null {
  if ('errors' in reading) return null
  return { ...clearedFields(lot.import_digests, reading.description), ...changedFields(lot.import_digests, reading.description) }
}

interface CheckedRow {
  row: CatalogueRow
  lot: NewLot | null
  errors: RowError[]
}

function checkRow(context: ImportContext, auction: SellerAuction, row: CatalogueRow): CheckedRow {
  if ('errors' in row.lot) return { row, lot: null, errors: [...row.lot.errors, ...problemsOfRest(context, auction, row.line, row.lot)] }
  const { description } = row.lot
  const lot = describe(context, auction, description)
  if ('problems' in lot) return { row, lot: null, errors: rowErrors(context.plan, row.line, lot.problems) }
  return { row, lot: { ...lot, import_key: row.key, import_digests: digestsOf(description) }, errors: [] }
}

type BadRow = Extract<RowReading, { errors: RowError[] }>

/** Errors of a row besides unreadable cells, so that all are reported at once. */
function problemsOfRest(context: ImportContext, auction: SellerAuction, line: number, { errors, rest }: BadRow): RowError[] {
  const lot = describe(context, auction, { title: 'A lot', starting_bid: 1, ...rest })
  return 'problems' in lot ? withoutRepeated(errors, rowErrors(context.plan, line, lot.problems)) : []
}

function describe({ schemaOf }: ImportContext, auction: SellerAuction, description: Description) {
  const lot = describeLot(description, auction)
  if (isRefusal(lot)) return { problems: lot.errors! }
  if (Object.keys(lot.attributes).length === 0) return lot
  const problems = attributeErrors(schemaOf(lot.category_id), lot.attributes)
  return Object.keys(problems).length > 0 ? { problems } : lot
}

/** Numbers used twice, or by a lot that keeps its number. */
function numberErrors(
  { plan }: ImportContext, fresh: readonly { row: CatalogueRow; lot: NewLot }[], revisions: readonly Revision[], inUse: ReadonlySet<number>,
): RowError[] {
  const moved = revisions.filter(({ lot, write }) => write.lot_number !== undefined && write.lot_number !== lot.lot_number)
  const freed = new Set(moved.map(({ lot }) => lot.lot_number))
  const asked = [
    ...moved.map(({ row, write }) => ({ line: row.line, number: write.lot_number! })),
    ...fresh.map(({ row, lot }) => ({ line: row.line, number: lot.lot_number })),
  ]
  const { problems } = numberLots(asked.map(({ number }) => number), new Set([...inUse].filter((number) => !freed.has(number))))
  return [...problems].flatMap(([index, problem]) => rowErrors(plan, asked[index]!.line, problem))
}

/** Printed numbers used twice, or by a lot that keeps its number. */
function labelErrors(
  { plan }: ImportContext, fresh: readonly { row: CatalogueRow; lot: NewLot }[], revisions: readonly Revision[], inUse: ReadonlySet<string>,
): RowError[] {
  const relabelled = revisions.filter(({ lot, write }) => write.lot_label !== undefined && write.lot_label !== lot.lot_label)
  const freed = new Set(relabelled.map(({ lot }) => numberOf(lot).toLowerCase()))
  const asked = [
    ...relabelled.map(({ row, write }) => ({ row, lot_label: write.lot_label ?? null })),
    ...fresh.map(({ row, lot }) => ({ row, lot_label: lot.lot_label })),
  ]
  const problems = repeatedLabels(asked, new Set([...inUse].filter((label) => !freed.has(label))))
  return [...problems].flatMap(([index, problem]) => rowErrors(plan, asked[index]!.row.line, problem))
}
