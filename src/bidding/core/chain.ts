import { canonicalJson, type ChainValue, sha256Hex } from '../../kernel/chain.ts'
import type { Cents } from '../../kernel/money.ts'

/**
 * The entries of a lot's tamper-evident chain (rule book H4): each hash covers the one before, so a history
 * that was altered, shortened in the middle or put in another order no longer adds up. The chain begins at
 * `chainGenesis` (kernel).
 *
 * Public entries, by `type`:
 * - `bid` {seq, bid_id, bidder_ref, amount_cents, is_proxy, kind, instruction, max_commit, placed_at}
 * - `extended` {ends_at, instruction, at}: the close moved because of that instruction, here or on a lot of its group; null
 *   when the house gave more time
 * - `terms` {terms_hash, at}: other terms, before the first bid
 * - `restart` {entries, last_hash, digest, at}: a repair; this entry follows from the genesis, and names the entries before it
 * - `close` {status, reason, amount_cents, bid_id, at}: what the hammer decided, or that the lot was withdrawn; reason as
 *   the public may read it
 * - `void` {seq, bid_id, at}: this row no longer counts
 * Private entries, which would leak by moving the public head:
 * - `max` {instruction, bidder_ref, max_commit, placed_at}: a maximum was raised in silence
 * - `reserve_lowered` {after_instruction, from_cents, to_cents, at}: to null when it was removed
 * - `void` {instruction, at}: this instruction was taken back, whether or not it ever wrote a row
 */
export type ChainBody = { readonly type: string; readonly [key: string]: ChainValue }

export interface ChainEntry {
  readonly body: ChainBody
  readonly hash: string
}

export const entryHash = (previous: string, body: ChainBody): string => sha256Hex(`${previous}|${canonicalJson(body)}`)

/** Promises a maximum without telling it. After the close its salt proves which one it was. */
export const commitment = (saltHex: string, maximum: Cents): string => sha256Hex(`max:v1|${saltHex}|${maximum}`)

/** A bidder in the chain of one lot: the same person on two lots has two references. */
export const bidderRef = (lotId: number, userId: number, pepper: string): string =>
  sha256Hex(`lot:${lotId}|user:${userId}${pepper}`).slice(0, 16)

/** The first entry whose hash does not follow from the one before, counted from 1; null when all do. */
export function firstBroken(start: string, entries: readonly ChainEntry[]): number | null {
  let previous = start
  for (const [index, entry] of entries.entries()) {
    if (entryHash(previous, entry.body) !== entry.hash) return index + 1
    previous = entry.hash
  }
  return null
}

/** Where the private chain of a lot begins. It needs no terms: those stand in the public one. */
export const privateGenesis = (lotId: number): string => sha256Hex(`landauction:private-chain:v1|${lotId}`)
