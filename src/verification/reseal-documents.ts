import { buffer } from 'node:stream/consumers'
import type { DocumentId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { Resealing } from '../platform/reseal.ts'
import type { Storage } from '../platform/storage.ts'
import { filesAfter } from './document-store.ts'
import { openFile, sealFile } from './sealed-file.ts'

const AT_ONCE = 200

/**
 * Seals the file of every document under another secret, each in place; missing files are skipped, and so are those
 * that neither secret opens. Returns the number resealed.
 */
export async function resealDocuments(sql: Sql, storage: Storage, moving: Resealing): Promise<number> {
  let count = 0
  let after = 0 as DocumentId
  for (;;) {
    const rows = await filesAfter(sql, after, AT_ONCE)
    for (const { file_key: key } of rows) if (await resealFile(storage, key, moving)) count += 1
    if (rows.length < AT_ONCE) return count
    after = rows.at(-1)!.id
  }
}

async function resealFile(storage: Storage, key: string, { from, to, unreadable }: Resealing): Promise<boolean> {
  const stored = await storage.read(key)
  if (!stored) return false
  const sealed = await buffer(stored.stream)
  if (isUnder(sealed, key, to.documentKeys)) return false
  if (!isUnder(sealed, key, from.documentKeys)) {
    unreadable.add(key)
    return false
  }
  await storage.put(key, sealFile(openFile(sealed, key, from.documentKeys), key, to.documentKeys[0]!), 'application/octet-stream')
  return true
}

function isUnder(sealed: Buffer, key: string, secrets: readonly Buffer[]): boolean {
  try {
    openFile(sealed, key, secrets)
    return true
  } catch {
    return false
  }
}
