import type { AuctionId, BidId, LotId, TokenId } from '../../kernel/ids.ts'
import { type Cents, cents, ZERO } from '../../kernel/money.ts'
import type { Boundary, Position } from '../../kernel/parcel.ts'
import { zoneOf } from '../../kernel/zones.ts'
import type { TokensView } from '../bidder/account/tokens-page.tsx'
import type { AccountView } from '../bidder/account/view.ts'
import type { LeadingSum, OwnBidView } from '../bidder/bids/view.ts'
import type { BidBoxView, BidRowView, OwnPosition, ReadinessStep, Standing } from '../live/wire.ts'
import type { AuctionCardView } from '../lots/auctions.ts'
import { readFilters } from '../lots/filters.ts'
import type { LotCardView } from '../lots/view.ts'
import { countryMap, locate } from '../map/atlas.ts'
import type { AuctionView } from '../public/auctions/view.ts'
import type { HomeView } from '../public/home/page.tsx'
import type { ComparableSale } from '../public/lot/comparables.tsx'
import type { LotView } from '../public/lot/view.ts'
import type { LotListView } from '../public/lots/view.ts'
import type { MapView } from '../public/map/page.tsx'
import { NO_SOURCES, SAMPLE_PLACE, sampleSalesMap } from './map-samples.ts'
import type { SaleOutcome, SaleResultsView } from '../public/results/page.tsx'

/** A sample auction for page previews and island tests, with fixed names, places and times. */

export const SAMPLE_NOW = Date.parse('2026-11-21T02:37:00.000Z')

