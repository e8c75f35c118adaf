import type { TokenId, UserId } from '../kernel/ids.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { dropResetLinks } from './password-store.ts'
import { endOtherSessions } from './session-store.ts'
import { endTokens } from './token-store.ts'

/** What stays when everything else that opens an account ends. */
export interface KeptCredentials {
  /** Fingerprint of the session of whoever asks; empty: none. */
  session?: string
  /** Tokens that their owner, asked one by one, wants to keep. */
  tokens?: readonly TokenId[]
}

/**
 * Ends what was opened under circumstances that hold no more: sessions, access tokens, and links to a new password. The person is
 * locked by the caller (`lockPerson`), so that no token is made meanwhile.
 */
export async function endCredentials(tx: Tx, actor: Actor, userId: UserId, { session = '', tokens = [] }: KeptCredentials = {}): Promise<void> {
  await endOtherSessions(tx, userId, session)
  await dropResetLinks(tx, userId)
  const ended = await endTokens(tx, userId, tokens)
  if (ended.length === 0) return
  await recordAudit(tx, { actor, action: 'person.tokens_ended', resource: { type: 'person', id: userId }, after: { token_ids: ended } })
}
