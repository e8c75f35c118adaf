import { canonicalJson } from '../../kernel/chain.ts'
import type { OutboxEvent } from '../../kernel/events.ts'
import type { AuditEntry } from '../../platform/audit.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type ChainBody, hashAfter, privateGenesis } from '../core/chain.ts'
import type { BatchFacts } from './batch-facts.ts'
import type { LotFacts } from './desk-store.ts'
import { type BatchWrites, noWrites } from './desk-write-store.ts'

/** The results of a batch so far: the updated facts, and all rows to be written. */
export interface BatchResults {
  facts: BatchFacts
  pepper: string
  /** Generates the 16 random bytes of a commitment. */
  salt(): Buffer
  writes: BatchWrites
  events: OutboxEvent[]
  /** Bids that clerks entered. */
  audits: AuditEntry[]
  touched: Set<LotFacts>
}

export const emptyBatchResults = (facts: BatchFacts, secrets: Secrets, salt: () => Buffer): BatchResults =>
  ({ facts, pepper: secrets.bidderPepper, salt, writes: noWrites(), events: [], audits: [], touched: new Set() })

/** All rows of the batch; a lot is written once, in its final state. */
export const batchWrites = (results: BatchResults): BatchWrites => ({ ...results.writes, lots: [...results.touched] })

/** Adds an entry to the public chain of a lot (rule book H4). */
export function addPublicEntry({ writes }: Pick<BatchResults, 'writes'>, lot: LotFacts, body: ChainBody): void {
  if (lot.chain_head === null) throw new Error(`Lot ${lot.id} takes bids without the beginning of a chain`)
  const text = canonicalJson(body)
  lot.chain_head = hashAfter(lot.chain_head, text)
  lot.chain_length += 1
  writes.chain.push({ lot_id: lot.id, k: lot.chain_length, body: text, hash: lot.chain_head })
}

/** Adds an entry to the private chain, whose head is not public. */
export function addPrivateEntry({ writes }: Pick<BatchResults, 'writes'>, lot: LotFacts, body: ChainBody): void {
  const text = canonicalJson(body)
  lot.private_chain_head = hashAfter(lot.private_chain_head ?? privateGenesis(lot.id), text)
  lot.private_chain_length = (lot.private_chain_length ?? 0) + 1
  writes.privateChain.push({ lot_id: lot.id, k: lot.private_chain_length, body: text, hash: lot.private_chain_head })
}
