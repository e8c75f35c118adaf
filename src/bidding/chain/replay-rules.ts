import type { IncrementTable } from '../../kernel/increments.ts'
import type { Cents } from '../../kernel/money.ts'
import type { BidRules, ReservePolicy } from '../core/proxy-war.ts'
import type { Act } from '../core/replay.ts'
import type { StandingRow } from '../core/void.ts'
import type { IncrementChange, RecordedBid, RecordedEntry, RecordedInstruction } from './record-store.ts'

/** An act and when it happened. */
export type DatedAct = Act & { readonly at: Date }

/** A lot as it opened, and its acts since. */
export interface LotHistory {
  readonly rules: BidRules
  readonly acts: readonly DatedAct[]
}

/** The current rules of a lot. */
export interface RulesNow {
  starting_bid_cents: Cents
  reserve_cents: Cents | null
  reserve_policy: ReservePolicy
  increment_table: IncrementTable | null
  auction_increment_table: IncrementTable
}

interface Placed {
  /** The preceding instruction; an instruction follows itself. */
  after: number
  act: DatedAct
}

/**
 * Orders instructions and changes. Voided instructions are left out; `secret` is the private chain, which records
 * when the reserve was lowered.
 */
export function historyOf(
  now: RulesNow, instructions: readonly RecordedInstruction[], secret: readonly RecordedEntry[], changes: readonly IncrementChange[],
): LotHistory {
  const reserves = secret.filter(({ body }) => body.type === 'reserve_lowered')
  const bids = instructions.filter((act) => act.voided_at === null).map(asBid)
  const acts: Placed[] = [...bids, ...reserves.map(asLowered), ...asTables(now, instructions, changes)]
  const firstReserve = reserves[0] ? (reserves[0].body.from_cents as Cents | null) : now.reserve_cents
  return {
    rules: {
      startingBid: now.starting_bid_cents,
      increments: lotTableBefore(now, changes) ?? auctionTableBefore(now, changes),
      reserve: firstReserve,
      reservePolicy: now.reserve_policy,
    },
    acts: acts.toSorted((a, b) => a.after - b.after).map(({ act }) => act),
  }
}

const asBid = (act: RecordedInstruction): Placed => ({
  after: act.n,
  act: { kind: 'bid', instruction: act.n, bid: { bidder: act.user_id, amount: act.amount_cents, isProxy: act.is_proxy }, at: act.decided_at },
})

const asLowered = ({ body }: RecordedEntry): Placed => ({
  after: body.after_instruction as number,
  act: { kind: 'reserve_lowered', reserve: body.to_cents as Cents | null, at: new Date(body.at as string) },
})

/** Every change of increments as the table in force from then on: the lot's own, else the auction's. */
function asTables(now: RulesNow, instructions: readonly RecordedInstruction[], changes: readonly IncrementChange[]): Placed[] {
  let ofLot = lotTableBefore(now, changes)
  let ofAuction = auctionTableBefore(now, changes)
  return changes.map((change) => {
    if (change.level === 'lot') ofLot = change.after
    else ofAuction = change.after
    const before = instructions.findLast((act) => act.decided_at <= change.at)
    return { after: before?.n ?? 0, act: { kind: 'increments_changed', increments: ofLot ?? ofAuction, at: change.at } }
  })
}

function lotTableBefore(now: RulesNow, changes: readonly IncrementChange[]): IncrementTable | null {
  const first = changes.find((change) => change.level === 'lot')
  return first ? first.before : now.increment_table
}

const auctionTableBefore = (now: RulesNow, changes: readonly IncrementChange[]): IncrementTable =>
  changes.find((change) => change.level === 'auction')?.before ?? now.auction_increment_table

/** The rows that count, as values of the core. */
export const standingRows = (bids: readonly RecordedBid[]): StandingRow[] =>
  bids.filter((bid) => bid.voided_at === null).map((bid) => ({
    id: bid.id, instruction: bid.instruction_n, kind: bid.kind, holder: bid.user_id, amount: bid.amount_cents, isProxy: bid.is_proxy,
  }))
