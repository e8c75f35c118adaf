import type { LotId, UserId } from '../../kernel/ids.ts'
import { because } from '../../kernel/reason-sentences.ts'
import { reasonText } from '../../kernel/reasons.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusals.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { lotAfter } from '../desk/lot-view.ts'
import type { LotAfter } from '../schema.ts'
import { carryOutVoid, judgeVoid, type VoidCase, type VoidOrder } from './carry-out-void.ts'
import { type LockedLot, lockOpenLot } from './lock-open-lot.ts'
import { releasePoints } from './void-rules.ts'
import { insertVoid, markVoidDone, revivalOf } from './void-store.ts'
import { say } from '../sentences.ts'

const REASON = because.revivedLeadReleased()

/**
 * Releases a lead that exists only because a rival's bids were voided (rule book A9), whatever earlier bids it
 * rests on; the next leader may release it as well.
 */
export async function releaseLead(
  tx: Tx, pepper: string, actor: Actor, userId: UserId, lotId: LotId,
): Promise<{ lot: LotAfter; currency: string } | Refusal> {
  const locked = await lockOpenLot(tx, lotId)
  if (isRefusal(locked)) return locked
  if ((await revivalOf(tx, lotId, userId)) === null) {
    return refuse('invalid_state_transition', say.noRevivedLead())
  }
  const found = findRelease(locked, userId)
  if (isRefusal(found)) return found
  const { order, judged } = found
  const { bidder_number } = locked.bids.find((bid) => bid.user_id === userId)!
  const id = await insertVoid(tx, {
    lot_id: lotId, user_id: userId, bidder_number, from_instruction: order.fromInstruction, kind: 'release', reason: reasonText(REASON),
    requested_by: userId,
  })
  await markVoidDone(tx, id, null, await carryOutVoid(tx, pepper, actor, locked, order, judged))
  return { lot: lotAfter(locked.lot, locked.auction), currency: locked.auction.currency }
}

/** The fewest instructions whose void releases the lead. */
function findRelease(locked: LockedLot, userId: UserId): { order: VoidOrder; judged: VoidCase } | Refusal {
  for (const fromInstruction of releasePoints(locked.instructions, userId)) {
    const order = { bidder: userId, fromInstruction, reason: REASON }
    const judged = judgeVoid(locked, order)
    if (isRefusal(judged)) return judged
    if (judged.plan.after.lead?.bidder !== userId) return { order, judged }
  }
  throw new Error(`Lot ${locked.lot.id} is led by somebody who never bid on it`)
}
