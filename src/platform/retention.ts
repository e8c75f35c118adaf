import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { type Sql, sqlState } from './db.ts'

/** Rows that have outlived their use. */
export interface RetentionRule {
  table: string
  /** The SQL condition of a row that may go. */
  due: string
}

export interface Removal {
  rows: number
  statements: number
  longestMs: number
  /** False when the time was over first: the rest goes at the next start. */
  isDone: boolean
}

/** Pages of the table, of 8 kB each, that one statement looks through. */
const PAGES = { first: 64, most: 2_048 }
/** A statement quicker than this has the next look through twice the pages, a slower one than that through half of them. */
const QUICK_MS = 200
const SLOW_MS = SECOND
/** Between two statements others have their turn, for as long as the last one took. */
const LONGEST_PAUSE_MS = SECOND
const WITHIN_MS = 40 * MINUTE

/**
 * Removes rows by a walk through the table's pages, one bounded statement after the other, so that no number of rows
 * outgrows the statement's time limit. It needs no index, passes over rows that somebody has locked, and may stop
 * anywhere: what is gone is gone, and the next start finds the rest.
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

/** The same for several, one after the other; what the time is too short for goes at the next start. */
export async function removeAllInSlices(sql: Sql, rules: readonly RetentionRule[]): Promise<void> {
  const until = performance.now() + WITHIN_MS
  for (const rule of rules) await removeInSlices(sql, rule, until - performance.now())
}

function nextPages(pages: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(pages * 2, PAGES.most)
  return tookMs > SLOW_MS ? Math.max(1, Math.floor(pages / 2)) : pages
}

const QUERY_CANCELED = '57014'

/** Null when the statement was ended by its time limit, and nothing is removed. */
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

/** How long rows are kept that only matter for a while (rule book I16). */
export const PLATFORM_RULES: readonly RetentionRule[] = [
  { table: 'events', due: `fired_at < (select house_clock()) - interval '30 days'` },
  { table: 'idempotency_keys', due: `created_at < (select house_clock()) - interval '24 hours'` },
]

/** Removed every few minutes, so that whoever comes from ever new addresses fills no disk. */
export const WINDOW_RULE: RetentionRule = {
  table: 'rate_limit_windows', due: `started_at < (select house_clock()) - interval '2 minutes'`,
}

/** Sign-ins are all that ever leaves the audit log; the table itself refuses to lose anything else. */
export const SIGN_IN_RULE: RetentionRule = {
  table: 'audit_log',
  due: `action in ('person.signed_in', 'person.sign_in_failed') and at < (select house_clock()) - interval '400 days'`,
}
