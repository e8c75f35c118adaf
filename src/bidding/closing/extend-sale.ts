import { absent } from '../../kernel/absent.ts'
import type { AuctionId } from '../../kernel/ids.ts'
import { notFound, type Refusal } from '../../kernel/refusals.ts'
import { MINUTE } from '../../kernel/time.ts'
import { refuseTransition } from '../../kernel/transitions.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { readDecisionTimes } from '../../platform/decision-clock.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { lotChanged } from '../desk/bid-events.ts'
import { type LotFacts, readLots } from '../desk/desk-store.ts'
import { noWrites, writeBatch } from '../desk/desk-write-store.ts'
import { addPublicEntry } from '../desk/batch-results.ts'
import { lockAuctionStatus, noteTimeGiven, undecidedLots } from './closing-store.ts'

export interface SaleExtension {
  lotsExtended: number
  /** The first close after the extension. */
  endsAt: Date
}

/**
 * Extends an auction after an outage (rule book C5): adds `minutes` to the close of every undecided lot, so that
 * their order and spacing stay. If the time of a lot ran out meanwhile, all are moved so that the first closes in
 * `minutes` from now, or from the moment bids are taken again after a failover.
 */
export async function extendSale(
  tx: Tx, actor: Actor, auctionId: AuctionId, minutes: number, reason: string,
): Promise<SaleExtension | Refusal> {
  const auction = await lockAuctionStatus(tx, auctionId)
  if (!auction) return notFound(absent.auction())
  if (auction.status !== 'active') return refuseTransition('auction', auction.status, 'extended', [])
  const ids = (await undecidedLots(tx, auctionId)).map(({ id }) => id)
  const [{ now, takesBidsFrom }, lots] = await Promise.all([readDecisionTimes(tx), readLots(tx, ids)])
  const closing = lots.filter((lot): lot is ClosingFacts => lot.ends_at !== null)
  if (closing.length === 0) return { lotsExtended: 0, endsAt: now }
  const first = Math.min(...closing.map((lot) => lot.ends_at.getTime()))
  const endsAt = new Date(Math.max(first, takesBidsFrom.getTime()) + minutes * MINUTE)
  await moveCloses(tx, closing, endsAt.getTime() - first, now)
  await recordAudit(tx, {
    actor, action: 'auction.extended', resource: { type: 'auction', id: auctionId }, reason,
    after: { minutes, first_close: endsAt.toISOString(), lots: closing.length },
  })
  return { lotsExtended: closing.length, endsAt }
}

type ClosingFacts = LotFacts & { ends_at: Date }

async function moveCloses(tx: Tx, lots: readonly ClosingFacts[], byMs: number, now: Date): Promise<void> {
  const writes = noWrites()
  for (const lot of lots) {
    lot.ends_at = new Date(lot.ends_at.getTime() + byMs)
    lot.event_seq += 1
    addPublicEntry({ writes }, lot, { type: 'extended', ends_at: lot.ends_at.toISOString(), instruction: null, at: now.toISOString() })
  }
  await writeBatch(tx, { ...writes, lots: [...lots] })
  await noteTimeGiven(tx, lots.map(({ id }) => id), byMs)
  await recordEvents(tx, lots.map((lot) => lotChanged(lot, now)))
}
