import { absent } from '../../kernel/absent.ts'
import type { LotId } from '../../kernel/ids.ts'
import { notFound, type Refusal, refuse } from '../../kernel/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { readDecisionClock } from '../../platform/decision-clock.ts'
import {
  incrementChanges, type RecordedBid, recordedBids, type RecordedInstruction, recordedInstructions, privateEntries,
} from '../chain/record-store.ts'
import { historyOf, type LotHistory, standingRows } from '../chain/replay-rules.ts'
import { replay } from '../core/replay.ts'
import type { StandingRow } from '../core/void.ts'
import { isSameRow } from '../core/void.ts'
import { type AuctionFacts, awaitLots, type LotFacts, readAuctions, readLots } from '../desk/desk-store.ts'
import { say } from '../sentences.ts'

/** A locked lot that is open for remedies, with its complete record. */
export interface LockedLot {
  now: Date
  lot: LotFacts
  auction: AuctionFacts
  bids: readonly RecordedBid[]
  standing: readonly StandingRow[]
  instructions: readonly RecordedInstruction[]
  history: LotHistory
}

/** Locks the lot, then reads it. Refuses a closed lot: after the close there are defaults, not voids. */
export async function lockOpenLot(tx: Tx, lotId: LotId): Promise<LockedLot | Refusal> {
  const [locked] = await awaitLots(tx, [lotId])
  if (!locked) return notFound(absent.lot())
  const [now, [lot], bids, instructions, secret, changes] = await Promise.all([
    readDecisionClock(tx), readLots(tx, [lotId]), recordedBids(tx, [lotId]), recordedInstructions(tx, [lotId]), privateEntries(tx, [lotId]),
    incrementChanges(tx, lotId),
  ])
  const [auction] = await readAuctions(tx, [lot!.auction_id])
  const isOpen = auction!.status === 'active' && lot!.status === 'active' && lot!.closed_at === null && lot!.ends_at! > now
  if (!isOpen) return refuse('invalid_state_transition', say.notOpenForRemedies())

  const rules = { ...lot!, auction_increment_table: auction!.increment_table!, reserve_policy: auction!.reserve_policy }
  const history = historyOf(rules, instructions, secret, changes)
  const standing = standingRows(bids)
  assertReplayable(lotId, history, standing)
  return { now, lot: lot!, auction: auction!, bids, standing, instructions, history }
}

/** Throws if replaying the record does not give the state of the lot. `freehold records verify` names the fault. */
function assertReplayable(lotId: LotId, { rules, acts }: LotHistory, standing: readonly StandingRow[]): void {
  const { rows } = replay(rules, acts)
  const isAlike = rows.length === standing.length && rows.every((row, index) => isSameRow(row, standing[index]!))
  if (!isAlike) throw new Error(`The bids of lot ${lotId}, played again, do not come to its history`)
}
