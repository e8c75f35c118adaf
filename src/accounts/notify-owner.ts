import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import type { SecurityNews } from './letter-words.ts'
import { securityLetter } from './letters.ts'
import { addresseeOf, findPerson } from './store.ts'

/** Recorded in the audit log, and sent to the owner in case it was somebody else. */
export async function notifyOwner(
  context: AccountsContext, tx: Tx, { person, actor }: SecurityVisit, news: SecurityNews, after?: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { actor, action: `person.${news}`, resource: { type: 'person', id: person.userId }, ...(after && { after }) })
  context.record.noted(`person.${news}`, person.userId)
  const owner = await findPerson(tx, { id: person.userId })
  if (owner) await context.postLetter(tx, securityLetter(addresseeOf(owner), context, news))
}
