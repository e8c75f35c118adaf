import { buffer } from 'node:stream/consumers'
import { absent } from '../kernel/absent.ts'
import type { DocumentId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Storage } from '../platform/storage.ts'
import { type DocumentRow, findDocument, oldestFileKey } from './document-store.ts'
import { openFile } from './sealed-file.ts'
import type { EncryptedStorage } from './submit-document.ts'

export { resealDocuments } from './reseal-documents.ts'

/** The file of a document. The access is recorded before anything is read. */
export async function viewDocument(
  { db, storage, secrets }: EncryptedStorage, actor: Actor, id: DocumentId,
): Promise<{ document: DocumentRow; contents: Buffer } | Refusal> {
  const document = await findDocument(db, id)
  if (!document) return notFound(absent.document())
  await recordAudit(db, { actor, action: 'document.viewed', resource: { type: 'verification_document', id } })
  const stored = await storage.read(document.file_key)
  if (!stored) throw new Error(`The file of document ${id} is missing from the storage`)
  return { document, contents: openFile(await buffer(stored.stream), document.file_key, secrets.documentKeys) }
}

/** Whether the oldest document opens; null if there is none, or its file is missing. */
export async function documentOpens(sql: Sql, storage: Storage, { documentKeys }: Pick<Secrets, 'documentKeys'>): Promise<boolean | null> {
  const key = await oldestFileKey(sql)
  const stored = key && await storage.read(key)
  if (!stored) return null
  const sealed = await buffer(stored.stream)
  try {
    openFile(sealed, key, documentKeys)
    return true
  } catch {
    return false
  }
}
