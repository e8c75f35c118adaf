import { absent } from '../../kernel/absent.ts'
import { fee, type FeeRule } from '../../kernel/fees.ts'
import type { LotId, PlatformId, UserId } from '../../kernel/ids.ts'
import { type Cents, majorUnits, ZERO } from '../../kernel/money.ts'
import type { WithdrawalReason } from '../../kernel/reserve.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { readDecisionClock } from '../../platform/decision-clock.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { totalOf } from '../core/bidding-unit.ts'
import { entryHash } from '../core/chain.ts'
import { type ClaimedLot, type Conflict, conflictOf } from '../core/sold-elsewhere.ts'
import { unitOf } from '../desk/decision-facts.ts'
import { type AuctionFacts, awaitLots, type LotFacts, readAuctions, readLots } from '../desk/desk-store.ts'
import { noWrites, writeBatch } from '../desk/desk-write-store.ts'
import { addPublicEntry } from '../desk/batch-results.ts'
import type { AfterHammer } from './after-hammer.ts'
import { lotsBidOn, platformOf, writeCloses } from './closing-store.ts'

export type { Conflict } from '../core/sold-elsewhere.ts'

/** Ends the bids of withdrawn lots: deletes their maxima and writes the reason to their chains (rule book B2). */
export async function endBids(tx: Tx, lotIds: readonly LotId[], reason: WithdrawalReason): Promise<void> {
  const ids = (await lotsBidOn(tx, lotIds)).map(({ id }) => id)
  if (ids.length === 0) return
  const [now, lots] = await Promise.all([readDecisionClock(tx), readLots(tx, ids)])
  const writes = noWrites()
  for (const lot of lots) {
    lot.leader_max_cents = null
    lot.leader_instruction_n = null
    addPublicEntry({ writes }, lot, {
      type: 'close', status: 'withdrawn', reason, amount_cents: null, bid_id: null, at: now.toISOString(),
    })
  }
  await writeBatch(tx, { ...writes, lots })
}

/** A platform reports that it has sold a lot. */
interface HammerClaim {
  lotId: LotId
  platformId: PlatformId
  buyer: UserId
  /** Total money, also for a lot bid by the acre. */
  hammer: Cents
  mayHammer: boolean
  settlesHere: boolean
}

/** Closes a lot that was sold on a platform, or returns why it cannot (rule book B12). */
export async function sellElsewhere(tx: Tx, afterHammer: AfterHammer, claim: HammerClaim): Promise<Conflict | Refusal | null> {
  const held = await lockClaimed(tx, claim)
  if (isRefusal(held)) return held
  const conflict = conflictOf(held.claimed, claim.hammer, claim.mayHammer)
  if (conflict) return conflict
  await closeElsewhere(tx, afterHammer, held, claim)
  return null
}

interface LockedClaim {
  now: Date
  lot: LotFacts
  auction: AuctionFacts
  claimed: ClaimedLot
}

/** Waits for the lock, then reads the lot. */
async function lockClaimed(tx: Tx, { lotId, platformId }: HammerClaim): Promise<LockedClaim | Refusal> {
  const [locked] = await awaitLots(tx, [lotId])
  if (!locked) return notFound(absent.lot())
  const [now, [lot]] = await Promise.all([readDecisionClock(tx), readLots(tx, [lotId])])
  const [auction] = await readAuctions(tx, [lot!.auction_id])
  const leaderPlatform = lot!.leader_id === null ? null : await platformOf(tx, lot!.leader_id)
  return { now, lot: lot!, auction: auction!, claimed: claimedLot(lot!, auction!, now, leaderPlatform === platformId) }
}

function claimedLot(lot: LotFacts, auction: AuctionFacts, now: Date, isTheirs: boolean): ClaimedLot {
  const unit = unitOf(lot)
  const isOpen = auction.status === 'active' && lot.status === 'active' && lot.closed_at === null && lot.ends_at !== null && lot.ends_at > now
  return {
    isOpen,
    startingBid: totalOf(unit, lot.starting_bid_cents),
    reserve: lot.reserve_cents === null ? null : totalOf(unit, lot.reserve_cents),
    lead: lot.leader_id === null ? null
      : { isTheirs, price: totalOf(unit, lot.price_cents!), maximum: totalOf(unit, lot.leader_max_cents!) },
  }
}

/** A sale that the platform settles has no premium of this house. */
const NO_PREMIUM: FeeRule = { kind: 'none' }

async function closeElsewhere(
  tx: Tx, afterHammer: AfterHammer, { now, lot, auction }: LockedClaim, { buyer, hammer, settlesHere }: HammerClaim,
): Promise<void> {
  if (lot.chain_head === null) throw new Error(`Lot ${lot.id} closes without the beginning of a chain`)
  const premium = settlesHere ? auction.buyer_premium : NO_PREMIUM
  const body = { type: 'close', status: 'sold', reason: 'sold_elsewhere', amount_cents: hammer, bid_id: null, at: now.toISOString() }
  const entry = { lot_id: lot.id, k: lot.chain_length + 1, body, hash: entryHash(lot.chain_head, body) }
  const sale = {
    lot_id: lot.id, auction_id: auction.id, winner_id: buyer, winning_bid_id: null, hammer_price_cents: hammer,
    currency: auction.currency, buyer_premium: premium, premium_cents: settlesHere ? fee(hammer, premium) : ZERO, sold_at: now,
  }
  const close = {
    id: lot.id, status: 'sold' as const, close_reason: 'sold_elsewhere', closed_at: now, confirmation_due_at: null,
    event_seq: lot.event_seq + 1, chain_length: entry.k, chain_head: entry.hash,
  }
  const winningAmount = majorUnits(hammer, auction.currency)
  await writeCloses(tx, [close], [sale], [entry])
  await recordEvents(tx, [{
    name: 'lot.sold', auctionId: auction.id, lotId: lot.id, lotSeq: close.event_seq, firedAt: now,
    data: { lot_id: lot.id, lot_title: lot.title, auction_id: auction.id, winner_bid: winningAmount },
    stream: { event: 'closed', data: { lot_id: lot.id, status: 'sold', winning_amount: winningAmount } },
  }])
  if (settlesHere) await afterHammer.sold(tx, [sale])
  else await afterHammer.soldElsewhere(tx, [lot.id])
}
