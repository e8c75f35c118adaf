import { absent } from '../../kernel/absent.ts'
import type { BidVoidId, LotId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { judgeVoid, type VoidOrder } from './carry-out-void.ts'
import { type HeldSale, holdSale } from './hold-sale.ts'
import type { VoidRequest } from './request-void.ts'
import { needsSecondApprover, readTarget } from './void-rules.ts'
import { findVoid } from './void-store.ts'

/** What everybody sees of a lot: never a maximum, and of the reserve only whether it is met. */
export interface LotStanding {
  /** Null without bids. */
  price: Cents | null
  leaderNumber: number | null
  bidCount: number
  /** Null where there is none. */
  isReserveMet: boolean | null
}

/** What would become of a lot if bids were taken back now. */
export interface VoidPreview {
  before: LotStanding
  after: LotStanding
  closesAt: Date
  needsSecondApprover: boolean
}

/** The lot is held until the transaction ends, so what follows in it finds the same. */
export async function previewVoid(tx: Tx, lotId: LotId, { bidder, fromBid, reason }: VoidRequest): Promise<VoidPreview | Refusal> {
  const sale = await holdSale(tx, lotId)
  if (isRefusal(sale)) return sale
  const target = readTarget(sale.bids, bidder, fromBid)
  return isRefusal(target) ? target : previewOf(sale, { ...target, reason })
}

/** The same of what somebody has asked for already. */
export async function previewAsked(tx: Tx, lotId: LotId, id: BidVoidId): Promise<VoidPreview | Refusal> {
  const sale = await holdSale(tx, lotId)
  const asked = await findVoid(tx, lotId, id)
  if (!asked) return notFound(absent.bidVoid())
  return isRefusal(sale) ? sale : previewOf(sale, { bidder: asked.user_id, fromInstruction: asked.from_instruction, reason: asked.reason })
}

function previewOf(sale: HeldSale, order: VoidOrder): VoidPreview | Refusal {
  const judged = judgeVoid(sale, order)
  if (isRefusal(judged)) return judged
  const { lot, now } = sale
  const { after, kept, added } = judged.plan
  const reserve = after.rules.reserve
  const standing = (price: Cents | null, leader: UserId | null, bidCount: number): LotStanding => ({
    price, bidCount, leaderNumber: numberOf(sale, leader), isReserveMet: reserve === null ? null : price !== null && price >= reserve,
  })
  return {
    before: standing(lot.price_cents, lot.leader_id, lot.bid_count),
    after: standing(after.lead?.price ?? null, after.lead?.bidder ?? null, kept.length + added.length),
    closesAt: lot.ends_at!,
    needsSecondApprover: needsSecondApprover(lot.ends_at!, now),
  }
}

const numberOf = ({ bids }: HeldSale, leader: UserId | null): number | null =>
  bids.find((bid) => bid.user_id === leader)?.bidder_number ?? null
