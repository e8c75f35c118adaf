import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { eraseCredentials, erasePerson } from './erase-store.ts'
import { endCredentials } from './end-credentials.ts'
import { accountClosedLetter } from './letters.ts'
import { refuseWithoutPassword } from './own-password.ts'
import { lockPerson } from './people-store.ts'
import { addresseeOf, waitForBids } from './store.ts'

/** `keepsName`: accounting records or contracts name the person. */
export type RestErased = { keepsName: boolean }

/**
 * Ends an account: every way into it, and what it says of its person. `rest` refuses, or erases what other features keep, in the same
 * transaction. The last letter goes to the address before it is erased.
 */
export async function endAccount(
  context: AccountsContext, visit: SecurityVisit, password: string, rest: (tx: Tx) => Promise<RestErased | Refusal>,
): Promise<true | Refusal> {
  const refusal = await refuseWithoutPassword(context, visit, password, 'password')
  if (refusal) return refusal
  const { person: { userId }, actor } = visit
  return context.db.transaction(async (tx) => {
    const person = (await lockPerson(tx, userId))!
    await waitForBids(tx, userId)
    const outcome = await rest(tx)
    if (isRefusal(outcome)) return outcome
    await endCredentials(tx, actor, userId)
    await eraseCredentials(tx, userId)
    await erasePerson(tx, userId, outcome.keepsName ? person.name : CLOSED)
    await recordAudit(tx, { actor, action: 'person.account_closed', resource: { type: 'person', id: userId }, after: { name_kept: outcome.keepsName } })
    context.record.noted('person.account_closed', userId)
    await context.postLetter(tx, accountClosedLetter(addresseeOf(person), context))
    return true as const
  })
}

/** In place of a name that nothing has to keep. */
const CLOSED = 'Closed account'
