import type { LotId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import { readClock, readLots } from './desk-store.ts'
import { noWrites, writeBatch } from './desk-write-store.ts'
import { link } from './journal.ts'
import { lotsBidOn } from './remedy-store.ts'

/** The bids of lots that were withdrawn come to nothing: their maxima are erased, and their chains say why (rule book B2). */
export async function endBids(tx: Tx, lotIds: readonly LotId[]): Promise<void> {
  const ids = (await lotsBidOn(tx, lotIds)).map(({ id }) => id)
  if (ids.length === 0) return
  const [now, lots] = await Promise.all([readClock(tx), readLots(tx, ids)])
  const writes = noWrites()
  for (const lot of lots) {
    lot.leader_max_cents = null
    lot.leader_instruction_n = null
    link({ writes }, lot, {
      type: 'close', status: 'withdrawn', reason: 'withdrawn', amount_cents: null, bid_id: null, at: now.toISOString(),
    })
  }
  await writeBatch(tx, { ...writes, lots })
}
