import type { AuctionId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { MINUTE } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { lotChanged } from './bid-events.ts'
import { type LotFacts, readClock, readLots } from './desk-store.ts'
import { noWrites, writeBatch } from './desk-write-store.ts'
import { link } from './journal.ts'
import { holdAuction, undecidedLots } from './remedy-store.ts'

export interface SaleExtension {
  lotsExtended: number
  endsAt: Date
}

/**
 * Gives bidders of an auction more time after the house could not be reached: no lot that is not decided yet closes before
 * `minutes` from now, also one whose time ran out meanwhile (rule book C5). Nothing closes earlier because of it.
 */
export async function extendSale(
  tx: Tx, actor: Actor, auctionId: AuctionId, minutes: number, reason: string,
): Promise<SaleExtension | Refusal> {
  const auction = await holdAuction(tx, auctionId)
  if (!auction) return notFound('This auction')
  if (auction.status !== 'active') return refuseTransition('auction', auction.status, 'extended', [])
  const ids = (await undecidedLots(tx, auctionId)).map(({ id }) => id)
  const [now, lots] = await Promise.all([readClock(tx), readLots(tx, ids)])
  const endsAt = new Date(now.getTime() + minutes * MINUTE)
  const extended = lots.filter((lot) => lot.ends_at !== null && lot.ends_at < endsAt)
  await moveCloses(tx, extended, endsAt, now)
  await recordAudit(tx, {
    actor, action: 'auction.extended', resource: { type: 'auction', id: auctionId }, reason,
    after: { ends_at: endsAt.toISOString(), lots: extended.length },
  })
  return { lotsExtended: extended.length, endsAt }
}

async function moveCloses(tx: Tx, lots: readonly LotFacts[], endsAt: Date, now: Date): Promise<void> {
  const writes = noWrites()
  for (const lot of lots) {
    lot.ends_at = endsAt
    lot.event_seq += 1
    link({ writes }, lot, { type: 'extended', ends_at: endsAt.toISOString(), instruction: null, at: now.toISOString() })
  }
  await writeBatch(tx, { ...writes, lots: [...lots] })
  await recordEvents(tx, lots.map((lot) => lotChanged(lot, now)))
}
