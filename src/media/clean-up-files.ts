import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { readWallClock } from '../platform/house-clock.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { type Storage, UNFINISHED } from '../platform/storage.ts'
import { unusedAmong } from './store.ts'
import { FILES, nameOfKey, readName } from './stored-names.ts'
import { removeFiles } from './upload-media.ts'

/** Deletes files of deleted media. */
export const removeUnused = defineJob<{ storedNames: string[] }>('remove-media-files', {
  retries: 5, pauseMs: 10 * SECOND, longestPauseMs: HOUR, timeoutMs: MINUTE, keepMs: DAY,
})

const SWEEP = defineJob<Record<string, never>>('sweep-media-files', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: 10 * MINUTE, timeoutMs: HOUR, keepMs: DAY,
})

/** A file is stored before its row is written; after this time no row will follow. */
const NO_ROW_COMES_MS = DAY
const LOOKED_UP_AT_ONCE = 500

interface Context {
  sql: Sql
  storage: Storage
}

/** Files are deleted with their media; every night at 03:50 UTC, files left by killed processes are deleted too. */
export async function scheduleFileCleanup(jobs: Jobs, context: Context): Promise<void> {
  await jobs.work(removeUnused, ({ storedNames }) => removeUnusedFiles(context, storedNames))
  await jobs.work(SWEEP, () => sweepFiles(context))
  await jobs.repeat(SWEEP, '50 3 * * *', {})
}

async function removeUnusedFiles({ sql, storage }: Context, storedNames: readonly string[]): Promise<void> {
  for (const storedName of await unusedAmong(sql, storedNames)) await removeFiles(storage, storedName)
}

/** Deletes every old file without a medium. */
export async function sweepFiles(context: Context): Promise<void> {
  const oldest = (await readWallClock(context.sql)).getTime() - NO_ROW_COMES_MS
  let names = new Set<string>()
  for await (const { key, modifiedAt } of context.storage.list(FILES)) {
    if (modifiedAt.getTime() >= oldest) continue
    const name = readName(nameOfKey(key))
    if (name) names.add(name.storedName)
    else if (key.endsWith(UNFINISHED)) await context.storage.remove(key)
    if (names.size < LOOKED_UP_AT_ONCE) continue
    await removeUnusedFiles(context, [...names])
    names = new Set()
  }
  await removeUnusedFiles(context, [...names])
}
