import { absent } from '../../kernel/absent.ts'
import { houseNews } from '../../kernel/events.ts'
import type { BidId, BidVoidId, LotId, UserId } from '../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../kernel/refusals.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { carryOutVoid, judgeVoid } from './carry-out-void.ts'
import { type LockedLot, lockOpenLot } from './lock-open-lot.ts'
import { needsSecondApprover, parseTarget } from './void-rules.ts'
import { type BidVoidRow, findVoid, insertVoid, markVoidDone } from './void-store.ts'
import { say } from '../sentences.ts'

export interface VoidRequest {
  /** `Bidder #3`, or the id of any bid of theirs. */
  bidder: string | number
  fromBid: BidId | undefined
  reason: string
}

/** Voids the last bids of one bidder (rule book A9, H2); within an hour of the close it only requests a second approval. */
export async function requestVoid(
  tx: Tx, pepper: string, actor: Actor, admin: UserId, lotId: LotId, { bidder, fromBid, reason }: VoidRequest,
): Promise<BidVoidRow | Refusal> {
  const locked = await lockOpenLot(tx, lotId)
  if (isRefusal(locked)) return locked
  const target = parseTarget(locked.bids, bidder, fromBid)
  if (isRefusal(target)) return target
  const order = { ...target, reason }
  const judged = judgeVoid(locked, order)
  if (isRefusal(judged)) return judged

  const id = await insertVoid(tx, {
    lot_id: lotId, user_id: target.bidder, bidder_number: target.bidderNumber, from_instruction: target.fromInstruction, kind: 'house',
    reason, requested_by: admin,
  })
  if (needsSecondApprover(locked.lot.ends_at!, locked.now)) {
    await recordAudit(tx, {
      actor, action: 'void.requested', resource: { type: 'lot', id: lotId }, reason,
      after: { bidder_id: target.bidder, from_instruction: target.fromInstruction },
    })
  } else {
    await markVoidDone(tx, id, null, await carryOutVoid(tx, pepper, actor, locked, order, judged))
    await notifyBidder(tx, locked, id)
  }
  return (await findVoid(tx, lotId, id))!
}

/** requested → done, by another administrator than the requester. A completed void is not changed. */
export async function approveVoid(
  tx: Tx, pepper: string, actor: Actor, admin: UserId, lotId: LotId, voidId: BidVoidId,
): Promise<BidVoidRow | Refusal> {
  const known = await findVoid(tx, lotId, voidId)
  if (!known) return notFound(absent.bidVoid())
  if (known.requested_by === admin && known.status === 'requested') {
    return refuse('invalid_state_transition', say.needsSecondAdministrator())
  }
  const locked = await lockOpenLot(tx, lotId)
  const asked = (await findVoid(tx, lotId, voidId))!
  if (asked.status === 'done') return asked
  if (isRefusal(locked)) return locked
  const order = { bidder: asked.user_id, fromInstruction: asked.from_instruction, reason: asked.reason }
  const judged = judgeVoid(locked, order)
  if (isRefusal(judged)) return judged
  await markVoidDone(tx, voidId, admin, await carryOutVoid(tx, pepper, actor, locked, order, judged))
  await notifyBidder(tx, locked, voidId)
  return (await findVoid(tx, lotId, voidId))!
}

/** The bidder asked for a retraction and gets its result; a void was not requested by the bidder. */
const notifyBidder = (tx: Tx, { lot }: LockedLot, id: BidVoidId): Promise<unknown> =>
  recordEvents(tx, [houseNews('bids.voided', { void_id: id }, { auctionId: lot.auction_id, lotId: lot.id })])
