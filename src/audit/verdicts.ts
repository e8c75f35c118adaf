import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql } from '../platform/db.ts'
import { newestOf } from './store.ts'

/** The two records that can be verified completely. */
export type Verified = 'bids' | 'books'

/** The result of a verification. */
export interface Verdict {
  ok: boolean
  /** The first fault found. */
  fault: string | null
}

/** Records a verification and its result in the audit log. */
export const noteVerdict = (sql: Sql, actor: Actor, what: Verified, { ok, fault }: Verdict): Promise<void> =>
  recordAudit(sql, { actor, action: actionOf(what), resource: { type: 'house', id: 0 }, after: { ok, fault } })

/** Time and result of the last verification; null if there was none. */
export async function lastVerdict(sql: Sql, what: Verified): Promise<{ at: Date; ok: boolean } | null> {
  const entry = await newestOf(sql, actionOf(what))
  return entry && { at: entry.at, ok: entry.after?.['ok'] === true }
}

const actionOf = (what: Verified): string => `${what}.verified`
