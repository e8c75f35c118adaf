import { Readable } from 'node:stream'
import type { UserId } from '../kernel/ids.ts'
import { SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { createFairQueue } from '../platform/fair-queue.ts'
import { say as platform } from '../platform/sentences.ts'
import { type Section, SECTION_NAMES, sectionRows } from './store.ts'

const ROWS_A_PAGE = 500
/** A section of a copy has at most this many rows; the copy states if there are more. */
const MOST_ROWS = 50_000
/** One copy at a time per person, two in total: they read every table. */
const QUEUE = { atOnce: 2, atOncePerKey: 1, waiting: 10, waitingPerKey: 1, waitMs: 5 * SECOND, busy: platform.busy() }
const queue = createFairQueue(QUEUE)

/**
 * All data stored about a person as one JSON document, read and sent a page at a time. Throws `Refused` while too
 * many are made.
 */
export async function exportData(sql: Sql, userId: UserId, madeAt: Date): Promise<Readable> {
  const release = await queue.enter(String(userId))
  const stream = Readable.from(documentOf(sql, userId, madeAt))
  stream.once('close', release)
  return stream
}

async function* documentOf(sql: Sql, userId: UserId, madeAt: Date): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(madeAt)}`
  for (const section of SECTION_NAMES) {
    yield `,\n"${section}": [`
    yield* rowsOf(sql, userId, section)
    yield ']'
  }
  yield '\n}\n'
}

async function* rowsOf(sql: Sql, userId: UserId, section: Section): AsyncGenerator<string> {
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_A_PAGE) {
    const rows = await sectionRows(sql, userId, section, { limit: ROWS_A_PAGE, offset })
    if (rows.length > 0) yield `${offset === 0 ? '' : ','}\n${rows.join(',\n')}`
    if (rows.length < ROWS_A_PAGE) return
  }
  yield `,\n{"more": "${MOST_ROWS} rows are shown; contact us for the rest"}`
}
