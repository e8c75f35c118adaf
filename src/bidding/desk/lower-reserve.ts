import { bidIdOf } from '../../kernel/bid-id.ts'
import type { LotId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Tx } from '../../platform/db.ts'
import { readDecisionClock } from '../../platform/decision-clock.ts'
import { bidderRef } from '../core/chain.ts'
import { lowerReserve } from '../core/proxy-war.ts'
import { bidderNumbers, type LotFacts, readAuctions, readLots } from './desk-store.ts'
import { type BatchWrites, type NewBid, noWrites, writeBatch } from './desk-write-store.ts'
import { addPublicEntry, addPrivateEntry } from './batch-results.ts'
import { leadOf, tableOf } from './lot-view.ts'

/**
 * Bids the leader of a lot up to a lowered reserve, and records the change in the private chain (rule book A9, H4).
 * The lot is locked and still has its old reserve. Never extends the close: only bids do.
 */
export async function followReserve(tx: Tx, pepper: string, lotId: LotId, reserve: Cents | null): Promise<void> {
  const [now, [lot]] = await Promise.all([readDecisionClock(tx), readLots(tx, [lotId])])
  const [auction] = await readAuctions(tx, [lot!.auction_id])
  const rules = {
    startingBid: lot!.starting_bid_cents, increments: tableOf(lot!, auction!), reserve: lot!.reserve_cents,
    reservePolicy: auction!.reserve_policy,
  }
  const lowered = lowerReserve(rules, leadOf(lot!), reserve)
  const writes = noWrites()
  addPrivateEntry({ writes }, lot!, {
    type: 'reserve_lowered', after_instruction: lot!.next_instruction - 1, from_cents: lot!.reserve_cents, to_cents: reserve,
    at: now.toISOString(),
  })
  if (lowered.rows.length > 0) await enterRow(tx, writes, lot!, { price: lowered.lead!.price, at: now, pepper })
  await writeBatch(tx, { ...writes, lots: [lot!] })
}

/** The only row that a lowered reserve can write: the leader's, at the new reserve. */
async function enterRow(
  tx: Tx, writes: BatchWrites, lot: LotFacts, { price, at, pepper }: { price: Cents; at: Date; pepper: string },
): Promise<void> {
  const leader = lot.leader_id!
  const [named] = await bidderNumbers(tx, [lot.id], [leader])
  const bid: NewBid = {
    id: bidIdOf(lot.id, lot.next_seq), lot_id: lot.id, seq: lot.next_seq++, kind: 'auto', user_id: leader, bidder_number: named!.number,
    instruction_n: lot.leader_instruction_n!, amount_cents: price, is_proxy: true, placed_at: at.toISOString(),
  }
  writes.bids.push(bid)
  addPublicEntry({ writes }, lot, {
    type: 'bid', seq: bid.seq, bid_id: bid.id, bidder_ref: bidderRef(lot.id, leader, pepper), amount_cents: price, is_proxy: true,
    kind: 'auto', instruction: bid.instruction_n, max_commit: null, placed_at: bid.placed_at,
  })
  lot.price_cents = price
  lot.leading_bid_id = bid.id
  lot.bid_count += 1
  lot.last_placed_at = at
}
