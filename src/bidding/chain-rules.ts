import { chainGenesis } from '../kernel/chain.ts'
import { commitment, firstBroken, privateGenesis } from './core/chain.ts'
import type { LedgerBid, LedgerEntry, LedgerInstruction, LedgerLot } from './ledger-store.ts'

/** All there is to know of a lot's bidding. */
export interface LotRecord {
  lot: LedgerLot
  /** What the house mixes into references to bidders. */
  pepper: string
  chain: LedgerEntry[]
  secret: LedgerEntry[]
  bids: LedgerBid[]
  instructions: LedgerInstruction[]
}

/** What does not add up, and at which entry of the chain if one can be named. */
export interface Fault {
  entry: number | null
  reason: string
}

export const fault = (reason: string, entry: number | null = null): Fault => ({ entry, reason })

/** The public chain follows from its beginning, entry by entry, up to the head that the lot shows. */
export function brokenChain({ lot, chain }: LotRecord): Fault | null {
  if (!lot.chain_opened_at || !lot.chain_terms_hash || !lot.chain_head) return fault('the beginning of the chain is missing')
  const start = chainGenesis({ lotId: lot.id, openedAt: lot.chain_opened_at, termsHash: lot.chain_terms_hash })
  return brokenFrom(start, chain, lot.chain_length, lot.chain_head)
}

export function brokenSecret({ lot, secret }: LotRecord): Fault | null {
  const start = privateGenesis(lot.id)
  const broken = brokenFrom(start, secret, lot.private_chain_length ?? 0, lot.private_chain_head ?? start)
  return broken && { ...broken, reason: `private chain: ${broken.reason}` }
}

function brokenFrom(start: string, entries: readonly LedgerEntry[], length: number, head: string): Fault | null {
  const gap = entries.findIndex((entry, index) => entry.k !== index + 1)
  if (gap !== -1) return fault('an entry is missing', gap + 1)
  const broken = firstBroken(start, entries)
  if (broken !== null) return fault('the hash does not follow from the entry before', broken)
  if (entries.length !== length) {
    return fault(`the chain has ${entries.length} entries where the lot counts ${length}`, entries.length)
  }
  return (entries.at(-1)?.hash ?? start) === head ? null : fault('the last hash is not the head of the lot', entries.length)
}

/** What the chains say of the maximum of an instruction; null for a straight bid. */
export const commitmentOf = ({ salt_hex, amount_cents }: Pick<LedgerInstruction, 'salt_hex' | 'amount_cents'>): string | null =>
  salt_hex === null ? null : commitment(salt_hex, amount_cents)
