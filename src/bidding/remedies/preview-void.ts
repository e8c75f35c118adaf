import { absent } from '../../kernel/absent.ts'
import type { BidVoidId, LotId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { judgeVoid, type VoidOrder } from './carry-out-void.ts'
import { type LockedLot, lockOpenLot } from './lock-open-lot.ts'
import type { VoidRequest } from './request-void.ts'
import { needsSecondApprover, parseTarget } from './void-rules.ts'
import { findVoid } from './void-store.ts'

/** The public state of a lot: no maximum, and of the reserve only whether it is met. */
export interface LotStanding {
  /** Null without bids. */
  price: Cents | null
  leaderNumber: number | null
  bidCount: number
  /** Null where there is none. */
  isReserveMet: boolean | null
}

/** The effect on a lot if bids were voided now. */
export interface VoidPreview {
  before: LotStanding
  after: LotStanding
  closesAt: Date
  needsSecondApprover: boolean
}

/** The lot stays locked until the transaction ends, so later reads see the same. */
export async function previewVoid(tx: Tx, lotId: LotId, { bidder, fromBid, reason }: VoidRequest): Promise<VoidPreview | Refusal> {
  const locked = await lockOpenLot(tx, lotId)
  if (isRefusal(locked)) return locked
  const target = parseTarget(locked.bids, bidder, fromBid)
  return isRefusal(target) ? target : previewOf(locked, { ...target, reason })
}

/** The same for an existing request. */
export async function previewAsked(tx: Tx, lotId: LotId, id: BidVoidId): Promise<VoidPreview | Refusal> {
  const locked = await lockOpenLot(tx, lotId)
  const asked = await findVoid(tx, lotId, id)
  if (!asked) return notFound(absent.bidVoid())
  return isRefusal(locked) ? locked : previewOf(locked, { bidder: asked.user_id, fromInstruction: asked.from_instruction, reason: asked.reason })
}

function previewOf(locked: LockedLot, order: VoidOrder): VoidPreview | Refusal {
  const judged = judgeVoid(locked, order)
  if (isRefusal(judged)) return judged
  const { lot, now } = locked
  const { after, kept, added } = judged.plan
  const reserve = after.rules.reserve
  const standing = (price: Cents | null, leader: UserId | null, bidCount: number): LotStanding => ({
    price, bidCount, leaderNumber: numberOf(locked, leader), isReserveMet: reserve === null ? null : price !== null && price >= reserve,
  })
  return {
    before: standing(lot.price_cents, lot.leader_id, lot.bid_count),
    after: standing(after.lead?.price ?? null, after.lead?.bidder ?? null, kept.length + added.length),
    closesAt: lot.ends_at!,
    needsSecondApprover: needsSecondApprover(lot.ends_at!, now),
  }
}

const numberOf = ({ bids }: LockedLot, leader: UserId | null): number | null =>
  bids.find((bid) => bid.user_id === leader)?.bidder_number ?? null
