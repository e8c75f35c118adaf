import type { UserId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { NOTICE_KINDS, type Preference, preferenceOf, type PreferenceChange, refusedChanges } from './notice-rules.ts'
import { chosenPreferences, lockPreferences, savePreference } from './store.ts'

/** A person's preferences for all kinds of notices, including defaults. */
export async function noticePreferences(sql: Sql, userId: UserId): Promise<Preference[]> {
  const chosen = new Map((await chosenPreferences(sql, userId)).map((preference) => [preference.kind, preference]))
  return NOTICE_KINDS.map((kind) => preferenceOf(kind, chosen.get(kind)))
}

/** Changes the given preferences. */
export async function savePreferences(
  tx: Tx, actor: Actor, userId: UserId, changes: readonly PreferenceChange[],
): Promise<Preference[] | Refusal> {
  const errors = refusedChanges(changes)
  if (Object.keys(errors).length > 0) return invalid(errors)
  await lockPreferences(tx, userId)
  for (const { kind, ...change } of changes) {
    const before = (await noticePreferences(tx, userId)).find((preference) => preference.kind === kind)!
    const after = { ...before, ...change }
    if (after.mail === before.mail && after.sms === before.sms) continue
    await savePreference(tx, userId, after)
    await recordAudit(tx, {
      actor, action: 'notice_preference.changed', resource: { type: 'person', id: userId }, before: { ...before }, after: { ...after },
    })
  }
  return noticePreferences(tx, userId)
}
