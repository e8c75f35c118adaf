import type { LotId, TokenId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import type { OnceKey } from '../../platform/http/idempotency.ts'
import type { Answer } from '../../platform/http/replies.ts'
import type { Said } from '../../kernel/said.ts'

/** A bid at the desk. */
export interface Ticket {
  lotId: LotId
  bidder: UserId
  /** As entered; read exactly in the auction's currency. */
  amount: number | string
  isProxy: boolean
  source: 'web' | 'api' | 'crosslist'
  onceKey: OnceKey | null
  tokenId: TokenId | null
  ip: string | null
  userAgent: string | null
}

/** An accepted bid: the answer for the API, and what the page says in its own words. */
export interface Placement {
  answer: Answer
  result: 'leading' | 'outbid' | 'max_raised' | 'unchanged' | 'replayed'
  message: Said
}

/** What becomes of a ticket. */
export type Outcome = Placement | Refusal
