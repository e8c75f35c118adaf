import type { BuyerFee, FeeRule } from '../kernel/fees.ts'
import type { AuctionId, BidId, LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Boundary } from '../kernel/parcel.ts'
import type { FieldErrors, RefusalCode } from '../kernel/refusals.ts'
import type { AuctionCardView, EligibilityAskView } from './lots/auction-types.ts'
import type { UndecidedView } from './lots/close-out-types.ts'
import type { DiligenceRow } from './lots/diligence-types.ts'
import type { LocatorView, MapBounds } from './map/view-types.ts'

/**
 * What pages and islands are drawn from: plain data that survives JSON. Money is in cents, instants are ISO strings.
 * The site's routes build these from the features' use cases; nothing below decides anything.
 */

/** Who looks at the page; null when signed out. */
export interface Visitor {
  name: string
  isSeller: boolean
  /** Has, or may have, sales that are published: their own or those of a team. */
  hasSales: boolean
  isAdmin: boolean
  /** For whom they sell at the moment, on the pages of a seller; null: for themselves. */
  worksFor: { team: string; role: 'owner' | 'manager' | 'member' } | null
}

/** What a form shows after it was refused: what was typed, and what is wrong with it. */
export interface FormState {
  values: Record<string, string>
  errors: FieldErrors
  /** Tells its fields from those of another form in the same page. */
  scope?: string
}

export interface PageView<T> {
  items: T[]
  total: number
  page: number
  lastPage: number
}

export type LotPhase = 'upcoming' | 'open' | 'awaiting_seller' | 'sold' | 'unsold' | 'withdrawn'

/** `hidden`: the seller does not say; `none`: no reserve at all. */
export type ReserveState = 'none' | 'hidden' | 'not_met' | 'met'

/** The part of a lot that moves while a page is open. */
export interface Standing {
  phase: LotPhase
  currentBid: Cents | null
  /** What it sold for in all, also where its price is by the acre; null unless it is sold. */
  soldFor: Cents | null
  minimumNextBid: Cents
  /** The increment at the current bid: what quick amounts go up by. */
  step: Cents
  bidCount: number
  reserve: ReserveState
  /** Only when the seller shows it to everybody. */
  reservePrice: Cents | null
  /** When bidding opens, which its seller may move; null before the sale has its dates. */
  startsAt: string | null
  /** Null only before the sale has its dates. */
  endsAt: string | null
  extended: boolean
}

/** What is drawn of a parcel. Without a boundary: a square of the acreage, marked approximate. */
export interface PlatView {
  boundary: Boundary | null
  lat: number | null
  lng: number | null
  acreage: number | null
}

export interface PhotoView {
  url: string
  thumbUrl: string
  alt: string
  /** Said below it, where it is no photograph. */
  caption: string | null
}

export interface LotCardView {
  id: LotId
  slug: string
  auctionId: AuctionId
  lotNumber: number
  title: string
  acreage: number | null
  county: string | null
  state: string | null
  /** The time that clocks show on the land; null when its state is not known. */
  zone: string | null
  zoning: string | null
  category: string | null
  currency: string
  biddingUnit: 'total' | 'per_acre'
  plat: PlatView
  photo: PhotoView | null
  standing: Standing
  /** Null when signed out. */
  watched: boolean | null
}

/** One row of the public history, newest first. */
export interface BidRowView {
  id: BidId
  bidder: string
  amount: Cents
  isProxy: boolean
  isWinning: boolean
  placedAt: string
}

/** How the visitor stands on one lot. */
export interface OwnPosition {
  /** `none`: has not bid, or is signed out. */
  position: 'none' | 'leading' | 'outbid' | 'won' | 'lost'
  /** `Bidder #4`: the visitor's own name in the history; null before the first bid. */
  bidder: string | null
  /** The visitor's own maximum, shown to nobody else. */
  maximum: Cents | null
}

/** One step on the way to bidding. Only the first that is not done is offered. */
export interface ReadinessStep {
  label: string
  done: boolean
  href: string | null
  action: string | null
}

export interface SoftCloseView {
  windowSeconds: number
  extensionSeconds: number
  /** Whether the extension counts from the bid or from the close as it stands. */
  mode: 'reset' | 'add'
  /** Which lots a late bid moves. */
  scope: 'lot' | 'group' | 'auction' | 'cascade'
}

