import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { LedgerAccount } from './accounts.ts'
import type { PostingReason } from './sentences.ts'

export interface Entry {
  account: LedgerAccount
  /** The owner of the money, for accounts kept by person or team. */
  partyUserId?: UserId | null
  partyTeamId?: TeamId | null
  /** Debits are positive, credits negative. */
  amount: Cents
}

/** One complete movement of money: its entries sum to zero. */
export interface Posting {
  currency: string
  reason: PostingReason
  about: { type: string; id: number }
  entries: readonly Entry[]
}
