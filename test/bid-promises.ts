import type { RememberedBid } from '../proof/bid-history.ts'
import { checkHistory } from '../proof/check-history.ts'
import { readRecord } from '../proof/read-record.ts'
import { verifyChains } from '../src/bidding/index.ts'
import type { LotId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'

/** Compares the answers of bidders with what the house recorded, and verifies the chains. Returns the violations. */
export async function brokenPromises(db: Database, pepper: string, lots: readonly LotId[], bids: readonly RememberedBid[]): Promise<string[]> {
  const reports = await Promise.all(lots.map((lot) => verifyChains(db, pepper, lot)))
  return [
    ...reports.flatMap(({ first_bad }) => (first_bad ? [`lot ${first_bad.lot_id}: ${first_bad.reason}`] : [])),
    ...checkHistory(await readRecord(db, lots), { bids, readings: [] }),
  ]
}
