import type { LotId } from '../../kernel/ids.ts'
import type { Sql } from '../../platform/db.ts'
import type { BatchFacts } from './batch-facts.ts'
import { type LockScope, lockScopes } from './desk-store.ts'

/** Cache size; the oldest entry is removed first. */
const CACHED = 20_000

/** What is needed before a lot is locked: its auction, and two settings that are checked again under the lock. */
export interface ScopeCache {
  of(sql: Sql, lotIds: readonly LotId[]): Promise<Map<LotId, LockScope>>
  /** Removes outdated entries; true if there were any. */
  dropChanged(scopes: ReadonlyMap<LotId, LockScope>, facts: BatchFacts): boolean
}

export function createScopeCache(): ScopeCache {
  const known = new Map<LotId, LockScope>()
  return {
    async of(sql, lotIds) {
      const unknown = [...new Set(lotIds)].filter((id) => !known.has(id))
      if (unknown.length > 0) {
        for (const scope of await lockScopes(sql, unknown)) known.set(scope.lot_id, scope)
      }
      const found = new Map(lotIds.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
      for (const id of known.keys()) {
        if (known.size <= CACHED) break
        known.delete(id)
      }
      return found
    },
    dropChanged(scopes, facts) {
      let changed = false
      for (const [lotId, scope] of scopes) {
        const auction = facts.auctions.get(scope.auction_id)
        if (!auction) continue
        if (auction.extension_scope === scope.extension_scope && auction.deposit_mode === scope.deposit_mode) continue
        known.delete(lotId)
        changed = true
      }
      return changed
    },
  }
}
