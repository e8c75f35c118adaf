import { refuse, type Refusal } from '../kernel/refusals.ts'
import { type PaymentProvider, takesCards } from '../payments/index.ts'
import type { Database } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import { findAccount, findHolder, keepReference, type PayoutAccount, reserveAccount } from './store.ts'
import { say } from './sentences.ts'

export interface OpenedAccount {
  account: PayoutAccount
  /** The provider's page for the account data. */
  redirectUrl: string
}

/**
 * Opens the account for payouts, or returns its owner to it. The key is the owner's own, so that repeated or
 * concurrent requests open one account.
 */
export async function openPayoutAccount(db: Database, provider: PaymentProvider, owner: Owner): Promise<OpenedAccount | Refusal> {
  if (!takesCards(provider.name)) return refuse('invalid_state_transition', say.payoutsByWire())
  const key = owner.teamId === null ? `user-${owner.userId}` : `team-${owner.teamId}`
  await reserveAccount(db, owner, provider.name)
  const account = (await findAccount(db, owner, provider.name))!
  const opened = await provider.openPayoutAccount({
    ...(await findHolder(db, owner.userId)), reference: account.reference, metadata: { freehold_payout_account: String(account.id) },
    key: `freehold-payout-account-${key}`,
  })
  await keepReference(db, account.id, opened.reference)
  return { account, redirectUrl: opened.redirectUrl }
}
