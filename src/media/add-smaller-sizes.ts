import { buffer } from 'node:stream/consumers'
import { DAY, MINUTE } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Storage } from '../platform/storage.ts'
import { smallerSizesOf } from './prepare-picture.ts'
import { noteSmallerSizes, picturesWithoutSizes } from './store.ts'
import { keyOf, webpNameOf } from './stored-names.ts'

const ADD = defineJob<Record<string, never>>('add-smaller-pictures', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 9 * MINUTE, keepMs: DAY,
})

/** About half a minute of one thread, and 14,000 pictures a day. */
const AT_ONCE = 100

interface Context {
  sql: Sql
  storage: Storage
}

/** Pictures uploaded before smaller sizes existed get them, every ten minutes a few, until none is left. */
export async function scheduleSmallerSizes(jobs: Jobs, context: Context): Promise<void> {
  await jobs.work(ADD, async () => void (await addSmallerSizes(context, AT_ONCE)))
  await jobs.repeat(ADD, '*/10 * * * *', {})
}

/** Returns how many pictures were looked at. A missing or damaged file is left as it is and not tried again. */
export async function addSmallerSizes({ sql, storage }: Context, most: number): Promise<number> {
  const names = await picturesWithoutSizes(sql, most)
  for (const storedName of names) {
    const file = await storage.read(keyOf(storedName))
    const sizes = file === null ? [] : await smallerSizesOf(await buffer(file.stream))
    const made = sizes ?? []
    for (const { width, content } of made) await storage.put(keyOf(webpNameOf(storedName, width)), content, 'image/webp')
    await noteSmallerSizes(sql, storedName, made.map(({ width }) => width))
  }
  return names.length
}
