import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql } from '../platform/db.ts'
import { newestOf } from './store.ts'

/** The two records of the house that can be gone through from end to end. */
export type Verified = 'bids' | 'books'

/** What going through one of them came to. */
export interface Verdict {
  ok: boolean
  /** The first thing that does not add up, in words. */
  fault: string | null
}

/** Keeps in the audit log that somebody went through a record, and what they found. */
export const noteVerdict = (sql: Sql, actor: Actor, what: Verified, { ok, fault }: Verdict): Promise<void> =>
  recordAudit(sql, { actor, action: actionOf(what), resource: { type: 'house', id: 0 }, after: { ok, fault } })

/** When a record was last gone through, and with what result; null when it never was. */
export async function lastVerdict(sql: Sql, what: Verified): Promise<{ at: Date; ok: boolean } | null> {
  const entry = await newestOf(sql, actionOf(what))
  return entry && { at: entry.at, ok: entry.after?.['ok'] === true }
}

const actionOf = (what: Verified): string => `${what}.verified`
