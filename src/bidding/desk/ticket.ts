import type { LotId, TokenId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import type { Actor } from '../../platform/audit.ts'
import type { OnceKey } from '../../platform/http/idempotency.ts'
import type { Answer } from '../../platform/http/replies.ts'
import type { Trace } from '../../platform/telemetry.ts'
import type { Said } from '../../kernel/said.ts'

/** By whom and by which document a bid is entered for its bidder. */
export interface BidAuthority {
  clerk: Actor & { userId: UserId }
  /** The written authority of the bidder, as the office files it. */
  document: string
}

/** A bid at the desk. */
export interface Ticket {
  lotId: LotId
  bidder: UserId
  /** As entered; parsed exactly in the auction's currency. */
  amount: number | string
  isProxy: boolean
  source: 'web' | 'api' | 'crosslist' | 'clerk'
  /** Of a bid that a clerk enters for the bidder. */
  authority?: BidAuthority
  onceKey: OnceKey | null
  tokenId: TokenId | null
  ip: string | null
  userAgent: string | null
  /** Of the request that brings it, if that is traced. */
  trace?: Trace | null
}

/** An accepted bid: the API response, and the data for the page. */
export interface Placement {
  answer: Answer
  result: 'leading' | 'outbid' | 'max_raised' | 'unchanged' | 'replayed'
  message: Said
}

/** The result of a ticket. */
export type Outcome = Placement | Refusal
