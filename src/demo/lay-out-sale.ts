import { createAuction, publishAuction } from '../auctions/index.ts'
import { closeAuction, endBids, placeBid } from '../bidding/index.ts'
import { listCategories } from '../categories/index.ts'
import { registerDeposit } from '../deposits/index.ts'
import type { AuctionId, CategoryId, LotId } from '../kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import { changeLot, createLot, type LotWrite, watchLot } from '../lots/index.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { DemoPeople } from './demo-people.ts'
import { type DemoContext, granted } from './context.ts'
import { pictureLots } from './picture-lots.ts'
import { type LotPlan, plannedBid, plannedDeposit, type SalePlan } from './plan.ts'
import { boundaryFromCourses } from './survey.ts'

export interface LaidOutSale {
  id: AuctionId
  slug: string
  title: string
  lots: number
}

interface PlacedLot {
  id: LotId
  plan: LotPlan
}

/** Creates one auction through the usual use cases: draft, lots, publication, bids. */
export async function layOutSale(context: DemoContext, cast: DemoPeople, plan: SalePlan, hasPictures = true): Promise<LaidOutSale> {
  const actor = sellersActor(cast)
  const { sale, lots } = await context.db.transaction((tx) => openSale(tx, cast, actor, plan))
  await Promise.all([hasPictures && pictureLots(context, cast, actor, lots), ...lots.map((lot) => bidOn(context, cast, lot))])
  if (plan.then === 'close') granted(await closeAuction(context.db, context.log, context.afterHammer, sale.id, { now: true }), plan.title)
  return { ...sale, title: plan.title, lots: lots.length }
}

/** The program, for the seller. */
export const sellersActor = ({ seller }: DemoPeople): Actor =>
  ({ kind: 'system', userId: seller.userId, teamId: seller.teamId, tokenId: null, ip: null, userAgent: null, requestId: null })

/** Everything before the first bid, in one transaction, so that nobody sees an incomplete auction. */
async function openSale(tx: Tx, cast: DemoPeople, actor: Actor, plan: SalePlan): Promise<{ sale: { id: AuctionId; slug: string }; lots: PlacedLot[] }> {
  const categories = new Map((await listCategories(tx)).map(({ slug, id }) => [slug, id]))
  const now = await readClock(tx)
  const sale = granted(await createAuction(tx, cast.seller, actor, {
    title: plan.title, category_id: categories.get(plan.category)!, ...plan.auction,
    starts_at: now.toISOString(), ends_at: closeOf(plan, now).toISOString(),
  }), plan.title)
  const lots: PlacedLot[] = []
  for (const lot of plan.lots) {
    const { id } = granted(await createLot(tx, cast.seller, actor, sale.id, writeOf(lot, categories)), lot.title)
    lots.push({ id, plan: lot })
  }
  if (plan.then === 'keep_draft') return { sale, lots }

  granted(await publishAuction(tx, cast.seller, actor, sale.id), plan.title)
  for (const { id, plan: lot } of lots) {
    if (lot.demo.then === 'withdraw') await changeLot(tx, cast.seller, actor, id, WITHDRAWAL, { lotsWithdrawn: endBids, lowerReserve: async () => undefined })
    for (const watcher of lot.demo.watchers) await watchLot(tx, cast.idOf(watcher), id)
  }
  for (const deposit of plan.deposits) await depositFor(tx, cast, actor, sale.id, deposit)
  return { sale, lots }
}

const WITHDRAWAL = { write: {}, status: 'withdrawn', reason: 'Withdrawn by the family' } as const

/** An auction that ends in days ends on the hour. */
function closeOf(plan: SalePlan, now: Date): Date {
  const lasts = plan.ends_in_minutes * MINUTE
  const grid = lasts < HOUR ? MINUTE : lasts < DAY ? 15 * MINUTE : HOUR
  return new Date(Math.ceil((now.getTime() + lasts) / grid) * grid)
}

/** The lot as a seller would send it to the API. */
function writeOf(plan: LotPlan, categories: ReadonlyMap<string, CategoryId>): LotWrite & { title: string } {
  const { category, description, demo, ...fields } = plan
  const [lng, lat] = demo.place
  const boundary = boundaryFromCourses(demo.courses, plan.acreage, demo.place)
  return { ...fields, category_id: categories.get(category)!, description: description.join('\n\n'), boundary, lat, lng }
}

async function depositFor(tx: Tx, cast: DemoPeople, actor: Actor, auctionId: AuctionId, planned: string): Promise<void> {
  const { bidder, amount } = plannedDeposit(planned)
  const deposit = await registerDeposit(tx, 'sandbox', actor, { auction: { id: auctionId }, userId: cast.idOf(bidder), method: 'counter', amount })
  granted(deposit, `deposit of ${bidder}`)
}

/** Bids of one lot are placed in order; those of different lots concurrently. */
async function bidOn({ desk, db }: DemoContext, cast: DemoPeople, { id, plan }: PlacedLot): Promise<void> {
  for (const text of plan.demo.bids) {
    const { bidder, amount, isProxy } = plannedBid(text)
    const placement = await placeBid(desk, db, {
      lot: { id }, bidder: cast.idOf(bidder), amount, isProxy, source: 'web', onceKey: null, tokenId: null, ip: null, userAgent: null,
    })
    granted(placement, `${plan.title}: ${text}`)
  }
}
