import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import type { MediaRow } from '../kernel/media.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Storage } from '../platform/storage.ts'
import { kindOf, prepareFile, type PreparedFile } from './prepare-file.ts'
import { type FileKind, type Manager, mayManage, type Parent, type ParentType, refuseForeign, refuseMore, refuseUnapproved } from './rules.ts'
import { countMedia, findParent, insertMedium, lockMediaOf } from './store.ts'
import { keyOf, thumbNameOf, WEBP_WIDTHS, webpNameOf } from './stored-names.ts'
import { notifyWatchers } from './notify-watchers.ts'

const ABSENT = { auction: absent.auction, lot: absent.lot, inventory_item: absent.inventoryItem, ad_campaign: absent.campaign }

export interface UploadOrder {
  model: { type: ParentType; id: number }
  /** The sender's name of its group; by default from its kind. */
  collection?: string
  file: UploadedFile
}

/** Runs the transaction of an upload and returns its result; `add` is not called if it ran before. */
export type SaveUpload<T> = (add: (tx: Tx) => Promise<MediaRow | Refusal>) => Promise<T>

/**
 * Uploads a file: checks whether it is allowed, prepares it, stores it, and then writes the row. A file without a
 * row is deleted later; a row always has its file.
 */
export async function uploadMedia<T>(
  context: { db: Database; storage: Storage }, manager: Manager, actor: Actor, order: UploadOrder, keep: SaveUpload<T>,
): Promise<T | Refusal> {
  const parent = await reachParent(context.db, manager, order)
  if (isRefusal(parent)) return parent
  const kind = await kindOf(order.file)
  if (isRefusal(kind)) return kind
  const full = await refuseFull(context.db, parent, kind)
  if (full) return full
  const file = await prepareFile(kind, order.file, manager.userId)
  if (isRefusal(file)) return file

  await file.store(context.storage)
  let isKept = false
  const outcome = await keep(async (tx) => {
    const medium = await addMedium(tx, manager, actor, order, file)
    isKept = !isRefusal(medium)
    return medium
  })
  if (!isKept) await removeFiles(context.storage, file.storedName)
  return outcome
}

export async function reachParent(sql: Sql, manager: Manager, { model }: UploadOrder): Promise<Parent | Refusal> {
  const parent = await findParent(sql, model.type, model.id)
  if (!parent) return notFound(ABSENT[model.type]())
  return mayManage(manager, parent) ? refuseUnapproved(manager, parent) ?? parent : refuseForeign()
}

export async function addMedium(
  tx: Tx, manager: Manager & { userId: UserId }, actor: Actor, order: UploadOrder, file: PreparedFile,
): Promise<MediaRow | Refusal> {
  const parent = await reachParent(tx, manager, order)
  if (isRefusal(parent)) return parent
  await lockMediaOf(tx, parent)
  const full = await refuseFull(tx, parent, file.kind)
  if (full) return full
  const collection = order.collection ?? (file.kind === 'picture' ? 'images' : 'documents')
  const row = await insertMedium(tx, parent, { file, sha256: order.file.sha256, collection, uploadedBy: manager.userId })
  await notifyWatchers(tx, parent)
  await recordAudit(tx, {
    actor, action: 'media.added', resource: { type: parent.type, id: parent.id },
    after: { media_id: row.id, file_name: row.file_name, mime_type: row.mime_type },
  })
  return row
}

/** Null if the parent may have `more` files of this kind. */
export const refuseFull = async (sql: Sql, parent: Parent, kind: FileKind, more = 1): Promise<Refusal | null> =>
  refuseMore(kind, await countMedia(sql, parent), more)

/** Also the thumbnail and sizes of a document, which do not exist: deleting a missing file is not an error. */
export async function removeFiles(storage: Storage, storedName: string): Promise<void> {
  await storage.remove(keyOf(storedName))
  await storage.remove(keyOf(thumbNameOf(storedName)))
  for (const width of WEBP_WIDTHS) await storage.remove(keyOf(webpNameOf(storedName, width)))
}
