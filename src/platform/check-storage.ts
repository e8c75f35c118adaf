import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Logger } from './log.ts'
import type { Storage } from './storage.ts'

const BYTES = 32

/** Uploads that were not used are removed from here after a day, and so is what a check left behind. */
const FOLDER = 'imports'

/** Proves that files can be written, read and removed; throws otherwise. */
export async function checkStorage(storage: Storage): Promise<void> {
  const [key, contents] = [`${FOLDER}/check-${randomUUID()}`, randomBytes(BYTES)]
  await storage.put(key, contents, 'application/octet-stream')
  const file = await storage.read(key)
  const isSame = file !== null && contents.equals(await buffer(file.stream))
  await storage.remove(key)
  if (!isSame) throw new Error('A file that was written could not be read again')
}

/** A storage that is away is no reason not to start: bids do without it. */
export const warnOfStorage = (storage: Storage, log: Logger): Promise<void> =>
  checkStorage(storage).catch((error: unknown) =>
    log.warn({ err: error }, 'storage: pictures and documents cannot be stored, check STORAGE_URL and run freehold doctor'))
