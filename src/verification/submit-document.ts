import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { lockPerson } from '../accounts/index.ts'
import type { UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Storage } from '../platform/storage.ts'
import { type DocumentType, FILE_TYPES } from './document-rules.ts'
import { countUploads, type DocumentRow, findDocument, insertDocument, keptKeys, removePending } from './document-store.ts'
import { sealFile } from './sealed-file.ts'
import { say } from './sentences.ts'

export const MOST_BYTES = 15 * 1024 * 1024
const UPLOADS_A_DAY = 10
/** The storage folder of documents; nothing else is stored there. */
export const FOLDER = 'documents/'
const LONGEST_FILE_NAME = 120

/** The storage of documents, and the key that opens them. */
export interface EncryptedStorage {
  db: Database
  storage: Storage
  secrets: Secrets
}

/** A sealed file in storage that has no row yet. */
interface KeptFile {
  fileKey: string
  fileName: string
  mimeType: string
  bytes: number
}

/** Seals an uploaded file and stores it under a random name. */
async function keepFile({ storage, secrets }: EncryptedStorage, file: UploadedFile): Promise<KeptFile | Refusal> {
  const contents = await readFile(file.path)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(contents)
  if (!type || !FILE_TYPES.includes(type.mime)) return invalid({ file: [say.documentTypeNotSupported()] })
  const fileKey = `${FOLDER}${randomBytes(24).toString('base64url')}`
  await storage.put(fileKey, sealFile(contents, fileKey, secrets.documentKeys[0]!), 'application/octet-stream')
  return { fileKey, fileName: shownName(file.name), mimeType: type.mime, bytes: contents.length }
}

/** A display name, whatever name the sender used. */
const shownName = (name: string): string =>
  name.replace(/^.*[/\\]/, '').replace(/\p{C}/gu, '').trim().slice(0, LONGEST_FILE_NAME) || 'document'

interface Submission {
  document: DocumentRow
  /** Where the file of the replaced pending document is stored. */
  replacedKey: string | null
}

type Submit = (tx: Tx) => Promise<DocumentRow | Refusal>

/**
 * Submits a document (rule book B8); a waiting one of its type is replaced. The file is stored before `carryOut`
 * opens a transaction; a file without a row afterwards is deleted.
 */
export async function submitDocument<Outcome>(
  vault: EncryptedStorage, actor: Actor, order: { userId: UserId; type: DocumentType; file: UploadedFile },
  carryOut: (submit: Submit) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const file = await keepFile(vault, order.file)
  if (isRefusal(file)) return file
  const keys = [file.fileKey]
  const outcome = await carryOut(async (tx) => {
    const submission = await handIn(tx, actor, order, file)
    if (isRefusal(submission)) return submission
    if (submission.replacedKey !== null) keys.push(submission.replacedKey)
    return submission.document
  })
  await removeUnkept(vault.db, vault.storage, keys)
  return outcome
}

async function handIn(
  tx: Tx, actor: Actor, { userId, type }: { userId: UserId; type: DocumentType }, file: KeptFile,
): Promise<Submission | Refusal> {
  await lockPerson(tx, userId)
  if (await countUploads(tx, userId) >= UPLOADS_A_DAY) {
    return refuse('rate_limited', say.tooManyDocuments({ count: UPLOADS_A_DAY }))
  }
  const replacedKey = await removePending(tx, userId, type)
  const id = await insertDocument(tx, { ...file, userId, type })
  await recordAudit(tx, {
    actor, action: 'document.uploaded', resource: { type: 'verification_document', id },
    after: { document_type: type, status: 'pending', mime_type: file.mimeType, bytes: file.bytes },
  })
  return { document: (await findDocument(tx, id))!, replacedKey }
}

/** Deletes the files of these keys that belong to no document. */
export async function removeUnkept(sql: Sql, storage: Storage, keys: readonly string[]): Promise<void> {
  const kept = await keptKeys(sql, keys)
  for (const key of keys) if (!kept.has(key)) await storage.remove(key)
}
