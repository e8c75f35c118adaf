import type { LotId } from '../../kernel/ids.ts'
import type { Database, Sql, Tx } from '../../platform/db.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { bidderRef } from '../core/chain.ts'
import { type Fault, faultOf } from './record-rules.ts'
import {
  recordedBids, recordedInstructions, type RecordedLot, recordedLot, recordedLots, oldestReference, privateEntries, publicEntries, seeOneMoment,
} from './record-store.ts'

export { repairChains } from './repair-chains.ts'

export interface ChainReport {
  lots: number
  entries: number
  ok: boolean
  /** The first fault found. */
  first_bad: ({ lot_id: LotId } & Fault) | null
}

const LOTS_AT_ONCE = 200

/**
 * Recomputes every chain (or one lot's), compares it with the history, and replays the bids (rule book H4, A9). Can
 * run during bidding.
 */
export async function verifyChains(db: Database, pepper: string, lotId: LotId | null): Promise<ChainReport> {
  const report: ChainReport = { lots: 0, entries: 0, ok: true, first_bad: null }
  let after = 0
  for (;;) {
    const lots = await db.transaction(async (tx) => {
      await seeOneMoment(tx)
      const some = lotId === null ? await recordedLots(tx, after, LOTS_AT_ONCE) : await recordedLot(tx, lotId)
      await verifyLots(tx, pepper, some, report)
      return some
    })
    if (lotId !== null || lots.length < LOTS_AT_ONCE) return report
    after = lots.at(-1)!.id
  }
}

async function verifyLots(tx: Tx, pepper: string, lots: readonly RecordedLot[], report: ChainReport): Promise<void> {
  const ids = lots.map(({ id }) => id)
  const [chains, secrets, bids, instructions] = await Promise.all([
    publicEntries(tx, ids), privateEntries(tx, ids), recordedBids(tx, ids), recordedInstructions(tx, ids),
  ])
  const [chainOf, secretOf, bidsOf, instructionsOf] = [byLot(chains), byLot(secrets), byLot(bids), byLot(instructions)]
  for (const lot of lots) {
    const record = {
      lot, pepper,
      chain: chainOf(lot.id), secret: secretOf(lot.id), bids: bidsOf(lot.id), instructions: instructionsOf(lot.id),
    }
    report.lots += 1
    report.entries += record.chain.length + record.secret.length
    const fault = faultOf(record)
    if (!fault) continue
    report.ok = false
    report.first_bad ??= { lot_id: lot.id, ...fault }
  }
}

function byLot<R extends { lot_id: LotId }>(rows: readonly R[]): (id: LotId) => R[] {
  const groups = Map.groupBy(rows, (row) => row.lot_id)
  return (id) => groups.get(id) ?? []
}

/** Whether the first bid's chain entry names its bidder under this secret; null if there is no bid. */
export async function chainFits(sql: Sql, { bidderPepper }: Pick<Secrets, 'bidderPepper'>): Promise<boolean | null> {
  const oldest = await oldestReference(sql)
  return oldest && oldest.bidder_ref === bidderRef(oldest.lot_id, oldest.user_id, bidderPepper)
}
