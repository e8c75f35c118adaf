import { categoriesWithRequiredFacts, missingFacts } from '../categories/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { recordEvents } from '../platform/outbox.ts'
import { refusePublishingByPlan } from '../subscriptions/index.ts'
import { ownerOf } from '../teams/index.ts'
import type { SellerAuction } from './auction-record.ts'
import { withHouseTerms } from './house-terms.ts'
import { openLots } from './lot-schedule.ts'
import { openingOf, publishingGaps, refuseMove } from './publishing-rules.ts'
import { categoriesOfLots, describedLots, lockLotsOf } from './schedule-store.ts'
import { refuseChange, refusePublishing, type Seller } from './seller.ts'
import { lockAuction, markPublished } from './seller-store.ts'

/** draft → active (rule book B1). Publishing again changes nothing. Null: it is public now. */
export async function publishAuction(tx: Tx, seller: Seller, actor: Actor, id: AuctionId): Promise<Refusal | null> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  if (refusal) return refusal
  if (auction!.status === 'active') return null
  return refuseMove(auction!.status, 'active') ?? refusePublishing(seller)
    ?? await refusePublishingByPlan(tx, ownerOf(auction!), id) ?? await open(tx, actor, auction!)
}

/** Required facts of the categories that open lots lack. */
export async function factGaps(sql: Sql, id: AuctionId): Promise<FieldErrors> {
  const categories = await categoriesWithRequiredFacts(sql, (await categoriesOfLots(sql, id)).map((one) => one.category_id))
  if (categories.size === 0) return {}
  return missingFacts(categories, await describedLots(sql, id, [...categories.keys()]))
}

async function open(tx: Tx, actor: Actor, auction: SellerAuction): Promise<Refusal | null> {
  const [allLots, now] = await Promise.all([lockLotsOf(tx, auction.id), readClock(tx)])
  const lots = allLots.filter(({ status }) => status === 'active')
  const gaps = { ...publishingGaps(auction, lots, now), ...await factGaps(tx, auction.id) }
  if (Object.keys(gaps).length > 0) return invalid(gaps)

  const opens = openingOf(auction, now)
  const sale = withHouseTerms(auction)
  await markPublished(tx, auction.id, opens, sale)
  await openLots(tx, sale, lots, lots.map((lot) => lot.id), now)
  await recordEvents(tx, [{
    name: 'auction.published',
    auctionId: auction.id,
    lotId: null,
    lotSeq: null,
    firedAt: now,
    data: {
      auction_id: auction.id, title: auction.title, slug: auction.slug,
      starts_at: opens.toISOString(), ends_at: isoOrNull(auction.ends_at), lots_count: lots.length,
    },
    stream: null,
  }])
  await recordAudit(tx, {
    actor, action: 'auction.published', resource: { type: 'auction', id: auction.id },
    before: { status: 'draft' }, after: { status: 'active' },
  })
  return null
}
