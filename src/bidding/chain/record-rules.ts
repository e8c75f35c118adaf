import { replay, type Replayed } from '../core/replay.ts'
import { isSameRow } from '../core/void.ts'
import { chainFault, type Fault, fault, type LotRecord, privateChainFault } from './chain-rules.ts'
import { say } from './fault-sentences.ts'
import { historyFault, instructionsFault, numbersFault, termsFault } from './history-rules.ts'
import { historyOf, standingRows } from './replay-rules.ts'

export type { Fault } from './chain-rules.ts'

/** The first fault in the record of a lot; null if there is none. */
export const faultOf = (record: LotRecord): Fault | null =>
  chainFault(record)
    ?? privateChainFault(record)
    ?? termsFault(record)
    ?? historyFault(record)
    ?? instructionsFault(record)
    ?? numbersFault(record)
    ?? standingFault(record)
    ?? closeFault(record)
    ?? replayFault(record)

/** The state of the lot matches its history. */
function standingFault({ lot, bids }: LotRecord): Fault | null {
  const standing = bids.filter((bid) => bid.voided_at === null)
  const last = standing.at(-1)
  if (lot.bid_count !== standing.length) return fault(say.otherCount({ counted: lot.bid_count, found: standing.length }))
  const isLast = (last?.amount_cents ?? null) === lot.price_cents && (last?.id ?? null) === lot.leading_bid_id
    && (last?.user_id ?? null) === lot.leader_id
  return isLast ? null : fault(say.otherStanding())
}

/** The outcome of the lot matches the close entry of the chain. */
function closeFault({ lot, chain, bids }: LotRecord): Fault | null {
  const close = chain.findLast(({ body }) => body.type === 'close')
  const isDecided = lot.status === 'sold' || lot.status === 'unsold' || (lot.status === 'withdrawn' && lot.bid_count > 0)
  if (isDecided && close?.body.status !== lot.status) return fault(say.otherStatus({ status: lot.status }), close?.k)
  if ((lot.status === 'sold') !== (lot.hammer_price_cents !== null)) return fault(say.otherSale(), close?.k)
  if (lot.status !== 'sold') return null
  if (close!.body.amount_cents !== lot.hammer_price_cents) return fault(say.otherHammerPrice(), close!.k)
  if (close!.body.reason === 'sold_elsewhere') {
    return close!.body.bid_id === null && lot.winning_bid_id === null ? null : fault(say.soldElsewhereToBid(), close!.k)
  }
  const winning = bids.find((bid) => bid.id === lot.winning_bid_id && bid.voided_at === null)
  const isWinner = close!.body.bid_id === lot.winning_bid_id && winning?.user_id === lot.winner_id
  if (!isWinner) return fault(say.otherWinner(), close!.k)
  const isOffered = chain.some(({ body, k }) => body.type === 'close' && body.status === 'unsold' && k < close!.k)
  return isOffered || lot.winner_id === lot.leader_id ? null : fault(say.winnerNeverLed(), close!.k)
}

/**
 * Replaying the instructions that count, under the rules of their time, gives the same rows and the same lead.
 * Skipped where the house changed the increments meanwhile: those are known from the audit log only.
 */
function replayFault(record: LotRecord): Fault | null {
  const { lot } = record
  if (lot.rules_changed) return null
  const { rules, acts } = historyOf(lot, record.instructions, record.secret, [])
  const played = replay(rules, acts)
  if (played.refusedInstruction !== null) return fault(say.impossibleInstruction({ number: played.refusedInstruction }))
  if (played.rules.reserve !== lot.reserve_cents) return fault(say.otherReserve())
  const standing = standingRows(record.bids)
  const isSame = played.rows.length === standing.length && played.rows.every((row, index) => isSameRow(row, standing[index]!))
  if (!isSame) return fault(say.otherHistory())
  return isLead(lot, played) ? null : fault(say.otherLead())
}

/** The maxima of a withdrawn lot are deleted. */
function isLead(lot: LotRecord['lot'], { lead, leaderInstruction }: Replayed): boolean {
  if ((lead?.bidder ?? null) !== lot.leader_id) return false
  if (lot.status === 'withdrawn') return lot.leader_max_cents === null && lot.leader_instruction_n === null
  return (lead?.secretMax ?? null) === lot.leader_max_cents && leaderInstruction === lot.leader_instruction_n
}
