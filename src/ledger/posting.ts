import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { LedgerAccount } from './accounts.ts'

export interface Entry {
  account: LedgerAccount
  /** Whose money it is, where the account is kept by person or team. */
  partyUserId?: UserId | null
  partyTeamId?: TeamId | null
  /** Debits are positive, credits negative. */
  amount: Cents
}

/** One movement of money, whole: its entries sum to zero. */
export interface Posting {
  currency: string
  /** `invoice opened`, `payment received`: for people who read the ledger. */
  reason: string
  about: { type: string; id: number }
  entries: readonly Entry[]
}
