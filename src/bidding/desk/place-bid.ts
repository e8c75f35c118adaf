import { absent } from '../../kernel/absent.ts'
import type { Key, LotId } from '../../kernel/ids.ts'
import { invalid, notFound, refuse, type Refusal } from '../../kernel/refusals.ts'
import type { Sql } from '../../platform/db.ts'
import { say } from '../sentences.ts'
import { findLotId, isOwnAccount } from '../store.ts'
import type { BidDesk } from './bid-desk.ts'
import type { BidAuthority, Placement, Ticket } from './ticket.ts'

export type { Placement } from './ticket.ts'

/** A bid from the API or the site: the same code from here on. */
export interface BidRequest extends Omit<Ticket, 'lotId'> {
  lot: Key<LotId>
}

/** Places a bid. Answered after its commit; all checks and codes are those of rule book E2. */
export async function placeBid(desk: BidDesk, sql: Sql, request: BidRequest): Promise<Placement | Refusal> {
  const { lot, ...rest } = request
  const lotId = 'id' in lot ? lot.id : await findLotId(sql, lot.slug)
  return lotId === null ? notFound(absent.lot()) : desk.place({ ...rest, lotId })
}

/** A bid that a clerk enters for a bidder with their written authority. */
export interface EnteredBid extends Omit<BidRequest, 'source' | 'authority' | 'tokenId' | 'ip' | 'userAgent'> {
  authority: BidAuthority
}

const SHORTEST_AUTHORITY = 3
const LONGEST_AUTHORITY = 300

/**
 * Enters a bid for a bidder (rule book E2): the same desk, checks and secrecy as for their own. Clerks bid for
 * themselves as everybody does, and accounts that stand for bidders of a platform bid there.
 */
export async function enterBidFor(desk: BidDesk, sql: Sql, entered: EnteredBid): Promise<Placement | Refusal> {
  const { clerk, document: typed } = entered.authority
  const document = typed.trim()
  if (document.length < SHORTEST_AUTHORITY || document.length > LONGEST_AUTHORITY) return invalid({ document: [say.authorityMissing()] })
  if (!await isOwnAccount(sql, entered.bidder)) return invalid({ user_id: [say.nobodyToBidFor()] })
  if (entered.bidder === clerk.userId) return refuse('invalid_state_transition', say.ownBidAtCounter())
  const { ip, userAgent, tokenId } = clerk
  return placeBid(desk, sql, { ...entered, source: 'clerk', tokenId, ip, userAgent, authority: { clerk, document } })
}
