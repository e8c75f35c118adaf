import { canonicalJson, type ChainValue, sha256Hex } from '../../kernel/chain.ts'
import type { Cents } from '../../kernel/money.ts'

/**
 * The entries of a lot's tamper-evident chain (rule book H4): each hash covers the previous one, so a history that
 * was changed, shortened or reordered does not verify. The chain begins at `chainGenesis` (kernel).
 *
 * Public entries, by `type`:
 * - `bid` {seq, bid_id, bidder_ref, amount_cents, is_proxy, kind, instruction, max_commit, placed_at}
 * - `extended` {ends_at, instruction, at}: the close moved because of that instruction, on this lot or another of
 * its group; null for an extension by the house
 * - `terms` {terms_hash, at}: other terms, before the first bid
 * - `restart` {entries, last_hash, digest, at}: a repair; this entry follows from the genesis, and names the
 * entries before it
 * - `close` {status, reason, amount_cents, bid_id, at}: the outcome, or that the lot was withdrawn; with the public
 * reason
 * - `void` {seq, bid_id, at}: this row no longer counts
 * Private entries, which would leak by moving the public head:
 * - `max` {instruction, bidder_ref, max_commit, placed_at}: a maximum was raised silently
 * - `reserve_lowered` {after_instruction, from_cents, to_cents, at}: to null if it was removed
 * - `void` {instruction, at}: this instruction was voided, whether or not it had a row
 */
export type ChainBody = { readonly type: string; readonly [key: string]: ChainValue }

export interface ChainEntry {
  readonly body: ChainBody
  readonly hash: string
}

export const entryHash = (previous: string, body: ChainBody): string => hashAfter(previous, canonicalJson(body))

/** Of a body that is canonical text already. */
export const hashAfter = (previous: string, canonical: string): string => sha256Hex(`${previous}|${canonical}`)

/** Commits to a maximum without revealing it. After the close its salt proves which one it was. */
export const commitment = (saltHex: string, maximum: Cents): string => sha256Hex(`max:v1|${saltHex}|${maximum}`)

/** A bidder in the chain of one lot: the same person has different references on different lots. */
export const bidderRef = (lotId: number, userId: number, pepper: string): string =>
  sha256Hex(`lot:${lotId}|user:${userId}${pepper}`).slice(0, 16)

/** The first entry whose hash does not follow from the previous one, counted from 1; null if all do. */
export function firstBroken(start: string, entries: readonly ChainEntry[]): number | null {
  let previous = start
  for (const [index, entry] of entries.entries()) {
    if (entryHash(previous, entry.body) !== entry.hash) return index + 1
    previous = entry.hash
  }
  return null
}

/** The genesis of the private chain of a lot. Without terms: those are in the public one. */
export const privateGenesis = (lotId: number): string => sha256Hex(`landauction:private-chain:v1|${lotId}`)
