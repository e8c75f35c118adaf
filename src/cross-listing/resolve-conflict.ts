import { absent } from '../kernel/absent.ts'
import type { CrossListingConflictId, UserId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type ConflictRow, findConflict, markResolved } from './conflict-store.ts'

/** Records that an administrator settled a conflict with the platform. A resolved one is not changed. */
export async function resolveConflict(
  tx: Tx, actor: Actor, by: UserId, id: CrossListingConflictId, resolution: string,
): Promise<ConflictRow | Refusal> {
  if (!(await findConflict(tx, id))) return notFound(absent.conflict())
  if (await markResolved(tx, id, by, resolution)) {
    await recordAudit(tx, {
      actor, action: 'cross_listing_conflict.resolved', resource: { type: 'cross_listing_conflict', id }, reason: resolution,
    })
  }
  return (await findConflict(tx, id))!
}
