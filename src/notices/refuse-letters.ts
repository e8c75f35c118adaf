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

/** Which letters the link in a letter is about, and the language of whoever got it. */
export interface LettersRefused {
  userId: UserId
  kind: NoticeKind
  language: Language
}

/** Null for a link that the house has not written, and for letters that bind in law and cannot be refused. */
export async function lettersNamed(sql: Sql, secrets: Secrets, token: string): Promise<LettersRefused | null> {
  const told = readRefusalToken(secrets, token)
  if (!told || mustBeMailed(told.kind)) return null
  return { ...told, language: (await findReader(sql, told.userId)).locale }
}

/** Ends the letters of this kind. The notices themselves still stand on the site. */
export async function refuseLetters(db: Database, actor: Actor, { userId, kind }: LettersRefused): Promise<void> {
  const saved = await db.transaction((tx) => savePreferences(tx, actor, userId, [{ kind, mail: false }]))
  if (isRefusal(saved)) throw new Refused(saved)
}
