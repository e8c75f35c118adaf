import { bidIdOf } from '../../kernel/bid-id.ts'
import { depositFollowsBids } from '../../kernel/deposit-rule.ts'
import { houseNews } from '../../kernel/events.ts'
import { ok } from '../../platform/http/replies.ts'
import { bidderRef, commitment } from '../core/chain.ts'
import type { BidDecision } from '../core/decide-bid.ts'
import { type OwnRow, presentPlacement } from '../schema.ts'
import { pairKey } from './batch-facts.ts'
import { bidPlaced, lotChanged } from './bid-events.ts'
import { updateExposures } from './decision-facts.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'
import type { NewBid } from './desk-write-store.ts'
import { type BatchResults, addPublicEntry, addPrivateEntry } from './batch-results.ts'
import type { AcceptedBid } from './decide-ticket.ts'
import { lotAfter } from './lot-view.ts'
import type { BidAuthority, Placement, Ticket } from './ticket.ts'

/** An instruction to be recorded. */
interface Entry {
  ticket: Ticket
  lot: LotFacts
  decision: BidDecision
  /** Number of the instruction on its lot. */
  n: number
  /** The commitment to a proxy's maximum. */
  commit: string | null
}

/** Records an accepted bid: its rows, chain entries and event, and updates the facts for later bids. */
export function enterBid(results: BatchResults, ticket: Ticket, { lot, auction, amount, decision }: AcceptedBid): Placement {
  const { facts, writes } = results
  results.touched.add(lot)
  const ownNumber = numberOf(results, lot, ticket)
  const saltHex = ticket.isProxy ? results.salt().toString('hex') : null
  const entry: Entry = { ticket, lot, decision, n: lot.next_instruction++, commit: saltHex && commitment(saltHex, amount) }
  writes.instructions.push({
    lot_id: lot.id, n: entry.n, user_id: ticket.bidder, amount_cents: amount, is_proxy: ticket.isProxy, result: decision.result,
    decided_at: decision.at.toISOString(), source: ticket.source, token_id: ticket.tokenId, ip: ticket.ip,
    user_agent: ticket.userAgent, salt_hex: saltHex,
  })
  if (ticket.authority) enterAuthority(results, entry, ticket.authority)
  acceptTerms(results, ticket, auction)
  const rows = enterRows(results, entry)
  enterLead(results, entry, auction)
  moveCloses(results, entry)

  const after = lotAfter(lot, auction)
  if (rows.length > 0) {
    lot.event_seq += 1
    const leadingNumber = facts.numbers.get(pairKey(lot.id, decision.lead.bidder))!
    results.events.push(bidPlaced({ lot, auction, rows, ownNumber, leadingNumber, after, at: decision.at }))
  }
  const own = ownRow(results, entry, rows)
  return { answer: ok(presentPlacement(own, after, auction.currency), decision.message), result: decision.result, message: decision.message }
}

/** Names the clerk on the record of the bid and in the audit log, and tells the bidder. The amount is in neither (invariant 4). */
function enterAuthority({ writes, audits, events }: BatchResults, { ticket, lot, n }: Entry, { clerk, document }: BidAuthority): void {
  writes.authorities.push({ lot_id: lot.id, instruction_n: n, user_id: ticket.bidder, entered_by: clerk.userId, document })
  audits.push({
    actor: clerk, action: 'bid.entered', resource: { type: 'lot', id: lot.id },
    after: { bidder_id: ticket.bidder, instruction: n, is_maximum: ticket.isProxy, document },
  })
  events.push(houseNews('bid.entered', { lot_id: lot.id, user_id: ticket.bidder, instruction: n }))
}

/** `Bidder #N`: the order of first accepted instructions on this lot. */
function numberOf({ facts, writes }: BatchResults, lot: LotFacts, ticket: Ticket): number {
  const key = pairKey(lot.id, ticket.bidder)
  const known = facts.numbers.get(key)
  if (known !== undefined) return known
  lot.bidder_count += 1
  facts.numbers.set(key, lot.bidder_count)
  writes.bidders.push({ lot_id: lot.id, user_id: ticket.bidder, number: lot.bidder_count })
  return lot.bidder_count
}

