import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type AuctionRow, findAuction } from '../../../auctions/index.ts'
import { biddingState, type BiddingState, ownStanding, publicHistory } from '../../../bidding/index.ts'
import { categorySchema } from '../../../categories/index.ts'
import { undecidedFor } from '../../../close-out/index.ts'
import { chargedOnTop } from '../../../kernel/amount-due.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { LATEST_SALES, nearestSales } from '../../../kernel/nearest.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import { boundariesOf, comparableSales, type FactHolder, holding, listLots, type LotDetailRow, watchedAmong } from '../../../lots/index.ts'
import { takesCards } from '../../../payments/index.ts'
import { adFor } from '../../http/ad-slot.ts'
import { type PageContent, sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import type { BidRequirements, BidBoxView, LotStateView } from '../../live/wire.ts'
import { auctionCardView, softCloseView } from '../../lots/auctions.ts'
import { diligenceOf } from '../../lots/diligence.ts'
import { dueOf } from '../../lots/due.tsx'
import { eligibilityAsk } from '../../lots/eligibility.ts'
import { undecidedView } from '../../lots/undecided.tsx'
import {
  acresOf, bidRowView, documentsOf, lotCardView, type LotCardView, NO_POSITION, photosOf, positionView, saidOnArrival,
  standingView,
} from '../../lots/view.ts'
import { locate } from '../../map/atlas.ts'
import { boundsAround } from '../../map/bounds.ts'
import { closeUp } from '../../map/close-up.ts'
import { townsIn } from '../../map/gazetteer.ts'
import type { AdPlace } from '../../ui/ad.tsx'
import { joinHref, signInHref } from '../../ui/layout.tsx'
import { requirementsInOrder } from '../bid-box/state.ts'
import { cardsOf } from '../cards.ts'
import { depositFirst, readinessOf } from '../requirements/readiness.ts'
import { timeShort } from '../requirements/time-short.ts'
import { requirementsOf } from '../requirements/view.ts'
import type { ComparableSale } from './comparables.tsx'
import { LotPage, lotHead } from './page.tsx'
import { lotFacts, type LotView } from './view.ts'

/** A lot and the time at which it was read. */
export interface FoundLot {
  lot: LotDetailRow
  now: Date
}

/** The result of the last bid, for a page without JavaScript. */
export type BidNews = Pick<BidBoxView, 'said' | 'draft'> & { refusedAt?: Cents | null }

/** Initial number of rows of a history. */
const BIDS = { page: 1, perPage: 25 }
const OTHERS = 4
const COMPARABLES = 8
/** Of a state; the map of comparable sales names some of them. */
const LARGEST_TOWNS = 60

/** Sends the page of a lot, also as response to a bid. */
export async function showLot(
  context: SiteContext, reply: FastifyReply, visit: Visit, found: FoundLot, news: BidNews, status = 200,
): Promise<FastifyReply> {
  const ad = await adFor(context, visit.person, reply.request, 'lot_page')
  const state = await reply.request.server.keeper.state()
  const { path, ...page } = await lotPage(context, { ...visit, state }, found, ad, news)
  return sendPage(reply, context, { ...visit, path }, page, status)
}

export async function lotPage(
  context: SiteContext, visit: Visit, found: FoundLot, ad: AdPlace, news?: BidNews,
): Promise<PageContent & { path: string }> {
  const lot = await readLot(context, visit, found, news)
  const body = <LotPage lot={lot} ad={ad} mapSources={context.settings.mapSources} siteUrl={context.settings.siteUrl} />
  return { ...lotHead(visit, lot, context.settings.siteUrl), path: `/lots/${lot.slug}`, body }
}

export async function readLot(context: SiteContext, visit: Visit, found: FoundLot, news: BidNews = { said: null, draft: null }): Promise<LotView> {
  const { db } = context.house
  const { lot, now } = found
  const userId = visit.person?.userId ?? null
  const [auction, state, others, comparables, watched, schema, undecided] = await Promise.all([
    readSale(context, visit, lot),
    readState(context, visit, found),
    readOthers(context, visit, lot),
    readComparables(context, visit, lot),
    userId === null ? null : watchedAmong(db, userId, [lot.id]),
    readSchema(context, visit, lot),
    readUndecided(context, visit, found),
  ])
  const said = news.said ?? (undecided?.isOffered ? null : saidOnArrival(visit, state.you, state.standing, lot))
  return {
    ...lotCardView(visit, lot, { now, boundary: lot.boundary, watched: watched && watched.has(lot.id) }),
    description: lot.description,
    parcelId: lot.parcel_id,
    facts: lotFacts(visit, lot, schema?.schema ?? {}),
    due: auction!.tax_sale ? dueOf({ ...auction!, ...lot }) : null,
    diligence: diligenceOf(visit, asStated(lot), holding(lot, lot.confirmations)),
    documents: documentsOf(lot.images),
    videos: lot.video_urls,
    photos: photosOf(visit, lot),
    bids: state.bids,
    auction: auctionCardView(visit, auction!, undefined),
    isListed: auction!.privacy_setting === 'public',
    isStaggered: auction!.stagger_seconds > 0,
    asks: eligibilityAsk(visit, auction!),
    requirements: requirementsOf(visit, auction!, takesCards(context.house.payments.provider.name), zoneOf(lot.state, lot.county)),
    termsHref: `/auctions/${auction!.slug}#terms`,
    release: await readRelease(context, visit, found),
    undecided,
    box: { ...await readBox(context, visit, found, auction!, news.refusedAt), standing: state.standing, you: state.you, draft: news.draft, said },
    locator: locate(lot),
    mapBounds: lot.lng === null || lot.lat === null ? null : boundsAround({ west: lot.lng, south: lot.lat, east: lot.lng, north: lot.lat }, [lot]),
    others,
    comparables,
    salesMap: comparables.length === 0 ? null : closeUp([lot, ...comparables], (await townsIn(lot.state!)).slice(0, LARGEST_TOWNS)),
  }
}

/** A survey entered after the sale replaces the seller's acreage. */
export const asStated = (lot: LotDetailRow): FactHolder =>
  (lot.surveyed_acreage === null ? lot : { ...lot, acreage: null, attributes: { ...lot.attributes, acreage_source: null } })

/** Everything about a lot that changes. */
export async function readState({ house: { db } }: SiteContext, { person, state }: Visit, { lot, now }: FoundLot): Promise<LotStateView> {
  const standing = standingView(lot, now)
  const [history, own] = await Promise.all([publicHistory(db, lot, BIDS, state), person && ownStanding(db, lot.id, person.userId)])
  return { standing, you: own ? positionView(own, standing.phase) : NO_POSITION, bids: history.items.map(bidRowView) }
}

/** What this visitor needs before a bid. */
export async function readBidRequirements(context: SiteContext, visit: Visit, found: FoundLot): Promise<BidRequirements> {
  const auction = visit.person && await findAuction(context.house.db, { id: found.lot.auction_id }, visit.person.userId)
  if (!auction) return { signedIn: visit.person !== null, readiness: [], barred: null, bidLimit: null, limitHref: joinHref(`/lots/${found.lot.slug}`) }
  return requirementsInOrder(await readBox(context, visit, found, auction))
}

type Box = Omit<BidBoxView, 'standing' | 'you' | 'said' | 'draft'>

/** `refusedAt`: the amount of a bid that was refused for its deposit or the limit; otherwise the next bid is used. */
export async function readBox(context: SiteContext, visit: Visit, { lot, now }: FoundLot, auction: AuctionRow, refusedAt?: Cents | null): Promise<Box> {
  const { person } = visit
  const isOpen = lot.status === 'active' && lot.ends_at !== null && now < lot.ends_at
  const state = person && isOpen ? await biddingState(context.house.db, { id: lot.id }, person.userId, refusedAt ?? undefined) : null
  const readiness = person && state ? readinessOf(visit, person, state, auction, now, `/lots/${lot.slug}`) : { steps: [], barred: null }
  return {
    lotId: lot.id,
    slug: lot.slug,
    currency: lot.currency,
    biddingUnit: lot.bidding_unit,
    acreage: acresOf(lot),
    startingBid: lot.starting_bid_cents,
    premium: auction.buyer_premium,
    fees: auction.buyer_fees,
    due: chargedOnTop(lot, auction),
    softClose: softCloseView(auction),
    reservePolicy: auction.reserve_policy,
    zone: zoneOf(lot.state, lot.county),
    signedIn: person !== null,
    readiness: readiness.steps,
    barred: readiness.barred,
    depositFirst: person === null ? depositFirst(visit, auction) : null,
    timeShort: timeShort(visit, person, lot.ends_at),
    ...limitOf(state, auction, `/lots/${lot.slug}`),
    serverTime: now.toISOString(),
    signInHref: signInHref(`/lots/${lot.slug}`),
    joinHref: joinHref(`/lots/${lot.slug}`),
  }
}

/** The lower of the limits of tier and registration, and where a higher one is asked for. */
function limitOf(state: BiddingState | null, { slug }: AuctionRow, back: string): Pick<Box, 'bidLimit' | 'limitHref'> {
  const [ofTier, approved] = [state?.bidLimit ?? null, state?.registration?.limit ?? null]
  const isApproved = approved !== null && (ofTier === null || approved < ofTier)
  const next = encodeURIComponent(back)
  return isApproved
    ? { bidLimit: approved, limitHref: `/auctions/${slug}/registration?next=${next}` }
    : { bidLimit: ofTier, limitHref: `/account/verification?next=${next}` }
}

/** A lead revived by a void that can still be released. */
async function readRelease({ house: { db } }: SiteContext, { person }: Visit, { lot }: FoundLot): Promise<LotView['release']> {
  if (!person || lot.status !== 'active') return null
  const until = (await biddingState(db, { id: lot.id }, person.userId))?.releaseUntil ?? null
  return until && { until: until.toISOString(), onceKey: randomUUID() }
}

async function readUndecided({ house: { db } }: SiteContext, { person }: Visit, { lot }: FoundLot): Promise<LotView['undecided']> {
  if (!person || lot.closed_at === null) return null
  const [undecided] = await undecidedFor(db, person.userId, [lot.id])
  return undecidedView(undecided)
}

/** A visitor who may see a lot may see its auction, which is read once for all if it is public. */
export async function readSale(
  { house: { db }, publicReads }: SiteContext, { person, state }: Visit, { auction_id: id }: LotDetailRow,
): Promise<AuctionRow | null> {
  const shared = await publicReads.share(`sale ${id}`, state, async () => ({ value: await findAuction(db, { id }, null), until: null }))
  return shared ?? (person && findAuction(db, { id }, person.userId))
}

export const readSchema = ({ house: { db }, publicReads }: SiteContext, { state }: Visit, { category_id: id }: LotDetailRow) =>
  publicReads.share(`schema ${id}`, state, async () => ({ value: await categorySchema(db, { id }), until: null }))

/** Other open lots in the same state, in order of their close. */
async function readOthers(context: SiteContext, visit: Visit, lot: LotDetailRow): Promise<LotCardView[]> {
  const { state } = lot
  if (state === null) return []
  const { db } = context.house
  const { items, boundaries } = await context.publicReads.share(`open in ${state}`, visit.state, async () => {
    const page = await listLots(db, { state, sort: 'ends_at' }, { page: 1, perPage: OTHERS + 1 }, visit.state)
    return { value: { items: page.items, boundaries: await boundariesOf(db, page.items.map(({ id }) => id)) }, until: page.until }
  })
  return cardsOf(context, visit, { items: items.filter(({ id }) => id !== lot.id).slice(0, OTHERS), now: visit.now }, boundaries)
}

/** The nearest of the latest sales of the same category in the same state; none for land without acreage. */
async function readComparables({ house: { db }, publicReads }: SiteContext, visit: Visit, lot: LotDetailRow): Promise<ComparableSale[]> {
  const { state, acreage, category_id, currency } = lot
  if (state === null || acreage === null) return []
  const sales = await publicReads.share(`sold ${category_id} ${state} ${currency}`, visit.state, async () =>
    ({ value: await comparableSales(db, { category_id, state, currency }, LATEST_SALES), until: null }))
  return nearestSales(sales.filter(({ id }) => id !== lot.id), lot, COMPARABLES)
}

/** The viewer, as features expect one. */
export const viewerOf = ({ person }: Visit): UserId | null => person?.userId ?? null
