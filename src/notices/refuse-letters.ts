import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { isRefusal, Refused } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import { mustBeMailed, type NoticeKind } from './notice-rules.ts'
import { savePreferences } from './preferences.ts'
import { readRefusalToken } from './refusal-token.ts'
import { findReader } from './store.ts'

/** The kind of email of an unsubscribe link, and its reader's language. */
export interface LettersRefused {
  userId: UserId
  kind: NoticeKind
  language: Language
}

/** Null for an invalid link, and for required emails, which cannot be refused. */
export async function lettersNamed(sql: Sql, secrets: Secrets, token: string): Promise<LettersRefused | null> {
  const told = readRefusalToken(secrets, token)
  if (!told || mustBeMailed(told.kind)) return null
  return { ...told, language: (await findReader(sql, told.userId)).locale }
}

/** Unsubscribes from emails of this kind. The notices stay on the site. */
export async function refuseLetters(db: Database, actor: Actor, { userId, kind }: LettersRefused): Promise<void> {
  const saved = await db.transaction((tx) => savePreferences(tx, actor, userId, [{ kind, mail: false }]))
  if (isRefusal(saved)) throw new Refused(saved)
}
