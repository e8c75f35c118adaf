import { absent } from '../kernel/absent.ts'
import type { MediaId } from '../kernel/ids.ts'
import { invalid, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type Manager, mayManage, newOrder, refuseForeign } from './rules.ts'
import { findMedia, lockMediaOf, mediaIdsOf, writeOrder } from './store.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { say } from './sentences.ts'

/** Moves some media of an object to the front, in this order; the rest follow in their order. Null: done. */
export async function reorderMedia(
  tx: Tx, manager: Manager, actor: Actor, wanted: readonly MediaId[],
): Promise<Refusal | null> {
  const found = await findMedia(tx, wanted)
  if (found.length < wanted.length) return notFound(absent.oneMedium())
  if (!found.every(({ parent }) => mayManage(manager, parent))) return refuseForeign()
  const parent = found[0]!.parent
  if (found.some((medium) => medium.parent.type !== parent.type || medium.parent.id !== parent.id)) {
    return invalid({ media_ids: [say.mediaOfSeveralSubjects()] })
  }
  await lockMediaOf(tx, parent)
  const before = await mediaIdsOf(tx, parent)
  if (wanted.some((id) => !before.includes(id))) return notFound(absent.oneMedium())
  const after = newOrder(before, wanted)
  if (after.every((id, index) => id === before[index])) return null
  await writeOrder(tx, after)
  await notifyWatchers(tx, parent)
  await recordAudit(tx, {
    actor, action: 'media.reordered', resource: { type: parent.type, id: parent.id }, before: { media_ids: before }, after: { media_ids: after },
  })
  return null
}
