import { canonicalJson, chainGenesis, sha256Hex } from '../../kernel/chain.ts'
import type { Said } from '../../kernel/said.ts'
import { type ChainBody, commitment, firstBroken, privateGenesis } from '../core/chain.ts'
import { say } from './fault-sentences.ts'
import type { RecordedBid, RecordedEntry, RecordedInstruction, RecordedLot } from './record-store.ts'

/** All data about the bids of a lot. */
export interface LotRecord {
  lot: RecordedLot
  /** The key for references to bidders. */
  pepper: string
  chain: RecordedEntry[]
  secret: RecordedEntry[]
  bids: RecordedBid[]
  instructions: RecordedInstruction[]
}

/** What is wrong, and at which entry of the chain if it can be named. */
export interface Fault {
  entry: number | null
  reason: Said
}

export const fault = (reason: Said, entry: number | null = null): Fault => ({ entry, reason })

/** Verifies the public chain from its genesis, entry by entry, to the head that the lot shows. */
export function chainFault({ lot, chain }: LotRecord): Fault | null {
  if (!lot.chain_opened_at || !lot.chain_terms_hash || !lot.chain_head) return fault(say.noBeginning())
  const start = chainGenesis({ lotId: lot.id, openedAt: lot.chain_opened_at, termsHash: lot.chain_terms_hash })
  const restart = chain.findIndex(({ body }) => body.type === 'restart')
  return restart === -1
    ? linksFault(start, chain, lot.chain_length, lot.chain_head)
    : restartFault(chain.slice(0, restart), chain[restart]!) ?? linksFault(start, chain, lot.chain_length, lot.chain_head, restart)
}

/**
 * Verifies a repaired chain: earlier entries follow from a genesis that was overwritten, so they are checked
 * against each other and against the repair entry. None of them can be a bid.
 */
function restartFault(before: readonly RecordedEntry[], restart: RecordedEntry): Fault | null {
  if (before.length === 0 || canonicalJson(restart.body) !== canonicalJson(restartBody(before, restart.body.at as string))) {
    return fault(say.otherRestart(), restart.k)
  }
  return preludeFault(before)
}

/** What a repair records about earlier entries: their number, last hash, and a digest of their contents. */
export const restartBody = (before: readonly RecordedEntry[], at: string): ChainBody => ({
  type: 'restart', entries: before.length, last_hash: before.at(-1)!.hash, digest: sha256Hex(canonicalJson(before.map(({ body }) => body))), at,
})

/** Entries from before the first bid whose genesis is unknown. */
export function preludeFault(entries: readonly RecordedEntry[]): Fault | null {
  const strange = entries.find(({ body }) => body.type !== 'extended' || body.instruction !== null)
  if (strange) return fault(say.entryBeforeBeginning(), strange.k)
  const gap = entries.findIndex((entry, index) => entry.k !== index + 1)
  if (gap !== -1) return fault(say.entryMissing(), gap + 1)
  const broken = firstBroken(entries[0]!.hash, entries.slice(1))
  return broken === null ? null : fault(say.brokenHash(), broken + 1)
}

export function privateChainFault({ lot, secret }: LotRecord): Fault | null {
  const start = privateGenesis(lot.id)
  const broken = linksFault(start, secret, lot.private_chain_length ?? 0, lot.private_chain_head ?? start)
  return broken && { ...broken, reason: say.ofPrivateChain({ reason: broken.reason }) }
}

/** `first` is the index of the entry that follows from `start`. */
function linksFault(start: string, entries: readonly RecordedEntry[], length: number, head: string, first = 0): Fault | null {
  const gap = entries.findIndex((entry, index) => entry.k !== index + 1)
  if (gap !== -1) return fault(say.entryMissing(), gap + 1)
  const broken = firstBroken(start, entries.slice(first))
  if (broken !== null) return fault(say.brokenHash(), first + broken)
  if (entries.length !== length) {
    return fault(say.otherLength({ entries: entries.length, length }), entries.length)
  }
  return (entries.at(-1)?.hash ?? start) === head ? null : fault(say.otherHead(), entries.length)
}

/** The commitment to the maximum of an instruction in the chains; null for a straight bid. */
export const commitmentOf = ({ salt_hex, amount_cents }: Pick<RecordedInstruction, 'salt_hex' | 'amount_cents'>): string | null =>
  salt_hex === null ? null : commitment(salt_hex, amount_cents)
