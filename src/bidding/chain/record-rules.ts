import { replay, type Replayed } from '../core/replay.ts'
import { isSameRow } from '../core/void.ts'
import { chainFault, type Fault, fault, type LotRecord, privateChainFault } from './chain-rules.ts'
import { historyFault, instructionsFault, numbersFault, termsFault } from './history-rules.ts'
import { historyOf, standingRows } from './replay-rules.ts'

export type { Fault } from './chain-rules.ts'

/** The first thing about a lot that does not add up; null when all does. */
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

/** What the lot shows is what its history says. */
function standingFault({ lot, bids }: LotRecord): Fault | null {
  const standing = bids.filter((bid) => bid.voided_at === null)
  const last = standing.at(-1)
  if (lot.bid_count !== standing.length) return fault(`the lot counts ${lot.bid_count} bids and has ${standing.length}`)
  const isLast = (last?.amount_cents ?? null) === lot.price_cents && (last?.id ?? null) === lot.leading_bid_id
    && (last?.user_id ?? null) === lot.leader_id
  return isLast ? null : fault('the price and the leader of the lot are not those of its last bid')
}

/** What the hammer decided is what the chain says it decided. */
function closeFault({ lot, chain, bids }: LotRecord): Fault | null {
  const close = chain.findLast(({ body }) => body.type === 'close')
  const isDecided = lot.status === 'sold' || lot.status === 'unsold' || (lot.status === 'withdrawn' && lot.bid_count > 0)
  if (isDecided && close?.body.status !== lot.status) return fault(`the lot is ${lot.status}, and the chain does not say so`, close?.k)
  if ((lot.status === 'sold') !== (lot.hammer_price_cents !== null)) return fault('the lot and its sale do not agree', close?.k)
  if (lot.status !== 'sold') return null
  if (close!.body.amount_cents !== lot.hammer_price_cents) return fault('the hammer price is not the one in the chain', close!.k)
  if (close!.body.reason === 'sold_elsewhere') {
    return close!.body.bid_id === null && lot.winning_bid_id === null ? null : fault('the lot was sold elsewhere, and a bid is said to have won it', close!.k)
  }
  const winning = bids.find((bid) => bid.id === lot.winning_bid_id && bid.voided_at === null)
  const isWinner = close!.body.bid_id === lot.winning_bid_id && winning?.user_id === lot.winner_id
  if (!isWinner) return fault('the winner is not the one in the chain', close!.k)
  const isOffered = chain.some(({ body, k }) => body.type === 'close' && body.status === 'unsold' && k < close!.k)
  return isOffered || lot.winner_id === lot.leader_id ? null : fault('somebody won who did not lead, and no offer was open', close!.k)
}

/**
 * The instructions that count, played again by the rules they were given under, come to the rows that count and to the
 * same lead. Not where the house set other increments meanwhile: what they were is known from the audit log only.
 */
function replayFault(record: LotRecord): Fault | null {
  const { lot } = record
  if (lot.rules_changed) return null
  const { rules, acts } = historyOf(lot, record.instructions, record.secret, [])
  const played = replay(rules, acts)
  if (played.refusedInstruction !== null) return fault(`instruction ${played.refusedInstruction} could never have been taken`)
  if (played.rules.reserve !== lot.reserve_cents) return fault('the reserve is not the one it was lowered to')
  const standing = standingRows(record.bids)
  const isSame = played.rows.length === standing.length && played.rows.every((row, index) => isSameRow(row, standing[index]!))
  if (!isSame) return fault('the bids, played again, come to another history')
  return isLead(lot, played) ? null : fault('the bids, played again, come to another leader or maximum')
}

/** The maxima of a lot that was withdrawn are erased. */
function isLead(lot: LotRecord['lot'], { lead, leaderInstruction }: Replayed): boolean {
  if ((lead?.bidder ?? null) !== lot.leader_id) return false
  if (lot.status === 'withdrawn') return lot.leader_max_cents === null && lot.leader_instruction_n === null
  return (lead?.secretMax ?? null) === lot.leader_max_cents && leaderInstruction === lot.leader_instruction_n
}
