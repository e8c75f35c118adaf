import { canonicalJson, termsHash } from '../../kernel/chain.ts'
import type { Said } from '../../kernel/said.ts'
import { bidderRef, type ChainBody } from '../core/chain.ts'
import { commitmentOf, type Fault, fault, type LotRecord } from './chain-rules.ts'
import { say } from './fault-sentences.ts'
import type { RecordedBid, RecordedEntry, RecordedInstruction } from './record-store.ts'

/** Bids were made under the terms of the genesis, or the last terms entry before the first bid. */
export function termsFault({ lot, chain, bids }: LotRecord): Fault | null {
  if (bids.length === 0) return null
  const firstBid = chain.findIndex(({ body }) => body.type === 'bid')
  const changes = chain.filter(({ body }) => body.type === 'terms')
  const late = changes.find(({ k }) => k > firstBid + 1)
  if (late) return fault(say.lateTerms(), late.k)
  const agreed = changes.at(-1)?.body.terms_hash ?? lot.chain_terms_hash
  return termsHash(lot.terms ?? '') === agreed ? null : fault(say.otherTerms())
}

/** Every row of the history is in the chain unchanged, and the chain has no others. */
export function historyFault(record: LotRecord): Fault | null {
  const { chain, bids } = record
  const entries = new Map(chain.flatMap((entry) => (entry.body.type === 'bid' ? [[entry.body.bid_id, entry] as const] : [])))
  const voided = new Set(chain.flatMap(({ body }) => (body.type === 'void' ? [body.bid_id] : [])))
  const acts = new Map(record.instructions.map((act) => [act.n, act]))
  for (const bid of bids) {
    const entry = entries.get(bid.id)
    if (!entry) return fault(say.bidNotInChain({ id: bid.id }))
    const strange = bidFault(record, bid, entry, acts.get(bid.instruction_n))
    if (strange) return fault(strange, entry.k)
    if ((bid.voided_at !== null) !== voided.has(bid.id)) return fault(say.bidVoidedApart({ id: bid.id }), entry.k)
    entries.delete(bid.id)
  }
  const [extra] = entries.values()
  return extra ? fault(say.bidMissing({ id: String(extra.body.bid_id) }), extra.k) : null
}

function bidFault({ lot, pepper }: LotRecord, bid: RecordedBid, entry: RecordedEntry, act: RecordedInstruction | undefined): Said | null {
  if (!act) return say.instructionOfBidMissing({ id: bid.id })
  const body: ChainBody = {
    type: 'bid',
    seq: bid.seq,
    bid_id: bid.id,
    bidder_ref: bidderRef(lot.id, bid.user_id, pepper),
    amount_cents: bid.amount_cents,
    is_proxy: bid.is_proxy,
    kind: bid.kind,
    instruction: bid.instruction_n,
    max_commit: bid.kind === 'placed' ? commitmentOf(act) : null,
    placed_at: bid.placed_at.toISOString(),
  }
  return canonicalJson(entry.body) === canonicalJson(body) ? null : say.otherBid({ id: bid.id })
}

/** Every instruction exists and matches its rows and its entry of the private chain. */
export function instructionsFault(record: LotRecord): Fault | null {
  const { lot, instructions, bids } = record
  const gap = instructions.findIndex((act, index) => act.n !== index + 1)
  if (gap !== -1 || instructions.length !== lot.next_instruction - 1) return fault(say.instructionMissing())
  const placed = Map.groupBy(bids.filter((bid) => bid.kind === 'placed'), (bid) => bid.instruction_n)
  const raises = new Map(record.secret.flatMap((entry) => (entry.body.type === 'max' ? [[entry.body.instruction, entry] as const] : [])))
  const voided = new Set(record.secret.flatMap(({ body }) => (body.type === 'void' ? [body.instruction] : [])))
  for (const act of instructions) {
    const raise = raises.get(act.n)
    const isTrue = act.result === 'max_raised' ? raise !== undefined && isRaise(record, act, raise) : raise === undefined
    const rows = placed.get(act.n) ?? []
    if (!isTrue || !fitsRows(act, rows)) return fault(say.otherInstruction({ number: act.n }))
    if ((act.voided_at !== null) !== voided.has(act.n)) return fault(say.instructionVoidedApart({ number: act.n }))
  }
  return null
}

/** Only a silent raise has no row; a void can make an instruction write another row, each of which must match. */
function fitsRows(act: RecordedInstruction, rows: readonly RecordedBid[]): boolean {
  if (rows.length === 0) return act.result === 'max_raised' || act.result === 'unchanged'
  return rows.every((bid) => fitsRow(act, bid))
}

/** A straight bid is placed at its amount, a proxy at most at its maximum. */
function fitsRow(act: RecordedInstruction, bid: RecordedBid): boolean {
  return bid.user_id === act.user_id && bid.is_proxy === act.is_proxy && bid.placed_at.getTime() === act.decided_at.getTime()
    && (act.is_proxy ? bid.amount_cents <= act.amount_cents : bid.amount_cents === act.amount_cents)
}

function isRaise({ lot, pepper }: LotRecord, act: RecordedInstruction, { body }: RecordedEntry): boolean {
  const expected: ChainBody = {
    type: 'max',
    instruction: act.n,
    bidder_ref: bidderRef(lot.id, act.user_id, pepper),
    max_commit: commitmentOf(act),
    placed_at: act.decided_at.toISOString(),
  }
  return canonicalJson(body) === canonicalJson(expected)
}

/** `Bidder #N` is the order of first instructions (rule book A7). */
export function numbersFault({ instructions, bids }: LotRecord): Fault | null {
  const order = [...new Set(instructions.map((act) => act.user_id))]
  const wrong = bids.find((bid) => order.indexOf(bid.user_id) + 1 !== bid.bidder_number)
  return wrong ? fault(say.otherBidder({ id: wrong.id })) : null
}