export interface BidBoxView {
  lotId: LotId
  slug: string
  currency: string
  biddingUnit: 'total' | 'per_acre'
  acreage: number | null
  startingBid: Cents
  premium: FeeRule
  fees: readonly BuyerFee[]
  softClose: SoftCloseView | null
  /** The time that clocks show on the land; null when its state is not known. */
  zone: string | null
  standing: Standing
  you: OwnPosition
  signedIn: boolean
  /** Empty when nothing is left to do. */
  readiness: ReadinessStep[]
  /** A refusal that no step of the visitor can lift, such as the visitor's own lot. */
  barred: string | null
  /** What a stranger is told of the deposit that bids of this sale need; null: none is asked for, or the steps tell of it. */
  depositFirst: string | null
  /** The largest amount the visitor's tier allows; null: no limit. */
  bidLimit: Cents | null
  /** House time when the page was made. */
  serverTime: string
  /** What the last bid of a page without JavaScript came to. */
  said: { kind: 'good' | 'bad'; text: string } | null
  /** A bid that was refused, as it was typed; `wrong` is said beside the amount. */
  draft: { amount: string; kind: BidKind; wrong: string | null } | null
  signInHref: string
}

/**
 * What stands where one bids: the form, with what a bid that was refused asks for and a smaller one may not; the way to
 * what must come first; or why there is none.
 */
export type WayToBid = { kind: 'form'; first?: { href: string; label: string } } | { kind: 'link'; href: string; label: string } | { kind: 'barred'; reason: string }

export type BidKind = 'straight' | 'maximum'

/** Answer of `POST /lots/{slug}/bids` to `Accept: application/json`; `step` is what lifts a refusal, where the bidder can. */
export type BidAnswer =
  | { placed: true; message: string; standing: Standing; you: OwnPosition }
  | { placed: false; code: RefusalCode; message: string; errors: FieldErrors; standing: Standing | null; step?: ReadinessStep }

/** Answer of `GET /lots/{slug}/state`: everything about a lot that moves. */
export interface LotStateView {
  standing: Standing
  you: OwnPosition
  bids: BidRowView[]
  asks?: BidAsks
}

/** What is asked of the visitor before a bid: an office, a payment or another tab may answer it while the page is open. */
export type BidAsks = Pick<BidBoxView, 'signedIn' | 'readiness' | 'barred' | 'bidLimit'>

/** Answer of `GET /standings?lots=7,8`, by lot id: for cards, when their stream cannot tell what was missed. */
export type StandingsView = Record<string, Standing>

/** The step before a bid is placed, on a page of its own when JavaScript is off. */
export interface BidReviewView {
  lot: LotCardView
  startingBid: Cents
  kind: BidKind
  amount: Cents
  premium: FeeRule
  fees: readonly BuyerFee[]
  you: OwnPosition
  idempotencyKey: string
}

export interface DocumentView {
  title: string
  url: string
  /** `PDF, 2.1 MB`. */
  kind: string
}

export interface FactView {
  label: string
  value: string
}

/** A sale of the same kind of land in the same state. */
export interface ComparableView {
  slug: string
  title: string
  acreage: number
  place: string | null
  hammerPrice: Cents
  soldAt: string
  zone: string | null
}

export interface LotView extends LotCardView {
  description: string | null
  parcelId: string | null
  startingBid: Cents
  facts: FactView[]
  diligence: DiligenceRow[]
  documents: DocumentView[]
  photos: PhotoView[]
  bids: BidRowView[]
  auction: AuctionCardView
  /** Its sale stands in lists, and so may be found by search engines. */
  isListed: boolean
  /** Lots of its sale are planned to close one after another. */
  isStaggered: boolean
  /** Null when the sale asks nothing of its bidders but money. */
  asks: EligibilityAskView | null
  requirements: FactView[]
  termsHref: string
  /** A lead that came back by a void, and until when it may be let go of. */
  release: { until: string; onceKey: string } | null
  undecided: UndecidedView | null
  box: BidBoxView
  /** Null where no state is known, and what a map shows first: null without coordinates. */
  locator: LocatorView | null
  mapBounds: MapBounds | null
  others: LotCardView[]
  comparables: ComparableView[]
}

export interface Choice {
  value: string
  label: string
}

/** The filters as the address has them; empty strings are not set. */
export interface LotFilters {
  search: string
  state: string
  county: string
  category: string
  zoning: string
  acreageMin: string
  acreageMax: string
  priceMin: string
  priceMax: string
  /** The slug of the sale they are narrowed to. */
  sale: string
  sort: string
}

export interface LotListView {
  filters: LotFilters
  /** The title of the sale they are narrowed to; null when there is none. */
  saleTitle: string | null
  states: Choice[]
  /** To be chosen from, or typed otherwise: `Story, IA`. */
  counties: string[]
  zonings: string[]
  categories: Choice[]
  lots: PageView<LotCardView>
  /** The query string of the filters, without the page: `state=CO&sort=ends_at`. */
  query: string
  /** What is wrong with the filters, in a sentence. */
  problem: string | null
}
