import type { SellerAuction } from '../auctions/index.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type ImportedLot, type LotWrite, noteImportedLots, parkNumbers, reviseLot } from '../lots/index.ts'
import type { Tx } from '../platform/db.ts'
import { digestsOf } from './change-rules.ts'
import type { CatalogueRow } from './groups.ts'
import type { ImportContext } from './import-context.ts'
import { rowErrors } from './read-row.ts'
import type { LeftUnchanged, RowError } from './report.ts'

/** A row that differs from the last import. */
export interface Revision {
  row: CatalogueRow
  lot: ImportedLot
  write: LotWrite
}

export interface RevisedLots {
  updated: number
  /** Lots without changes. */
  same: number
  left: LeftUnchanged[]
  errors: RowError[]
}

/** Changes lots without bids; returns why others are not changed. */
export async function reviseLots(tx: Tx, context: ImportContext, auction: SellerAuction, revisions: readonly Revision[]): Promise<RevisedLots> {
  const revised: RevisedLots = { updated: 0, same: 0, left: [], errors: [] }
  const parked = await parkNumbers(tx, numbersInTheWay(revisions))
  const noted: Revision[] = []
  for (const revision of revisions) {
    const { row, lot, write } = revision
    const answer = await reviseLot(tx, context.seller, context.actor, lot.id, write, auction.currency)
    if (isRefusal(answer)) {
      const left = { line: row.line, field: null, auction_id: auction.id, lot_id: lot.id, message: answer.said }
      if (isFixed(answer) && !parked.has(lot.id)) revised.left.push(left)
      else revised.errors.push(...errorsOf(context, row, answer))
      continue
    }
    if (answer === 'changed') revised.updated += 1
    else revised.same += 1
    noted.push(revision)
  }
  await noteImportedLots(tx, noted.map(({ row, lot }) => ({
    id: lot.id, import_key: row.key, import_digests: 'description' in row.lot ? digestsOf(row.lot.description) : {},
  })))
  return revised
}

/** Lots with bids or past their end are kept; other refusals are errors of the file. */
const isFixed = ({ refused }: Refusal): boolean => refused === 'locked_after_bids' || refused === 'invalid_state_transition'

const errorsOf = ({ plan }: ImportContext, { line }: CatalogueRow, { errors, said }: Refusal): RowError[] =>
  (errors && Object.keys(errors).length > 0 ? rowErrors(plan, line, errors) : [{ line, column: null, message: said }])

/** Lots whose new number is still used by another: two that swap. */
function numbersInTheWay(revisions: readonly Revision[]): ImportedLot['id'][] {
  const moved = revisions.filter(({ lot, write }) => write.lot_number !== undefined && write.lot_number !== lot.lot_number)
  const held = new Set(moved.map(({ lot }) => lot.lot_number))
  return moved.some(({ write }) => held.has(write.lot_number!)) ? moved.map(({ lot }) => lot.id) : []
}
