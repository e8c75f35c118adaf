import { depositFollowsBids } from '../kernel/deposit-rule.ts'
import type { HouseEvent } from '../kernel/events.ts'
import type { Cents } from '../kernel/money.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { ok } from '../platform/http/replies.ts'
import type { Secrets } from '../platform/secrets.ts'
import { type BatchFacts, pairKey } from './batch-facts.ts'
import { bidPlaced, lotMoved } from './bid-events.ts'
import { bidderRef, type ChainBody, commitment, entryHash, privateGenesis } from './core/chain.ts'
import { type BidDecision, decideBid } from './core/decide-bid.ts'
import { bidFacts, readEntered, updateExposures } from './decision-facts.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'
import { type BatchWrites, type NewBid, noWrites } from './desk-write-store.ts'
import { lotAfter, takeBidId } from './lot-view.ts'
import { type OwnRow, presentPlacement } from './schema.ts'
import type { Outcome, Ticket } from './settle-batch.ts'

/** Decides the bids of one batch in memory, one after the other, and gathers what is to be written. */
export interface Journal {
  decide(ticket: Ticket): Outcome
  close(): { writes: BatchWrites; events: HouseEvent[] }
}

/** `salt` makes the 16 random bytes behind a committed maximum. */
export function createJournal(facts: BatchFacts, secrets: Secrets, salt: () => Buffer): Journal {
  const writes = noWrites()
  const events: HouseEvent[] = []
  const touched = new Set<LotFacts>()

  function decide(ticket: Ticket): Outcome {
    const lot = facts.lots.get(ticket.lotId)
    const auction = lot && facts.auctions.get(lot.auction_id)
    if (!lot || !auction || auction.status === 'draft') return notFound('This lot')
    const amount = readEntered(ticket.amount, auction.currency)
    if (isRefusal(amount)) return amount
    const decision = decideBid(bidFacts(facts, lot, auction, ticket, amount))
    return isRefusal(decision) ? decision : enter(ticket, lot, auction, amount, decision)
  }

  function enter(ticket: Ticket, lot: LotFacts, auction: AuctionFacts, amount: Cents, decision: BidDecision): Outcome {
    touched.add(lot)
    const n = lot.next_instruction++
    const number = numberOf(lot, ticket)
    const saltHex = ticket.isProxy ? salt().toString('hex') : null
    const commit = saltHex === null ? null : commitment(saltHex, amount)
    writes.instructions.push({
      lot_id: lot.id, n, user_id: ticket.bidder, amount_cents: amount, is_proxy: ticket.isProxy, result: decision.result,
      decided_at: decision.at.toISOString(), source: ticket.source, token_id: ticket.tokenId, ip: ticket.ip,
      user_agent: ticket.userAgent, salt_hex: saltHex,
    })
    acceptTerms(ticket, auction)
    const rows = enterRows(lot, n, commit, decision)
    lot.price_cents = decision.lead.price
    lot.leader_id = decision.lead.bidder
    lot.leader_max_cents = decision.lead.secretMax
    if (decision.setsMaximum) lot.leader_instruction_n = n
    if (rows.length === 0 && commit !== null && decision.result === 'max_raised') linkPrivately(lot, n, ticket, commit, decision)
    if (depositFollowsBids(auction.deposit_mode)) updateExposures(facts, lot, ticket.bidder)
    moveCloses(lot, n, decision)
    const after = lotAfter(lot, auction)
    if (rows.length > 0) {
      lot.event_seq += 1
      events.push(bidPlaced({ lot, auction, rows, ownNumber: number, leadingNumber: facts.numbers.get(pairKey(lot.id, decision.lead.bidder))!, after, at: decision.at }))
    }
    const own = ownRow(lot, rows, decision)
    return { answer: ok(presentPlacement(own, after, auction.currency), decision.message), result: decision.result, message: decision.message }
  }

  /** `Bidder #N`: the order of first accepted instructions on this lot. */
  function numberOf(lot: LotFacts, ticket: Ticket): number {
    const key = pairKey(lot.id, ticket.bidder)
    const known = facts.numbers.get(key)
    if (known !== undefined) return known
    lot.bidder_count += 1
    facts.numbers.set(key, lot.bidder_count)
    writes.bidders.push({ lot_id: lot.id, user_id: ticket.bidder, number: lot.bidder_count })
    return lot.bidder_count
  }

  function enterRows(lot: LotFacts, n: number, commit: string | null, decision: BidDecision): NewBid[] {
    const rows = decision.rows.map((row): NewBid => ({
      id: takeBidId(facts),
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
      link(lot, {
        type: 'bid', seq: row.seq, bid_id: row.id, bidder_ref: bidderRef(lot.id, row.user_id, secrets.bidderPepper),
        amount_cents: row.amount_cents, is_proxy: row.is_proxy, kind: row.kind, instruction: n,
        max_commit: row.kind === 'placed' ? commit : null, placed_at: row.placed_at,
      })
    }
    const last = rows.at(-1)
    if (last) {
      lot.leading_bid_id = last.id
      lot.bid_count += rows.length
      lot.last_placed_at = decision.at
      facts.standing.set(lot.id, { ...last, lot_id: lot.id, placed_at: decision.at })
    }
    writes.bids.push(...rows)
    return rows
  }

  function link(lot: LotFacts, body: ChainBody): void {
    lot.chain_head = entryHash(lot.chain_head!, body)
    lot.chain_length += 1
    writes.chain.push({ lot_id: lot.id, k: lot.chain_length, body, hash: lot.chain_head })
  }

  function linkPrivately(lot: LotFacts, n: number, ticket: Ticket, commit: string, decision: BidDecision): void {
    const ref = bidderRef(lot.id, ticket.bidder, secrets.bidderPepper)
    const body: ChainBody = { type: 'max', instruction: n, bidder_ref: ref, max_commit: commit, placed_at: decision.at.toISOString() }
    lot.private_chain_head = entryHash(lot.private_chain_head ?? privateGenesis(lot.id), body)
    lot.private_chain_length = (lot.private_chain_length ?? 0) + 1
    writes.privateChain.push({ lot_id: lot.id, k: lot.private_chain_length, body, hash: lot.private_chain_head })
  }

  /** Extensions are in force at once, also for the next bid of this batch. */
  function moveCloses(lot: LotFacts, n: number, decision: BidDecision): void {
    for (const { lotId, endsAt } of decision.closes) {
      const moved = facts.lots.get(lotId)!
      moved.ends_at = endsAt
      touched.add(moved)
      link(moved, { type: 'extended', ends_at: endsAt.toISOString(), instruction: moved === lot ? n : null, at: decision.at.toISOString() })
      if (moved === lot) continue
      moved.event_seq += 1
      events.push(lotMoved(moved, decision.at))
    }
  }

  /** Where no deposit is asked, the first bid accepts the terms (product.md). */
  function acceptTerms(ticket: Ticket, auction: AuctionFacts): void {
    const bidder = facts.bidders.get(pairKey(auction.id, ticket.bidder))!
    if (bidder.accepted_terms === auction.terms_version) return
    bidder.accepted_terms = auction.terms_version
    writes.acceptances.push({ auction_id: auction.id, user_id: ticket.bidder, terms_version: auction.terms_version })
  }

  function ownRow(lot: LotFacts, rows: readonly NewBid[], decision: BidDecision): OwnRow {
    const row = decision.ownRow && rows[decision.rows.indexOf(decision.ownRow)]
    const standing = facts.standing.get(lot.id)!
    if (!row) return { id: standing.id, amount: standing.amount_cents, isProxy: standing.is_proxy, isWinning: true, isAutomatic: false, placedAt: standing.placed_at }
    return {
      id: row.id, amount: row.amount_cents, isProxy: row.is_proxy, isWinning: row.id === lot.leading_bid_id,
      isAutomatic: row.kind === 'auto', placedAt: decision.at,
    }
  }

  return {
    decide,
    close() {
      writes.lots.push(...touched)
      return { writes, events }
    },
  }
}
