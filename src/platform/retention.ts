import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { type Sql, sqlState } from './db.ts'

/** Which rows of a table expire. */
export interface RetentionRule {
  table: string
  /** SQL condition of expired rows. */
  due: string
}

export interface Removal {
  rows: number
  statements: number
  longestMs: number
  /** False if the time was over first: the rest is deleted at the next start. */
  isDone: boolean
}

/** Pages of the table, of 8 kB each, per statement. */
const PAGES = { first: 64, most: 2_048 }
/** After a faster statement the number of pages doubles, after a slower one it halves. */
const QUICK_MS = 200
const SLOW_MS = SECOND
/** After each statement there is a pause of the same length. */
const LONGEST_PAUSE_MS = SECOND
const WITHIN_MS = 40 * MINUTE

/**
 * Deletes rows by walking through the table's pages in bounded statements, so that the number of rows cannot exceed
 * the statement timeout. It needs no index, skips locked rows, and can stop anywhere: the next start continues.
 */
export async function removeInSlices(sql: Sql, rule: RetentionRule, withinMs = WITHIN_MS): Promise<Removal> {
  const until = performance.now() + withinMs
  const total: Removal = { rows: 0, statements: 0, longestMs: 0, isDone: true }
  const end = await countPages(sql, rule.table)
  let pages = PAGES.first
  for (let from = 0; from < end;) {
    if (performance.now() > until) return { ...total, isDone: false }
    const begun = performance.now()
    const removed = await removeSlice(sql, rule, from, from + pages)
    const tookMs = performance.now() - begun
    total.statements += 1
    total.longestMs = Math.max(total.longestMs, tookMs)
    if (removed === null) {
      if (pages === 1) throw new Error(`One page of ${rule.table} could not be looked through within the limit of a statement.`)
      pages = Math.ceil(pages / 4)
    } else {
      total.rows += removed
      from += pages
      pages = nextPages(pages, tookMs)
      await pause(Math.min(tookMs, LONGEST_PAUSE_MS), undefined, { ref: false })
    }
  }
  return total
}

/** Several rules, one after the other; what there is no time for is deleted at the next start. */
export async function removeAllInSlices(sql: Sql, rules: readonly RetentionRule[]): Promise<void> {
  const until = performance.now() + WITHIN_MS
  for (const rule of rules) await removeInSlices(sql, rule, until - performance.now())
}

function nextPages(pages: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(pages * 2, PAGES.most)
  return tookMs > SLOW_MS ? Math.max(1, Math.floor(pages / 2)) : pages
}

const QUERY_CANCELED = '57014'

/** Null if the statement timed out and deleted nothing. */
async function removeSlice(sql: Sql, { table, due }: RetentionRule, from: number, until: number): Promise<number | null> {
  try {
    const [row] = await sql.query<{ n: number }>(
      `with gone as (
         delete from ${table} where ctid = any(array(
           select ctid from ${table} where ctid >= $1::text::tid and ctid < $2::text::tid and (${due}) for update skip locked))
         returning 1)
       select count(*) as n from gone`,
      [`(${from},0)`, `(${until},0)`])
    return row!.n
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) return null
    throw error
  }
}

async function countPages(sql: Sql, table: string): Promise<number> {
  const [row] = await sql.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::bigint as pages`, [table])
  return row!.pages
}

/** Retention periods (rule book I16). */
export const PLATFORM_RULES: readonly RetentionRule[] = [
  // The newest keeps the count of positions: after a quiet month they would begin again, behind all readers.
  { table: 'events', due: `fired_at < (select house_clock()) - interval '30 days' and coalesce(position, 0) is distinct from (select max(position) from events)` },
  { table: 'idempotency_keys', due: `created_at < (select house_clock()) - interval '24 hours'` },
]

/** Deleted every few minutes, so that requests from ever new addresses do not fill the disk. */
export const WINDOW_RULE: RetentionRule = {
  table: 'rate_limit_windows', due: `started_at < (select house_clock()) - interval '2 minutes'`,
}

/** Only sign-ins and questions of assistants are ever deleted from the audit log; a trigger refuses all others. */
export const SIGN_IN_RULE: RetentionRule = {
  table: 'audit_log',
  due: `action in ('person.signed_in', 'person.sign_in_failed', 'assistant.asked') and at < (select house_clock()) - interval '400 days'`,
}
