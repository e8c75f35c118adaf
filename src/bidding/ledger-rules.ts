import { LAND_DEFAULT } from '../kernel/increments.ts'
import { brokenChain, brokenSecret, type Fault, fault, type LotRecord } from './chain-rules.ts'
import { type Act, replay, type Replayed } from './core/replay.ts'
import { strangeHistory, strangeInstructions, strangeNumbers, strangeTerms } from './history-rules.ts'
import type { LedgerBid } from './ledger-store.ts'

export type { Fault } from './chain-rules.ts'

/** The first thing about a lot that does not add up; null when all does. */
export const faultOf = (record: LotRecord): Fault | null =>
  brokenChain(record)
    ?? brokenSecret(record)
    ?? strangeTerms(record)
    ?? strangeHistory(record)
    ?? strangeInstructions(record)
    ?? strangeNumbers(record)
    ?? strangeStanding(record)
    ?? strangeClose(record)
    ?? strangeReplay(record)

/** What the lot shows is what its history says. */
function strangeStanding({ lot, bids }: LotRecord): Fault | null {
  const standing = bids.filter((bid) => bid.voided_at === null)
  const last = standing.at(-1)
  if (lot.bid_count !== standing.length) return fault(`the lot counts ${lot.bid_count} bids and has ${standing.length}`)
  const isLast = (last?.amount_cents ?? null) === lot.price_cents && (last?.id ?? null) === lot.leading_bid_id
    && (last?.user_id ?? null) === lot.leader_id
  return isLast ? null : fault('the price and the leader of the lot are not those of its last bid')
}

/** What the hammer decided is what the chain says it decided. */
function strangeClose({ lot, chain }: LotRecord): Fault | null {
  const close = chain.findLast(({ body }) => body.type === 'close')
  const isDecided = lot.status === 'sold' || lot.status === 'unsold'
  if (isDecided && close?.body.status !== lot.status) return fault(`the lot is ${lot.status}, and the chain does not say so`, close?.k)
  if ((lot.status === 'sold') !== (lot.hammer_price_cents !== null)) return fault('the lot and its sale do not agree', close?.k)
  if (lot.status !== 'sold') return null
  if (close!.body.amount_cents !== lot.hammer_price_cents) return fault('the hammer price is not the one in the chain', close!.k)
  const isWinner = close!.body.bid_id === lot.winning_bid_id && lot.winning_bid_id === lot.leading_bid_id && lot.winner_id === lot.leader_id
  return isWinner ? null : fault('the winner is not the one in the chain', close!.k)
}

/**
 * The instructions, played again by the rules they were given under, come to the same rows and the same lead.
 * Not after a void, and not where the house set other increments meanwhile: then they were played by two rules.
 */
function strangeReplay(record: LotRecord): Fault | null {
  const { lot, bids } = record
  if (lot.rules_changed || bids.some((bid) => bid.voided_at !== null)) return null
  const played = playAgain(record)
  if (played.refusedInstruction !== null) return fault(`instruction ${played.refusedInstruction} could never have been taken`)
  const isSame = played.rows.length === bids.length && bids.every((bid, index) => isRow(played.rows[index]!, bid))
  if (!isSame) return fault('the bids, played again, come to another history')
  const { lead, leaderInstruction } = played
  const isLead = (lead?.bidder ?? null) === lot.leader_id && (lead?.secretMax ?? null) === lot.leader_max_cents
    && leaderInstruction === lot.leader_instruction_n
  return isLead ? null : fault('the bids, played again, come to another leader or maximum')
}

function playAgain({ lot, instructions }: LotRecord): Replayed {
  const rules = {
    startingBid: lot.starting_bid_cents,
    increments: lot.increment_table ?? lot.auction_increment_table ?? LAND_DEFAULT,
    reserve: lot.reserve_cents,
    reservePolicy: lot.reserve_policy,
  }
  const acts = instructions.map((act): Act =>
    ({ kind: 'bid', instruction: act.n, bid: { bidder: act.user_id, amount: act.amount_cents, isProxy: act.is_proxy } }))
  return replay(rules, acts)
}

const isRow = (row: Replayed['rows'][number], bid: LedgerBid): boolean =>
  row.instruction === bid.instruction_n && row.kind === bid.kind && row.holder === bid.user_id && row.amount === bid.amount_cents
    && row.isProxy === bid.is_proxy
