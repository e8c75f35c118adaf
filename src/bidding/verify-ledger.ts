import { canonicalJson, chainGenesis } from '../kernel/chain.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Database } from '../platform/db.ts'
import { bidderRef, type ChainBody, commitment, firstBroken, privateGenesis } from './core/chain.ts'
import {
  type LedgerBid, ledgerBids, type LedgerEntry, type LedgerInstruction, ledgerInstructions, type LedgerLot, ledgerLot, ledgerLots,
  privateEntries, publicEntries,
} from './ledger-store.ts'

export interface LedgerReport {
  lots: number
  entries: number
  ok: boolean
  /** The first thing that does not add up, in words. */
  first_bad: { lot_id: LotId; entry: number | null; reason: string } | null
}

const LOTS_AT_ONCE = 200

/** Recomputes every chain (or one lot's) and holds the rows of the history against it (rule book H4). */
export async function verifyLedger(db: Database, pepper: string, lotId: LotId | null): Promise<LedgerReport> {
  const report: LedgerReport = { lots: 0, entries: 0, ok: true, first_bad: null }
  let after = 0
  for (;;) {
    const lots = lotId === null ? await ledgerLots(db, after, LOTS_AT_ONCE) : await ledgerLot(db, lotId)
    await verifyLots(db, pepper, lots, report)
    if (lotId !== null || lots.length < LOTS_AT_ONCE) return report
    after = lots.at(-1)!.id
  }
}

async function verifyLots(db: Database, pepper: string, lots: readonly LedgerLot[], report: LedgerReport): Promise<void> {
  const ids = lots.map(({ id }) => id)
  const [chains, secrets, bids, instructions] = await Promise.all([
    publicEntries(db, ids), privateEntries(db, ids), ledgerBids(db, ids), ledgerInstructions(db, ids),
  ])
  const [chainOf, secretOf, bidsOf, instructionsOf] = [byLot(chains), byLot(secrets), byLot(bids), byLot(instructions)]
  for (const lot of lots) {
    const record = {
      lot, pepper,
      chain: chainOf(lot.id), secret: secretOf(lot.id), bids: bidsOf(lot.id), instructions: instructionsOf(lot.id),
    }
    report.lots += 1
    report.entries += record.chain.length + record.secret.length
    const bad = brokenChain(record) ?? brokenSecret(record) ?? strangeHistory(record) ?? strangeState(record)
    if (!bad) continue
    report.ok = false
    report.first_bad ??= { lot_id: lot.id, ...bad }
  }
}

function byLot<R extends { lot_id: LotId }>(rows: readonly R[]): (id: LotId) => R[] {
  const groups = Map.groupBy(rows, (row) => row.lot_id)
  return (id) => groups.get(id) ?? []
}

interface LotRecord {
  lot: LedgerLot
  pepper: string
  chain: LedgerEntry[]
  secret: LedgerEntry[]
  bids: LedgerBid[]
  instructions: LedgerInstruction[]
}

type Bad = { entry: number | null; reason: string }

function brokenChain({ lot, chain }: LotRecord): Bad | null {
  const start = chainGenesis({ lotId: lot.id, openedAt: lot.chain_opened_at, termsHash: lot.chain_terms_hash })
  return brokenFrom(start, chain, lot.chain_length, lot.chain_head)
}

function brokenSecret({ lot, secret }: LotRecord): Bad | null {
  if (secret.length === 0 && lot.private_chain_length === null) return null
  const start = privateGenesis(lot.id)
  const bad = brokenFrom(start, secret, lot.private_chain_length ?? 0, lot.private_chain_head ?? start)
  return bad && { ...bad, reason: `private chain: ${bad.reason}` }
}

function brokenFrom(start: string, entries: readonly LedgerEntry[], length: number, head: string): Bad | null {
  const gap = entries.findIndex((entry, index) => entry.k !== index + 1)
  if (gap !== -1) return { entry: gap + 1, reason: 'an entry is missing' }
  const broken = firstBroken(start, entries)
  if (broken !== null) return { entry: broken, reason: 'the hash does not follow from the entry before' }
  if (entries.length !== length) return { entry: entries.length, reason: `the chain has ${entries.length} entries where the lot counts ${length}` }
  return (entries.at(-1)?.hash ?? start) === head ? null : { entry: entries.length, reason: 'the last hash is not the head of the lot' }
}

/** Every row of the history stands in the chain as it is, and nothing stands there that is not in the history. */
function strangeHistory({ lot, pepper, chain, bids, instructions }: LotRecord): Bad | null {
  const entries = new Map(chain.flatMap((entry) => (entry.body.type === 'bid' ? [[entry.body.bid_id, entry] as const] : [])))
  const acts = new Map(instructions.map((instruction) => [instruction.n, instruction]))
  for (const bid of bids) {
    const entry = entries.get(bid.id)
    if (!entry) return { entry: null, reason: `bid ${bid.id} is not in the chain` }
    const act = acts.get(bid.instruction_n)
    if (!act) return { entry: entry.k, reason: `the instruction behind bid ${bid.id} is missing` }
    const expected = canonicalJson(bodyOf(lot, pepper, bid, act))
    if (canonicalJson(entry.body) !== expected) return { entry: entry.k, reason: `bid ${bid.id} is not what the chain says` }
    entries.delete(bid.id)
  }
  const [extra] = entries.values()
  return extra ? { entry: extra.k, reason: `bid ${String(extra.body.bid_id)} is missing from the history` } : null
}

const bodyOf = (lot: LedgerLot, pepper: string, bid: LedgerBid, act: LedgerInstruction): ChainBody => ({
  type: 'bid',
  seq: bid.seq,
  bid_id: bid.id,
  bidder_ref: bidderRef(lot.id, bid.user_id, pepper),
  amount_cents: bid.amount_cents,
  is_proxy: bid.is_proxy,
  kind: bid.kind,
  instruction: bid.instruction_n,
  max_commit: bid.kind === 'placed' && act.salt_hex !== null ? commitment(act.salt_hex, act.amount_cents) : null,
  placed_at: bid.placed_at.toISOString(),
})

/** What the lot shows is what its history says. */
function strangeState({ lot, bids, chain }: LotRecord): Bad | null {
  const standing = bids.filter((bid) => bid.voided_at === null)
  const last = standing.at(-1)
  if (lot.bid_count !== standing.length) return { entry: null, reason: `the lot counts ${lot.bid_count} bids and has ${standing.length}` }
  if ((last?.amount_cents ?? null) !== lot.price_cents || (last?.id ?? null) !== lot.leading_bid_id) {
    return { entry: null, reason: 'the price of the lot is not that of its last bid' }
  }
  const close = chain.findLast((entry) => entry.body.type === 'close')
  if (lot.status === 'sold' && close?.body.amount_cents !== lot.hammer_price_cents) {
    return { entry: close?.k ?? null, reason: 'the hammer price is not the one in the chain' }
  }
  return null
}