const dollars = (amount: number): Cents => cents(amount * 100)
const moment = (milliseconds: number): Date => new Date(SAMPLE_NOW + milliseconds)
const later = (milliseconds: number): string => moment(milliseconds).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A parcel with corners in feet east and north of a point. */
function parcel([lng, lat]: Position, corners: [east: number, north: number][]): Boundary {
  const ring = corners.map(([east, north]): Position => [lng + east / (364_567 * Math.cos((lat * Math.PI) / 180)), lat + north / 364_567])
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

/** A river bank: a side of many short calls. */
function riverParcel([lng, lat]: Position): Boundary {
  const bank = Array.from({ length: 40 }, (_, index): [number, number] => {
    const share = index / 39
    return [2_600 - 2_600 * share, 1_500 + 260 * Math.sin(share * 7) + 90 * Math.sin(share * 19)]
  })
  return parcel([lng, lat], [[0, 0], [2_600, 0], ...bank])
}

interface Sample {
  title: string
  acreage: number | null
  county: string
  state: string
  zoning: string
  category: string
  at: Position
  boundary: Boundary | null
  price: number
  bids: number
  endsIn: number
}

const SAMPLES: Sample[] = [
  {
    title: 'Timber tract above Warner Valley', acreage: 1.2, county: 'Lake', state: 'OR', zoning: 'Agricultural', category: 'Timberland',
    at: [-120.31658, 42.75887], price: 4_600, bids: 7, endsIn: 6 * DAY + 23 * HOUR + 24 * MINUTE,
    boundary: parcel([-120.317, 42.7585], [[62, 222], [206, 166], [211, 97], [330, 64], [296, -118], [87, -168], [0, 20]]),
  },
  {
    title: 'Pasture with stock pond', acreage: 79.83, county: 'Butler', state: 'KS', zoning: 'Agricultural', category: 'Farmland',
    at: [-96.82, 37.74], price: 181_500, bids: 21, endsIn: 7 * MINUTE + 41_000,
    boundary: parcel([-96.82, 37.74], [[0, 0], [2_640, 0], [2_640, 1_318], [0, 1_318]]),
  },
  {
    title: 'River bottom on the Current', acreage: 96.4, county: 'Shannon', state: 'MO', zoning: 'Recreational', category: 'Recreational land',
    at: [-91.36, 37.16], price: 340_250, bids: 33, endsIn: 2 * DAY + 4 * HOUR, boundary: riverParcel([-91.36, 37.16]),
  },
  {
    title: 'Desert homestead near Terlingua', acreage: 40, county: 'Brewster', state: 'TX', zoning: 'Unzoned', category: 'Vacant land',
    at: [-103.55, 29.32], price: 12_900, bids: 9, endsIn: 5 * HOUR + 11 * MINUTE, boundary: null,
  },
  {
    title: 'Corner lot, 2306 Agnes Ave', acreage: null, county: 'Jackson', state: 'MO', zoning: 'R-2.5', category: 'Residential lot',
    at: [-94.545, 39.083], price: 1_600, bids: 0, endsIn: 1 * DAY + 30 * MINUTE, boundary: null,
  },
  {
    title: 'Wheat ground, three fields', acreage: 312.5, county: 'Garfield', state: 'MT', zoning: 'Agricultural', category: 'Farmland',
    at: [-107, 47.3], price: 471_875, bids: 14, endsIn: 4 * DAY,
    boundary: parcel([-107, 47.3], [[0, 0], [5_280, 0], [5_280, 1_980], [3_300, 1_980], [3_300, 3_200], [1_200, 3_560], [0, 2_640]]),
  },
  {
    title: 'Ridge lot with road easement', acreage: 8.7, county: 'Fentress', state: 'TN', zoning: 'Rural residential', category: 'Residential lot',
    at: [-84.93, 36.38], price: 34_500, bids: 12, endsIn: 3 * DAY + 2 * HOUR,
    boundary: parcel([-84.93, 36.38], [[0, 0], [430, -60], [760, 210], [640, 640], [330, 720], [-40, 470]]),
  },
  {
    title: 'Bayou frontage', acreage: 22.4, county: 'St. Landry Parish', state: 'LA', zoning: 'Recreational', category: 'Waterfront',
    at: [-92.02, 30.6], price: 67_000, bids: 5, endsIn: 9 * DAY,
    boundary: parcel([-92.02, 30.6], [[0, 0], [700, -120], [1_060, 260], [980, 900], [560, 1_180], [420, 760], [90, 640]]),
  },
]

export const sampleStanding = (change: Partial<Standing> = {}): Standing => ({
  phase: 'open', currentBid: dollars(4_600), minimumNextBid: dollars(4_700), step: dollars(100), bidCount: 7,
  soldFor: null, reserve: 'not_met', reservePrice: null, extended: false, ending: null,
  startsAt: later(-3 * DAY), endsAt: later(6 * DAY + 23 * HOUR + 24 * MINUTE), ...change,
})

export const sampleLots: LotCardView[] = SAMPLES.map((sample, index) => ({
  id: (index + 7) as LotId,
  slug: sample.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  auctionId: 3 as AuctionId,
  lotNumber: String(index + 1),
  title: sample.title,
  acreage: sample.acreage,
  county: sample.county, state: sample.state,
  zone: zoneOf(sample.state, sample.county),
  zoning: sample.zoning,
  category: sample.category,
  currency: 'usd', biddingUnit: 'total',
  plat: { boundary: sample.boundary, lat: sample.at[1], lng: sample.at[0], acreage: sample.acreage },
  photo: null,
  watched: null,
  standing: sampleStanding({
    currentBid: sample.bids === 0 ? null : dollars(sample.price),
    minimumNextBid: dollars(sample.bids === 0 ? sample.price : sample.price + 100),
    bidCount: sample.bids,
    endsAt: later(sample.endsIn),
  }),
}))

export const sampleBids: BidRowView[] = [
  [4_600, 3, false], [4_500, 4, true], [4_400, 1, true], [4_300, 8, false], [4_200, 3, true], [4_100, 2, false], [4_000, 1, true],
].map(([amount, bidder, isProxy], index) => ({
  id: (900 - index) as BidId,
  bidder: `Bidder #${Number(bidder)}`,
  amount: dollars(Number(amount)),
  isProxy: isProxy === true,
  isWinning: index === 0,
  placedAt: later(-index * HOUR - 4 * MINUTE),
}))

export const sampleSteps = (done: number): ReadinessStep[] => [
  { label: 'Email confirmed', href: '/account/confirm', action: 'Confirm your email' },
  { label: 'Phone verified', href: '/account/phone', action: 'Verify your phone' },
  { label: 'Identity document', href: '/account/identity', action: 'Upload a document' },
  { label: 'Refundable deposit, $1,000', href: '/auctions/autumn-western-land-auction#deposit', action: 'Register the deposit' },
].map((step, index) => ({ ...step, done: index < done }))

export const NO_POSITION: OwnPosition = { position: 'none', bidder: null, maximum: null }

const SOFT_CLOSE = { windowSeconds: 300, extensionSeconds: 300, mode: 'reset', scope: 'lot' } as const

export const sampleBox = (change: Partial<BidBoxView> = {}): BidBoxView => ({
  lotId: 7 as LotId, slug: sampleLots[0]!.slug, currency: 'usd', biddingUnit: 'total', acreage: 1.2, startingBid: dollars(4_000),
  premium: { kind: 'percent', bps: 500 }, fees: [], due: [], softClose: SOFT_CLOSE, reservePolicy: 'advance', zone: 'America/Los_Angeles',
  standing: sampleStanding(), you: NO_POSITION, signedIn: true, readiness: sampleSteps(4), barred: null, depositFirst: null, timeShort: null,
  bidLimit: dollars(250_000), limitHref: `/account/verification?next=%2Flots%2F${sampleLots[0]!.slug}`,
  serverTime: new Date(SAMPLE_NOW).toISOString(), said: null, draft: null,
  signInHref: `/sign-in?next=/lots/${sampleLots[0]!.slug}`, joinHref: `/join?next=/lots/${sampleLots[0]!.slug}`, ...change,
})

export const sampleAuctions: AuctionCardView[] = [
  { title: 'Autumn western land auction', seller: 'High Desert Land Co.', lots: 48, acres: 6_120.4, first: 0 },
  { title: 'Jackson County delinquent tax sale, day one', seller: 'Jackson County Collector', lots: 510, acres: null, first: 4 },
  { title: 'Estate of W. Harlan: three farms', seller: 'Prairie & Sons Auctioneers', lots: 9, acres: 1_204, first: 5 },
].map(({ title, seller, lots, acres, first }, index) => ({
  id: (index + 3) as AuctionId, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, seller, status: 'active' as const,
  startsAt: later(-3 * DAY), endsAt: later((index + 1) * 2 * DAY), closesAt: later((index + 1) * 2 * DAY + 3 * HOUR), closedAt: null,
  zone: 'America/Los_Angeles', lotsCount: lots, acres,
  places: index === 0 ? ['Lake County, OR', 'Costilla County, CO', 'Brewster County, TX', 'Catron County, NM', 'Apache County, AZ'] : [],
  plats: sampleLots.slice(first, first + 4).map(({ plat }) => plat),
}))

const sampleComparables: ComparableSale[] = [
  { title: 'Timber tract on Deep Creek', acreage: 2.4, county: 'Lake', price: 8_100, at: [42.9, -120.4] },
  { title: 'Ponderosa corner', acreage: 5, county: 'Klamath', price: 14_250, at: [42.5, -121.2] },
  { title: 'Cutover above Silver Lake', acreage: 40, county: 'Lake', price: 61_000, at: [43.12, -120.9] },
].map(({ title, acreage, county, price, at: [lat, lng] }, index) => ({
  id: (901 + index) as LotId, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, acreage, county, state: 'OR', currency: 'usd', lat: lat!, lng: lng!,
  miles: 12 + index * 9, hammer_price_cents: dollars(price), sold_at: moment(-(index + 20) * DAY),
}))

export const sampleLot = (change: Partial<LotView> = {}): LotView => ({
  ...sampleLots[0]!,
  description: 'Timber tract in Lake County with second-growth ponderosa on a gentle south slope. Legal access by recorded easement, power at the road, no homeowners’ association.\n\nSurvey pins were located in 2024; mineral rights convey.',
  parcelId: 'OR-100007', due: null,
  facts: [
    { label: 'Acreage', value: '1.2' }, { label: 'County', value: 'Lake County, OR' }, { label: 'Opening bid', value: '$4,000' },
    { label: 'Elevation', value: '6,120 ft' },
  ],
  diligence: [
    { fact: 'legal_access', item: 'Legal access', known: 'Recorded easement, Book 214 p. 88', mark: 'stated', confirmed: null },
    { fact: 'road_type', item: 'Road', known: 'Graded county road, 0.4 mi', mark: 'stated', confirmed: null },
    { fact: 'water', item: 'Water', known: 'No well. Nearest well log 280 ft', mark: 'check', confirmed: null },
    {
      fact: 'flood_zone', item: 'Flood zone', known: 'Zone X, minimal', mark: 'stated',
      confirmed: { by: 'Ann Calloway', at: later(-3 * HOUR), source: 'FEMA map panel 41037C1500D' },
    },
    { fact: 'mineral_rights', item: 'Minerals', known: 'Not severed', mark: 'stated', confirmed: null },
    { fact: 'easements', item: 'Title', known: 'Commitment issued, 1 exception', mark: 'read_first', confirmed: null },
  ],
  documents: [
    { title: 'Boundary survey, 2024', url: '/media/survey.pdf', kind: 'PDF, 2.1 MB' },
    { title: 'Title commitment', url: '/media/title.pdf', kind: 'PDF, 640 kB' },
  ],
  photos: [], videos: ['https://vimeo.com/76979871'], bids: sampleBids, auction: sampleAuctions[0]!, isListed: true, isStaggered: true, asks: null,
  requirements: [{ label: 'Email', value: 'We send a link.' }], termsHref: '/auctions/autumn-western-land-auction#terms', release: null, undecided: null,
  box: sampleBox(), others: sampleLots.slice(1, 5), comparables: sampleComparables, salesMap: sampleSalesMap(sampleComparables),
  locator: locate(SAMPLE_PLACE), mapBounds: [-121.4, 41.9, -119.3, 43.7], ...change,
})

export const sampleList = (change: Partial<LotListView> = {}): LotListView => ({
  filters: readFilters({}), saleTitle: null,
  states: ['KS', 'LA', 'MO', 'MT', 'OR', 'TN', 'TX'].map((state) => ({ value: state, label: state })),
  counties: ['Lake, OR', 'Story, IA'], zonings: ['A-1', 'R-1'],
  categories: [{ value: 'farmland', label: 'Farmland' }, { value: 'timberland', label: 'Timberland' }],
  lots: { items: sampleLots, total: 1_631, page: 1, perPage: 24 },
  query: '', place: null, correction: null, problem: null, ...change,
})

export const sampleMap = (): MapView => ({ ...sampleList(), pointsHref: '/map/points.json', bounds: null, wholeHref: null, sources: NO_SOURCES })

export const sampleHome: HomeView = {
  openLots: 1_631, openAcres: 48_211.6, states: 11, map: countryMap(new Map([['OR', 210], ['KS', 84], ['TX', 3]])),
  closingSoon: sampleLots.slice(0, 4), auctions: sampleAuctions,
  sold: sampleLots.slice(4, 8).map((lot) => ({ ...lot, standing: { ...lot.standing, phase: 'sold' } })),
}

export const sampleAuction: AuctionView = {
  ...sampleAuctions[0]!, description: 'Forty-eight parcels from the Great Basin to the Front Range, each sold on its own and without a break.',
  isListed: true, registration: null, isLarge: false, tractMap: null, photos: [], requirements: [{ label: 'Email', value: 'We send a link.' }], timeShort: null,
  progress: {
    moments: { opens: later(-3 * DAY), firstClose: later(2 * DAY), lastClose: later(2 * DAY + 3 * HOUR) },
    isRunning: true, lots: 48, open: 41, sold: 6, bids: 312, next: { lotNumber: '8', href: '/lots/bayou-frontage', endsAt: later(HOUR) },
  },
  currency: 'usd', premium: { kind: 'percent', bps: 500 }, fees: [], softClose: SOFT_CLOSE, staggerSeconds: 120, lists: [],
  terms: 'Sold as is, by quitclaim deed. Payment in full within five business days.', documents: [],
  termsChanged: false, wayBack: null, eligibility: null,
  deposit: {
    amount: dollars(1_000), explanation: 'One deposit covers every lot of this sale. It is released when you win nothing.', status: 'none',
    deadlineAt: null, isChosen: false, own: null, reach: null, pending: ZERO, cardHref: null, wire: null, hasFailed: false, isKept: false,
    mayWithdraw: false, takesCards: true, form: { values: {}, errors: {} },
  },
  lots: { items: sampleLots, total: 48, page: 1, perPage: 24 },
}

export const sampleResult: SaleOutcome = {
  sale: {
    id: 9 as AuctionId, slug: 'estate-of-w-harlan-three-farms', title: 'Estate of W. Harlan: three farms', seller: 'Prairie & Sons Auctioneers',
    currency: 'usd', closed_at: new Date(SAMPLE_NOW - 20 * DAY), lots: 8, sold: 6, open: 0,
    hammer_cents: dollars(1_116_725), acres_sold: 561.03, hammer_of_acres_cents: dollars(1_116_725),
  },
  zone: 'America/Chicago',
}

export const sampleSaleResults: SaleResultsView = {
  ...sampleResult,
  results: {
    items: sampleLots.map((lot, index) => ({
      lotNumber: lot.lotNumber, slug: lot.slug, title: lot.title, county: lot.county, state: lot.state, acreage: lot.acreage, bids: lot.standing.bidCount,
      phase: index % 4 === 3 ? 'unsold' : 'sold', ending: null, hammerPrice: index % 4 === 3 ? null : lot.standing.minimumNextBid,
    })),
    total: 8, page: 1, perPage: 24,
  },
}

export const sampleOwnBids: OwnBidView[] = (['leading', 'outbid', 'won', 'lost'] as const).map((position, index) => ({
  lot: {
    ...sampleLots[index]!,
    standing: { ...sampleLots[index]!.standing, phase: position === 'won' ? 'sold' : position === 'lost' ? 'unsold' : 'open' },
  },
  placed: { id: (index + 1) as BidId, isAsked: index === 1 },
  you: { position, bidder: 'Bidder #3', maximum: position === 'leading' ? dollars(6_000) : null },
  ownBid: dollars(4_600), undecided: null,
  placedAt: later(-HOUR),
}))

export const sampleSums: LeadingSum[] = [{ lots: 1, currency: 'usd', total: dollars(4_600), toPay: dollars(4_830), hasFees: false }]

export const sampleAccount: AccountView = {
  person: { name: 'Ann Example', email: 'ann@example.com', emailVerifiedAt: moment(0), phoneVerifiedAt: moment(0), identityVerifiedAt: null, locale: 'en', restrictions: [], tier: 'basic', bankLetter: null },
  waiting: { positions: { leading: 2, outbid: 1 }, watching: 5, deposits: 1 },
  todo: [
    { text: 'You were outbid on 1 lot that is still open', href: '/account/bids', action: 'See your bids', isUrgent: true },
    { text: '1 invoice is to be paid', href: '/account/invoices', action: 'See the invoices', isUrgent: false },
  ],
  steps: sampleSteps(2),
}

export const sampleTokens: TokensView = {
  tokens: [
    {
      id: 1 as TokenId, name: 'county import', abilities: ['read', 'seller'],
      createdAt: moment(-40 * DAY), lastUsedAt: moment(-HOUR), expiresAt: moment(50 * DAY),
    },
    { id: 2 as TokenId, name: 'spreadsheet', abilities: ['read'], createdAt: moment(-4 * DAY), lastUsedAt: null, expiresAt: moment(361 * DAY) },
  ],
  mustConfirm: false, fresh: { name: 'bidding robot', token: 'fh_9Q2kLm4VbX7sT1nRzYcWdE8uJpA3hG6fK0oNiQvB5tCe' },
  form: { values: { abilities: 'read,write', expires_in_days: '90' }, errors: {} },
}
