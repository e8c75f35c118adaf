import { naturalOrder } from '../kernel/natural-order.ts'
import type { CatalogueRow } from './groups.ts'

/**
 * If a row of an auction has a printed lot number such as `216-013`, all of its rows have: whole numbers are printed,
 * too. The places of the lots follow from the natural order of these numbers, so that 2A is between 2 and 3.
 */
export function labelRows(rows: readonly CatalogueRow[]): CatalogueRow[] {
  if (!rows.some(({ lot }) => labelOf(lot) !== null)) return [...rows]
  return naturalOrder(rows.map(labelled), ({ lot }) => labelOf(lot))
}

const partOf = (lot: CatalogueRow['lot']) => ('description' in lot ? lot.description : lot.rest)

const labelOf = (lot: CatalogueRow['lot']): string | null => partOf(lot).lot_label ?? null

function labelled(row: CatalogueRow): CatalogueRow {
  const { lot_number: number, ...others } = partOf(row.lot)
  if (number === undefined) return row
  const changed = { ...others, lot_label: String(number) }
  if (!('description' in row.lot)) return { ...row, lot: { ...row.lot, rest: changed } }
  return { ...row, lot: { description: { ...row.lot.description, ...changed, lot_number: undefined } } }
}
