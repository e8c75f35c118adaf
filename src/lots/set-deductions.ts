import { deductions as agreed, type DeductionWrite, lockAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { changedFields } from '../kernel/changes.ts'
import type { LotId } from '../kernel/ids.ts'
import { noMistakes, refuseUnstorable } from '../kernel/parse.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { refuseLotChange } from './changing-rules.ts'
import { DeductionsPatch } from './deduction-schema.ts'
import { deductionsOfSale, saveDeductions } from './deduction-store.ts'
import { auctionOfLot, lockLot } from './seller-store.ts'

/**
 * Saves what is deducted from the proceeds of one lot, besides the deductions of the agreement (rule book D4). The
 * first bid on the lot fixes it. Null: saved.
 */
export async function setDeductions(tx: Tx, actor: Actor, id: LotId, writes: readonly DeductionWrite[]): Promise<Refusal | null> {
  const auctionId = await auctionOfLot(tx, id)
  const auction = auctionId === null ? null : await lockAuction(tx, auctionId)
  if (!auction) return notFound(absent.lot())
  const lot = await lockLot(tx, id)
  const mistakes = noMistakes()
  refuseUnstorable(mistakes, writes)
  const deductions = agreed.read(mistakes, writes, auction.currency)
  const refusal = mistakes.refusal() ?? refuseLotChange(lot, false, lot, { ...lot, deductions }, await readClock(tx))
  if (refusal) return refusal
  if (changedFields(lot, { ...lot, deductions }).length === 0) return null
  await saveDeductions(tx, id, deductions)
  await recordAudit(tx, {
    actor, action: 'lot.deductions_set', resource: { type: 'lot', id }, before: { deductions: lot.deductions }, after: { deductions },
  })
  return null
}

/** What the office agrees with the seller of a single lot, for the pages; `schema` checks a form before it is parsed. */
export const deductions = { schema: DeductionsPatch as object, ofSale: deductionsOfSale, set: setDeductions }
