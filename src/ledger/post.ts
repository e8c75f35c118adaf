import type { Tx } from '../platform/db.ts'
import { refuseWhilePaused } from '../platform/house-pause.ts'
import type { Posting } from './posting.ts'
import { imbalanceOf } from './posting-rules.ts'
import { insertPostings } from './store.ts'

export const post = (tx: Tx, posting: Posting): Promise<void> => postAll(tx, [posting])

/** Writes postings in the caller's transaction. Zero entries are omitted; an unbalanced posting is a bug. Refused while the house is paused. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const moving = postings
    .map((posting) => ({ ...posting, entries: posting.entries.filter(({ amount }) => amount !== 0) }))
    .filter(({ entries }) => entries.length > 0)
  for (const posting of moving) {
    const imbalance = imbalanceOf(posting.entries)
    if (imbalance !== 0n) throw new Error(`A posting (${posting.reason}) is out of balance by ${imbalance}`)
  }
  if (moving.length === 0) return
  await refuseWhilePaused(tx)
  await insertPostings(tx, moving)
}
