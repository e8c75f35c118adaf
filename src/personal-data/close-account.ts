import type { Accounts, SecurityVisit } from '../accounts/index.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import type { StaffRole } from '../kernel/staff.ts'
import { unwatchAll } from '../lots/index.ts'
import { eraseNotices } from '../notices/index.ts'
import type { Sql } from '../platform/db.ts'
import { eraseMessages } from '../purchase-files/index.ts'
import { deleteSearches } from '../saved-searches/index.ts'
import { say } from './sentences.ts'
import { hasRecords, openMatters, type OpenMatters } from './store.ts'

/** What prevents closing an account; `administrator`: another administrator must remove that role first. */
export type Obstacle = keyof OpenMatters | 'administrator'

export async function obstaclesOf(sql: Sql, person: { userId: SecurityVisit['person']['userId']; staffRole: StaffRole | null }): Promise<Obstacle[]> {
  const open = await openMatters(sql, person.userId)
  const counted = (Object.keys(open) as (keyof OpenMatters)[]).filter((matter) => open[matter] > 0)
  return person.staffRole ? [...counted, 'administrator'] : counted
}

/**
 * Closes an account for good: nobody can sign in to it again, and data without a legal retention period is erased.
 * Bids stay under their bidder number, and a name stays where invoices, deposits or sales need it.
 */
export async function closeAccount(
  accounts: Accounts, visit: SecurityVisit & { person: { staffRole: StaffRole | null } }, password: string,
): Promise<Refusal | null> {
  const { person } = visit
  const outcome = await accounts.endAccount(visit, password, async (tx) => {
    if ((await obstaclesOf(tx, person)).length > 0) return refuse('invalid_state_transition', say.openMatters())
    await unwatchAll(tx, person.userId)
    await deleteSearches(tx, person.userId)
    await eraseNotices(tx, person.userId)
    await eraseMessages(tx, person.userId)
    return { keepsName: await hasRecords(tx, person.userId) }
  })
  return isRefusal(outcome) ? outcome : null
}
