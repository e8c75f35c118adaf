import { termsHash } from '../../kernel/chain.ts'
import type { LotId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db.ts'
import { readClock } from '../../platform/house-clock.ts'
import { readLots } from './desk-store.ts'
import { noWrites, writeBatch } from './desk-write-store.ts'
import { addPublicEntry } from './batch-results.ts'

/**
 * Adds an entry for new terms to chains that have entries already, such as an extension before the first bid: their
 * genesis is unchanged (rule book H4). The caller holds the lots and knows that nobody has bid on them.
 */
export async function recordTerms(tx: Tx, lotIds: readonly LotId[], terms: string): Promise<void> {
  const [now, lots] = await Promise.all([readClock(tx), readLots(tx, lotIds)])
  const writes = noWrites()
  for (const lot of lots) addPublicEntry({ writes }, lot, { type: 'terms', terms_hash: termsHash(terms), at: now.toISOString() })
  await writeBatch(tx, { ...writes, lots })
}
