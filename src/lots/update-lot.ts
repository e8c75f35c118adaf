import { announceChanges, lotsOf, moveCloses, refuseCategory, type SaleEffects, type Seller } from '../auctions/index.ts'
import { categoriesWithRequiredFacts, missingOf } from '../categories/index.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { LotId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { amends, refuseLotChange } from './changing-rules.ts'
import { refuseAttributes } from './create-lots.ts'
import { type FactName, holding, type StoredConfirmation } from './fact-rules.ts'
import { confirmationsOf, removeConfirmations } from './fact-store.ts'
import { type LockedLot, lockOwnLot } from './lock-own-lot.ts'
import { LOT_FIELDS, type LotRecord } from './lot-record.ts'
import { numberLots, repeatedLabels } from './numbering-rules.ts'
import type { LotWrite } from './seller-schema.ts'
import { labelsInUse, numbersInUse, saveLot } from './seller-store.ts'
import { amendLot } from './writing-rules.ts'
import { say } from './sentences.ts'

/** Changes the fields of a lot that bids have not fixed (rule book A9). Null: done, or nothing to do. */
export async function updateLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, write: LotWrite, lowerReserve: SaleEffects['lowerReserve'],
  precondition: Precondition = () => null,
): Promise<Refusal | null> {
  const held = await lockOwnLot(tx, seller, id)
  if (isRefusal(held)) return held
  const { auction, lot, now } = held
  const refusal = precondition(lot) ?? await refuseCategory(tx, write.category_id)
  if (refusal) return refusal
  const before: LotRecord = pick(lot, LOT_FIELDS)
  const after = amendLot(before, write, auction.currency)
  if (isRefusal(after)) return after
  const changed = changedFields(before, after)
  if (changed.length === 0) return null

  const wrong = refuseLotChange(lot, mayDo(seller.staffRole, 'management'), before, after, now)
    ?? await refuseConflict(tx, held, changed, after)
  if (wrong) return wrong
  if (lot.has_bids && changed.includes('reserve_cents')) await lowerReserve(tx, id, after.reserve_cents)
  const confirmed = await confirmationsOf(tx, id)
  await saveLot(tx, id, after, amends(lot, changed))
  const lapsed = await dropConfirmations(tx, id, confirmed, after)
  if (auction.status === 'active') await announceChange(tx, held, changed)
  await recordAudit(tx, {
    actor, action: 'lot.changed', resource: { type: 'lot', id },
    before: { ...pick(before, changed), ...lapsed }, after: pick(after, changed),
  })
  return null
}

/** A confirmed fact that the seller changes is no longer confirmed, also if they change it back later. */
async function dropConfirmations(
  tx: Tx, id: LotId, confirmed: readonly StoredConfirmation[], after: LotRecord,
): Promise<{ confirmed_facts?: FactName[] }> {
  const lasting = holding(after, confirmed)
  const lapsed = confirmed.filter((one) => !lasting.includes(one)).map(({ fact }) => fact)
  if (lapsed.length === 0) return {}
  await removeConfirmations(tx, id, lapsed)
  return { confirmed_facts: lapsed }
}

/** Checks that depend on the rest of the auction. */
async function refuseConflict(
  tx: Tx, { auction, lot, now }: LockedLot, changed: readonly (keyof LotRecord)[], after: LotRecord,
): Promise<Refusal | null> {
  if (changed.includes('lot_number')) {
    const { problems } = numberLots([after.lot_number], await numbersInUse(tx, auction.id))
    const problem = problems.get(0)
    if (problem) return invalid(problem)
  }
  if (changed.includes('lot_label') && after.lot_label !== null) {
    const problem = repeatedLabels([after], await labelsInUse(tx, auction.id, lot.id)).get(0)
    if (problem) return invalid(problem)
  }
  if (auction.status === 'active' && changed.includes('own_ends_at') && closesTooEarly(after, auction.starts_at, now)) {
    return invalid({ ends_at: [say.closesAfterOpening()] })
  }
  if (!changed.includes('attributes') && !changed.includes('category_id')) return null
  return await refuseAttributes(tx, after) ?? (auction.status === 'active' ? await refuseLessFacts(tx, lot, after) : null)
}

/** A public lot keeps its required facts; one that never had them may still be changed. */
async function refuseLessFacts(tx: Tx, before: LotRecord, after: LotRecord): Promise<Refusal | null> {
  const categories = await categoriesWithRequiredFacts(tx, [before.category_id, after.category_id])
  const lacked = missingOf(categories.get(before.category_id), before.attributes)
  const lacks = Object.entries(missingOf(categories.get(after.category_id), after.attributes)).filter(([field]) => !(field in lacked))
  return lacks.length > 0 ? invalid(Object.fromEntries(lacks)) : null
}

const closesTooEarly = ({ own_ends_at: end }: LotRecord, opens: Date | null, now: Date): boolean =>
  end !== null && (end <= now || (opens !== null && end <= opens))

async function announceChange(
  tx: Tx, { auction, lot }: LockedLot, changed: readonly (keyof LotRecord)[],
): Promise<void> {
  if (changed.includes('own_ends_at')) {
    await moveCloses(tx, auction, await lotsOf(tx, auction.id), ({ id }) => id === lot.id)
  }
  if (changed.some((field) => field !== 'own_ends_at')) await announceChanges(tx, auction.id, [lot.id])
}
