import { absent } from '../kernel/absent.ts'
import type { LotId, MediaId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { markAmended } from '../lots/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'
import { type Manager, mayManage, refuseForeign } from './rules.ts'
import { findMedia, lockMediaOf, removeMedium } from './store.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { removeUnused } from './clean-up-files.ts'

/** Deletes a medium; its file is deleted after the commit, unless another medium shares it. Null: deleted. */
export async function deleteMedia(tx: Tx, jobs: Jobs, manager: Manager, actor: Actor, id: MediaId): Promise<Refusal | null> {
  const [medium] = await findMedia(tx, [id])
  if (!medium) return notFound(absent.medium())
  const { parent } = medium
  if (!mayManage(manager, parent)) return refuseForeign()
  await lockMediaOf(tx, parent)
  if (!(await removeMedium(tx, id))) return notFound(absent.medium())
  if (medium.stored_name !== null) await jobs.enqueue(tx, removeUnused, { storedNames: [medium.stored_name] })
  if (parent.type === 'lot') await markAmended(tx, parent.id as LotId)
  await notifyWatchers(tx, parent)
  await recordAudit(tx, {
    actor, action: 'media.deleted', resource: { type: parent.type, id: parent.id }, before: { media_id: id, file_name: medium.file_name },
  })
  return null
}
