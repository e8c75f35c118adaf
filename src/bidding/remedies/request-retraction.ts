import { absent } from '../../kernel/absent.ts'
import { type BidId, type LotId, parseKey, type UserId } from '../../kernel/ids.ts'
import { nextMinimum } from '../../kernel/increments.ts'
import type { Cents } from '../../kernel/money.ts'
import { invalid, isRefusal, notFound, type Refusal, refuse } from '../../kernel/refusals.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Sql, Tx } from '../../platform/db.ts'
import type { RecordedBid } from '../chain/record-store.ts'
import { parseBidAmount } from '../desk/decision-facts.ts'
import { tableOf } from '../desk/lot-view.ts'
import { findLotHead } from '../store.ts'
import { type LockedLot, lockOpenLot } from './lock-open-lot.ts'
import { ownBidNamed } from './remedy-store.ts'
import { assess, type Ground, GROUNDS } from './retraction-rules.ts'
import { findOwnRequest, insertRequest, readBackground, type RetractionBackground, type RetractionRow } from './retraction-store.ts'
import { unnameable } from './void-rules.ts'

export { newestPlaced, type PlacedBid } from './retraction-store.ts'

export interface NewRetractionRequest {
  ground: Ground
  reason: string
  /** As entered, in the auction's currency. */
  rightAmount: number | string | undefined
}

/**
 * Requests the retraction of a bid (rule book H2). Bids are binding, so a request changes nothing yet; the
 * assessment by the rules is stored with it. A repeat returns the first request.
 */
export async function requestRetraction(
  tx: Tx, actor: Actor, userId: UserId, lotId: LotId, bidId: BidId, wish: NewRetractionRequest,
): Promise<{ request: RetractionRow; isNew: boolean } | Refusal> {
  const before = await findOwnRequest(tx, bidId, userId)
  if (before) return before.lot_id === lotId ? { request: before, isNew: false } : notFound(absent.bid())
  const locked = await lockOpenLot(tx, lotId)
  if (isRefusal(locked)) return locked
  const bid = locked.bids.find((one) => one.id === bidId && one.user_id === userId)
  if (!bid) return notFound(absent.ownBid())
  const problem = unnameable(bid)
  if (problem) return refuse('invalid_state_transition', problem)
  const rightAmount = wish.rightAmount === undefined ? null : parseBidAmount(wish.rightAmount, locked.auction.currency)
  if (isRefusal(rightAmount)) return invalid({ right_amount: rightAmount.errors!.bid_amount! })

  const background = await readBackground(tx, lotId, userId)
  const assessment = assess(caseOf(locked, bid, wish.ground, rightAmount, background))
  const isNew = await insertRequest(tx, {
    lotId, bidId, userId, instruction: bid.instruction_n, ground: wish.ground, reason: wish.reason, rightAmount, assessment,
  })
  await recordAudit(tx, {
    actor, action: 'retraction.requested', resource: { type: 'bid', id: bidId }, reason: wish.reason, after: { ground: wish.ground, assessment },
  })
  return { request: (await findOwnRequest(tx, bidId, userId))!, isNew }
}

function caseOf(locked: LockedLot, bid: RecordedBid, ground: Ground, rightAmount: Cents | null, background: RetractionBackground) {
  const { lot, auction, bids, instructions, now } = locked
  const act = instructions[bid.instruction_n - 1]!
  const priceThen = bids.findLast(({ instruction_n, voided_at }) => instruction_n < act.n && voided_at === null)?.amount_cents ?? null
  return {
    ground,
    amount: act.amount_cents,
    rightAmount,
    minimumThen: nextMinimum({ startingBid: lot.starting_bid_cents, increments: tableOf(lot, auction) }, priceThen),
    priceThen,
    placedAt: act.decided_at,
    now,
    endsAt: lot.ends_at!,
    isNewest: instructions.findLast(({ user_id }) => user_id === act.user_id)!.n === act.n,
    factsChangedAt: background.facts_changed_at,
    lastTypingErrorAt: background.last_typing_error_at,
  }
}

/** One's own bid on a visible lot; others get not found. */
export async function findOwnBid(
  sql: Sql, named: { lot: string; bid: string }, userId: UserId,
): Promise<{ id: BidId; lotId: LotId; amountCents: Cents } | null> {
  const key = parseKey<BidId>(named.bid)
  const lot = await findLotHead(sql, parseKey<LotId>(named.lot), userId)
  const bid = lot && 'id' in key ? await ownBidNamed(sql, lot.id, key.id, userId) : null
  return lot && bid && 'id' in key ? { id: key.id, lotId: lot.id, amountCents: bid.amount_cents } : null
}

/** The state of a request; null if there is none. */
export const retractionOf = (sql: Sql, bidId: BidId, userId: UserId): Promise<RetractionRow | null> => findOwnRequest(sql, bidId, userId)

export const isGround = (text: string): text is Ground => (GROUNDS as readonly string[]).includes(text)
