import type { LotId, TokenId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import type { OnceKey } from '../../platform/http/idempotency.ts'
import type { Answer } from '../../platform/http/replies.ts'
import type { Said } from '../../kernel/said.ts'

/** A bid at the desk. */
export interface Ticket {
  lotId: LotId
  bidder: UserId
  /** As entered; parsed exactly in the auction's currency. */
  amount: number | string
  isProxy: boolean
  source: 'web' | 'api' | 'crosslist'
  onceKey: OnceKey | null
  tokenId: TokenId | null
  ip: string | null
  userAgent: string | null
}

/** An accepted bid: the API response, and the data for the page. */
export interface Placement {
  answer: Answer
  result: 'leading' | 'outbid' | 'max_raised' | 'unchanged' | 'replayed'
  message: Said
}

/** The result of a ticket. */
export type Outcome = Placement | Refusal
