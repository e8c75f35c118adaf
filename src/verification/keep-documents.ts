import { HOUR, MINUTE } from '../kernel/time.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { readWallClock } from '../platform/house-clock.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Storage } from '../platform/storage.ts'
import { expireDocument } from './decide-document.ts'
import { dueDocuments } from './document-store.ts'
import { deleteExpiredDocuments } from './delete-expired-documents.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { CODE_RULES } from './phone-store.ts'
import { FOLDER, removeUnkept } from './submit-document.ts'

const KEEP = defineJob<Record<string, never>>('keep-verification', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: 10 * MINUTE, timeoutMs: HOUR, keepMs: HOUR,
})
const AT_ONCE = 100
/** An upload is done long before; a file without a row by then never gets one. */
const UNKEPT_FOR_MS = HOUR

interface Context {
  db: Database
  storage: Storage
}

/** Every hour: expires and deletes documents whose time is over, files without a document, and old codes. */
export async function keepVerification(jobs: Jobs, context: Context): Promise<void> {
  await jobs.work(KEEP, async () => {
    await expireDocuments(context.db)
    await deleteExpiredDocuments(context)
    await removeOrphans(context)
    await removeAllInSlices(context.db, CODE_RULES)
  })
  await jobs.repeat(KEEP, '7 * * * *', {})
}

/** One transaction per document, so that a failure affects no other. Safe to repeat. */
export async function expireDocuments(db: Database): Promise<number> {
  let expired = 0
  for (let due = await dueDocuments(db, AT_ONCE); due.length > 0; due = await dueDocuments(db, AT_ONCE)) {
    for (const { id } of due) await db.transaction((tx) => expireDocument(tx, SYSTEM, id))
    expired += due.length
  }
  return expired
}

/** Files left behind by interrupted uploads. */
export async function removeOrphans({ db, storage }: Context): Promise<void> {
  const before = (await readWallClock(db)).getTime() - UNKEPT_FOR_MS
  let keys: string[] = []
  for await (const file of storage.list(FOLDER)) {
    if (file.modifiedAt.getTime() > before) continue
    keys.push(file.key)
    if (keys.length < AT_ONCE) continue
    await removeUnkept(db, storage, keys)
    keys = []
  }
  await removeUnkept(db, storage, keys)
}