/** If no deposit is required, the first bid accepts the terms (rule book E3). */
function acceptTerms({ facts, writes }: BatchResults, ticket: Ticket, auction: AuctionFacts): void {
  const bidder = facts.bidders.get(pairKey(auction.id, ticket.bidder))!
  if (bidder.accepted_terms === auction.terms_version) return
  bidder.accepted_terms = auction.terms_version
  writes.acceptances.push({ auction_id: auction.id, user_id: ticket.bidder, terms_version: auction.terms_version })
}

function enterRows(results: BatchResults, { lot, decision, n, commit }: Entry): NewBid[] {
  const { facts, writes, pepper } = results
  const rows = decision.rows.map((row): NewBid => ({
    id: bidIdOf(lot.id, lot.next_seq),
    lot_id: lot.id,
    seq: lot.next_seq++,
    kind: row.kind,
    user_id: row.holder,
    bidder_number: facts.numbers.get(pairKey(lot.id, row.holder))!,
    instruction_n: n,
    amount_cents: row.amount,
    is_proxy: row.isProxy,
    placed_at: decision.at.toISOString(),
  }))
  for (const row of rows) {
    addPublicEntry(results, lot, {
      type: 'bid', seq: row.seq, bid_id: row.id, bidder_ref: bidderRef(lot.id, row.user_id, pepper),
      amount_cents: row.amount_cents, is_proxy: row.is_proxy, kind: row.kind, instruction: n,
      max_commit: row.kind === 'placed' ? commit : null, placed_at: row.placed_at,
    })
  }
  writes.bids.push(...rows)
  const last = rows.at(-1)
  if (last) {
    lot.leading_bid_id = last.id
    lot.bid_count += rows.length
    lot.last_placed_at = decision.at
    facts.standing.set(lot.id, { ...last, placed_at: decision.at })
  }
  return rows
}

function enterLead(results: BatchResults, { ticket, lot, decision, n, commit }: Entry, auction: AuctionFacts): void {
  const { lead } = decision
  lot.price_cents = lead.price
  lot.leader_id = lead.bidder
  lot.leader_max_cents = lead.secretMax
  if (decision.setsMaximum) lot.leader_instruction_n = n
  if (decision.result === 'max_raised') {
    addPrivateEntry(results, lot, {
      type: 'max', instruction: n, bidder_ref: bidderRef(lot.id, ticket.bidder, results.pepper), max_commit: commit,
      placed_at: decision.at.toISOString(),
    })
  }
  if (depositFollowsBids(auction.deposit_mode)) updateExposures(results.facts, lot, ticket.bidder)
}

/** Extensions apply at once, also for the next bid of this batch. */
function moveCloses(results: BatchResults, { lot, decision, n }: Entry): void {
  for (const { lotId, endsAt } of decision.closes) {
    const moved = results.facts.lots.get(lotId)!
    moved.ends_at = endsAt
    results.touched.add(moved)
    const instruction = moved === lot ? n : null
    addPublicEntry(results, moved, { type: 'extended', ends_at: endsAt.toISOString(), instruction, at: decision.at.toISOString() })
    if (moved === lot) continue
    moved.event_seq += 1
    results.events.push(lotChanged(moved, decision.at))
  }
}

/** The row the bidder placed, or the existing row that is still valid. */
function ownRow({ facts }: BatchResults, { lot, decision }: Entry, rows: readonly NewBid[]): OwnRow {
  const fresh = decision.ownRow && rows[decision.rows.indexOf(decision.ownRow)]
  const row = fresh ?? facts.standing.get(lot.id)!
  return {
    id: row.id, amount: row.amount_cents, isProxy: row.is_proxy, isWinning: row.id === lot.leading_bid_id,
    isAutomatic: row.kind === 'auto', placedAt: fresh ? decision.at : facts.standing.get(lot.id)!.placed_at,
  }
}
