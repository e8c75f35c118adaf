import type { TokenId, UserId } from '../kernel/ids.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { dropResetLinks } from './password-store.ts'
import { endOtherSessions } from './session-store.ts'
import { endTokens } from './token-store.ts'

/** What stays when all other credentials end. */
export interface KeptCredentials {
  /** Hash of the session that asks; empty: none. */
  session?: string
  /** Tokens that their owner chose to keep. */
  tokens?: readonly TokenId[]
}

/**
 * Ends sessions, access tokens and password reset links. The caller has locked the person (`lockPerson`), so that
 * no token is created meanwhile.
 */
export async function endCredentials(tx: Tx, actor: Actor, userId: UserId, { session = '', tokens = [] }: KeptCredentials = {}): Promise<void> {
  await endOtherSessions(tx, userId, session)
  await dropResetLinks(tx, userId)
  const ended = await endTokens(tx, userId, tokens)
  if (ended.length === 0) return
  await recordAudit(tx, { actor, action: 'person.tokens_ended', resource: { type: 'person', id: userId }, after: { token_ids: ended } })
}
