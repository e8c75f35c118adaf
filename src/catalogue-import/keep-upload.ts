import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { UserId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import type { Storage } from '../platform/storage.ts'

/** Uploads that wait to be mapped are stored apart from media, by owner. */
const FOLDER = 'imports'
const KEPT_MS = DAY

const UPLOAD_ID = /^((boundaries|pictures)-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stores a file for a day, for its owner alone. Returns its name. A power failure may lose it. */
export async function keepUpload(storage: Storage, owner: UserId, file: { path: string; bytes: number }): Promise<string> {
  const id = randomUUID()
  await storage.putFile(`${FOLDER}/${owner}/${id}`, file, 'text/csv', { isLasting: false })
  return id
}

/** Stores a large file in the same way, instead of an earlier one of its kind and owner. */
export async function keepLatestUpload(
  storage: Storage, owner: UserId, kind: 'boundaries' | 'pictures', file: { path: string; bytes: number },
): Promise<string> {
  const id = `${kind}-${randomUUID()}`
  await storage.putFile(`${FOLDER}/${owner}/${id}`, file, 'application/octet-stream', { isLasting: false })
  const earlier: string[] = []
  for await (const { key } of storage.list(`${FOLDER}/${owner}/`)) {
    if (key.startsWith(`${FOLDER}/${owner}/${kind}-`) && !key.endsWith(id)) earlier.push(key)
  }
  await Promise.all(earlier.map((key) => storage.remove(key)))
  return id
}

/** Null if this owner has no such file. */
export async function readUpload(storage: Storage, owner: UserId, id: string): Promise<Uint8Array | null> {
  const stored = UPLOAD_ID.test(id) ? await storage.read(`${FOLDER}/${owner}/${id}`) : null
  return stored && Buffer.concat(await stored.stream.toArray() as Uint8Array[])
}

/** Copies a stored file to this machine; false if this owner has no such file. */
export async function fetchUpload(storage: Storage, owner: UserId, id: string, to: string): Promise<boolean> {
  const stored = UPLOAD_ID.test(id) ? await storage.read(`${FOLDER}/${owner}/${id}`) : null
  if (stored) await pipeline(stored.stream, createWriteStream(to))
  return stored !== null
}

/** Saves a mapping of these columns for a day, so that it applies to the corrected file. */
export async function keepMapping(storage: Storage, owner: UserId, header: readonly string[], mapping: object): Promise<void> {
  await storage.put(mappingKey(owner, header), Buffer.from(JSON.stringify(mapping)), 'application/json')
}

/** The text of the mapping file; null if this person has none for these columns. */
export async function readKeptMapping(storage: Storage, owner: UserId, header: readonly string[]): Promise<string | null> {
  const stored = await storage.read(mappingKey(owner, header))
  return stored && Buffer.concat(await stored.stream.toArray() as Uint8Array[]).toString()
}

const mappingKey = (owner: UserId, header: readonly string[]): string =>
  `${FOLDER}/${owner}/${createHash('sha256').update(JSON.stringify(header)).digest('hex')}.map.json`

/** Uploads are deleted after a day. */
export async function removeOldUploads(storage: Storage, now: Date): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(`${FOLDER}/`)) {
    if (now.getTime() - modifiedAt.getTime() > KEPT_MS) await storage.remove(key)
  }
}
