import { bidIdOf } from '../../kernel/bid-id.ts'
import type { UserId } from '../../kernel/ids.ts'
import { type Reason, reasonText } from '../../kernel/reasons.ts'
import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { DAY } from '../../kernel/time.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { commitmentOf } from '../chain/chain-rules.ts'
import type { DatedAct } from '../chain/replay-rules.ts'
import { bidderRef } from '../core/chain.ts'
import { planVoid, type VoidPlan } from '../core/void.ts'
import { lotChanged } from '../desk/bid-events.ts'
import { type BatchWrites, type NewBid, noWrites, writeBatch } from '../desk/desk-write-store.ts'
import { addPublicEntry, addPrivateEntry } from '../desk/batch-results.ts'
import type { LockedLot } from './lock-open-lot.ts'
import { markVoided, type VoidOutcome } from './void-store.ts'
import { say } from '../sentences.ts'

/** Whose last instructions on a lot are voided, from which one on. */
export interface VoidOrder {
  bidder: UserId
  fromInstruction: number
  reason: Reason
}

/** How long a revived leader may release the lead, unless the lot closes before (rule book A9). */
const RELEASE_MS = 1 * DAY

/** A valid void. */
export interface VoidCase {
  gone: ReadonlySet<number>
  plan: VoidPlan<DatedAct>
}

/** The lot without these instructions; refused if nothing would change or another bid would become invalid. */
export function judgeVoid({ instructions, history, standing }: LockedLot, order: VoidOrder): VoidCase | Refusal {
  const gone = new Set(instructions.filter((act) => isMeant(act, order)).map(({ n }) => n))
  if (gone.size === 0) return refuse('invalid_state_transition', say.noBidLeft())
  const plan = planVoid(history.rules, history.acts, standing, gone)
  if (plan.after.refusedInstruction === null) return { gone, plan }
  const wronged = instructions.find(({ n }) => n === plan.after.refusedInstruction)!
  return refuse('invalid_state_transition',
    say.laterBidTooLow(), { from_bid: [say.instructionRefused({ number: wronged.n })] })
}

const isMeant = (act: LockedLot['instructions'][number], { bidder, fromInstruction }: VoidOrder): boolean =>
  act.user_id === bidder && act.n >= fromInstruction && act.voided_at === null

/** Voids the instructions and writes the new state of the lot (rule book A9). The lot is locked. */
export async function carryOutVoid(
  tx: Tx, pepper: string, actor: Actor, locked: LockedLot, order: VoidOrder, { gone, plan }: VoidCase,
): Promise<VoidOutcome> {
  const { lot, now } = locked
  const before = { price: lot.price_cents, leader: lot.leader_id }
  const writes = noWrites()
  const seqs = new Map(locked.bids.map(({ id, seq }) => [id, seq]))
  for (const { id } of plan.voided) addPublicEntry({ writes }, lot, { type: 'void', seq: seqs.get(id)!, bid_id: id, at: now.toISOString() })
  for (const n of gone) addPrivateEntry({ writes }, lot, { type: 'void', instruction: n, at: now.toISOString() })
  enterRows(writes, locked, plan, pepper)
  enterStanding(writes, locked, plan)

  const outcome: VoidOutcome = {
    done_at: now,
    bids_voided: plan.voided.length,
    price_before_cents: before.price,
    price_after_cents: lot.price_cents,
    ...revivedBy(locked, order, before.leader),
    next_instruction: lot.next_instruction,
  }
  await markVoided(tx, lot.id, [...gone], plan.voided.map(({ id }) => id), now, reasonText(order.reason))
  await writeBatch(tx, { ...writes, lots: [lot] })
  await recordEvents(tx, [lotChanged(lot, now)])
  await recordAudit(tx, {
    actor, action: 'bids.voided', resource: { type: 'lot', id: lot.id }, reason: order.reason,
    before: { price_cents: before.price, leader_id: before.leader },
    after: { price_cents: lot.price_cents, leader_id: lot.leader_id, bidder_id: order.bidder, from_instruction: order.fromInstruction },
  })
  return outcome
}

/** New rows, at the time of the act behind each. */
function enterRows(
  writes: BatchWrites, { lot, bids, instructions }: LockedLot, { added }: VoidPlan<DatedAct>, pepper: string,
): void {
  const numbers = new Map(bids.map((bid) => [bid.user_id, bid.bidder_number]))
  for (const { row, act } of added) {
    const bid: NewBid = {
      id: bidIdOf(lot.id, lot.next_seq), lot_id: lot.id, seq: lot.next_seq++, kind: row.kind, user_id: row.holder,
      bidder_number: numbers.get(row.holder)!, instruction_n: row.instruction, amount_cents: row.amount, is_proxy: row.isProxy,
      placed_at: act.at.toISOString(),
    }
    writes.bids.push(bid)
    addPublicEntry({ writes }, lot, {
      type: 'bid', seq: bid.seq, bid_id: bid.id, bidder_ref: bidderRef(lot.id, bid.user_id, pepper), amount_cents: bid.amount_cents,
      is_proxy: bid.is_proxy, kind: bid.kind, instruction: bid.instruction_n,
      max_commit: bid.kind === 'placed' ? commitmentOf(instructions[bid.instruction_n - 1]!) : null, placed_at: bid.placed_at,
    })
  }
}

/** The lot according to its last row that counts. Its close stays where late bids have moved it. */
function enterStanding({ bids }: BatchWrites, { lot }: LockedLot, { after, kept }: VoidPlan<DatedAct>): void {
  lot.price_cents = after.lead?.price ?? null
  lot.leader_id = after.lead?.bidder ?? null
  lot.leader_max_cents = after.lead?.secretMax ?? null
  lot.leader_instruction_n = after.leaderInstruction
  lot.leading_bid_id = bids.at(-1)?.id ?? kept.at(-1)?.id ?? null
  lot.bid_count = kept.length + bids.length
  lot.event_seq += 1
}

/** An outbid bidder who leads again because of the void. */
function revivedBy({ lot, bids, now }: LockedLot, { bidder }: VoidOrder, leaderBefore: UserId | null) {
  const isRevived = lot.leader_id !== null && lot.leader_id !== leaderBefore && leaderBefore === bidder
  if (!isRevived) return { revived_user_id: null, revived_number: null, revived_until: null }
  const number = bids.find((bid) => bid.user_id === lot.leader_id)!.bidder_number
  return { revived_user_id: lot.leader_id, revived_number: number, revived_until: new Date(now.getTime() + RELEASE_MS) }
}
