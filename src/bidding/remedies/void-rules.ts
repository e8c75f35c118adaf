import type { BidId, UserId } from '../../kernel/ids.ts'
import { invalid, type Refusal } from '../../kernel/refusals.ts'
import { HOUR } from '../../kernel/time.ts'
import type { RecordedBid, RecordedInstruction } from '../chain/record-store.ts'
import { say } from '../sentences.ts'
import type { Said } from '../../kernel/said.ts'

/** Whose bids are meant, and from which instruction on. */
export interface VoidTarget {
  bidder: UserId
  bidderNumber: number
  fromInstruction: number
}

const BIDDER_NAME = /^Bidder #(\d{1,9})$/

/** Resolves the bidder, by number or by any of their bids, and the first bid to void; all of them if none is named. */
export function parseTarget(bids: readonly RecordedBid[], bidder: string | number, fromBid: BidId | undefined): VoidTarget | Refusal {
  const number = typeof bidder === 'number' ? null : Number(BIDDER_NAME.exec(bidder.trim())?.[1] ?? 0)
  const theirs = bids.find((bid) => (number === null ? bid.id === bidder : bid.bidder_number === number))
  if (!theirs) return invalid({ bidder: [say.unknownBidder()] })
  const target = { bidder: theirs.user_id, bidderNumber: theirs.bidder_number }
  if (fromBid === undefined) return { ...target, fromInstruction: 1 }
  const first = bids.find((bid) => bid.id === fromBid && bid.user_id === theirs.user_id)
  if (!first) return invalid({ from_bid: [say.notTheirBid({ number: theirs.bidder_number })] })
  const problem = unnameable(first)
  return problem ? invalid({ from_bid: [problem] }) : { ...target, fromInstruction: first.instruction_n }
}

/** Why a bid cannot be voided; null if it can. */
export function unnameable(bid: Pick<RecordedBid, 'kind' | 'voided_at'>): Said | null {
  if (bid.kind === 'auto') return say.bidOfTheHouse()
  return bid.voided_at === null ? null : say.takenBackAlready()
}

/** So close to the close an administrator cannot void alone (rule book H2). */
const NEEDS_TWO_MS = 1 * HOUR

export const needsSecondApprover = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() <= NEEDS_TWO_MS

/** The instructions from which on a leader could be released, fewest first: an earlier maximum may lead as well. */
export const releasePoints = (instructions: readonly RecordedInstruction[], leader: UserId): number[] =>
  instructions.filter((act) => act.user_id === leader && act.voided_at === null).map(({ n }) => n).reverse()
