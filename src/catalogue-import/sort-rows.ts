import type { SellerAuction } from '../auctions/index.ts'
import { type ImportedLot, importedLots } from '../lots/index.ts'
import type { Tx } from '../platform/db.ts'
import type { CatalogueRow, Group } from './groups.ts'
import { type Identity, identityOf, openRepeats, pairUp } from './identity-rules.ts'
import { labelRows } from './label-rules.ts'
import { rowErrors } from './read-row.ts'
import type { RowError } from './report.ts'
import type { TablePlan } from './row-plan.ts'
import { say } from './sentences.ts'

/** A row and its lot of an earlier import. */
export interface KnownRow {
  row: CatalogueRow
  lot: ImportedLot
}

export interface SortedRows {
  /** Rows that become new lots. */
  fresh: CatalogueRow[]
  known: KnownRow[]
  /** Rows that are twice in the file. */
  repeated: number
  errors: RowError[]
}

/** Separates rows of existing lots from new ones. */
export async function sortRows(tx: Tx, plan: TablePlan, auction: SellerAuction, group: Group): Promise<SortedRows> {
  const errors: RowError[] = []
  const repeats = openRepeats()
  const rows: { row: CatalogueRow; identity: Identity }[] = []
  for (const row of labelRows(group.rows)) {
    const identity = identityOf(row.key, 'description' in row.lot ? row.lot.description : row.lot.rest)
    if (isCopy(row, identity)) continue
    const repeat = repeats.next(row.line, identity)
    if (repeat) errors.push(...rowErrors(plan, row.line, { [repeat.field]: [REPEATED[repeat.field](row, repeat.line)] }))
    rows.push({ row, identity })
  }
  const lots = await importedLots(tx, auction.id)
  const pairs = pairUp(rows.map(({ identity }) => identity), lots.map((lot) => identityOf(lot.import_key, lot)))
  return {
    fresh: rows.flatMap(({ row }, index) => (pairs[index] === null ? [row] : [])),
    known: rows.flatMap(({ row }, index) => (pairs[index] === null ? [] : [{ row, lot: lots[pairs[index]!]! }])),
    repeated: group.rows.length - rows.length,
    errors,
  }
}

/** Equal rows with a parcel are one lot; equal rows without a parcel are two lots. */
const isCopy = ({ key }: CatalogueRow, { parcel, sku }: Identity): boolean => !key.endsWith('-1') && (parcel !== null || sku !== null)

const nameIn = ({ lot }: CatalogueRow, field: 'parcel_id' | 'sku'): string => String(('description' in lot ? lot.description : lot.rest)[field])

const REPEATED = {
  sku: (row: CatalogueRow, line: number) => say.skuTwice({ sku: nameIn(row, 'sku'), line }),
  parcel_id: (row: CatalogueRow, line: number) => say.parcelTwice({ parcel: nameIn(row, 'parcel_id'), line }),
}
