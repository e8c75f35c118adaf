import type { LotId } from '../../kernel/ids.ts'
import type { Sql } from '../../platform/db.ts'
import type { BatchFacts } from './batch-facts.ts'
import { type LotUnit, lotUnits } from './desk-store.ts'

/** Lots remembered; the oldest is forgotten first. */
const REMEMBERED = 20_000

/** What must be known of a lot before its lock: its auction, and two settings that are checked again under the lock. */
export interface UnitMemory {
  of(sql: Sql, lotIds: readonly LotId[]): Promise<Map<LotId, LotUnit>>
  /** Forgets what turned out to have changed; true when something had. */
  outdated(units: ReadonlyMap<LotId, LotUnit>, facts: BatchFacts): boolean
}

export function createUnitMemory(): UnitMemory {
  const known = new Map<LotId, LotUnit>()
  return {
    async of(sql, lotIds) {
      const unknown = [...new Set(lotIds)].filter((id) => !known.has(id))
      if (unknown.length > 0) {
        for (const unit of await lotUnits(sql, unknown)) known.set(unit.lot_id, unit)
      }
      const found = new Map(lotIds.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
      for (const id of known.keys()) {
        if (known.size <= REMEMBERED) break
        known.delete(id)
      }
      return found
    },
    outdated(units, facts) {
      let changed = false
      for (const [lotId, unit] of units) {
        const auction = facts.auctions.get(unit.auction_id)
        if (!auction) continue
        if (auction.extension_scope === unit.extension_scope && auction.deposit_mode === unit.deposit_mode) continue
        known.delete(lotId)
        changed = true
      }
      return changed
    },
  }
}
