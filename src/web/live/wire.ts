import type { BuyerFee, FeeRule } from '../../kernel/fees.ts'
import type { BidId, LotId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Boundary } from '../../kernel/parcel.ts'
import type { FieldTexts, RefusalCode } from '../../kernel/refusals.ts'

/**
 * Everything that crosses from the server to the browser: the props of islands and the answers of addresses that scripts
 * ask. Plain data that survives JSON: money is in cents, instants are ISO strings. Rows never cross, because they hold
 * what nobody else may see; `browser.test.ts` holds both sides to it.
 */

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

/** Answer of `GET /standings?lots=7,8`, by lot id: for cards, when their stream cannot tell what was missed. */
export type StandingsView = Record<string, Standing>

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

/** What is drawn of a parcel. Without a boundary: a square of the acreage, marked approximate. */
export interface PlatView {
  boundary: Boundary | null
  lat: number | null
  lng: number | null
  acreage: number | null
}

/** West, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number]

export type BidKind = 'straight' | 'maximum'

/** What is said from a moment on, because what a larger bid takes may not be done before the close. */
export interface TimeShortView {
  from: string
  text: string
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
  timeShort: TimeShortView | null
  /** The largest amount the visitor's tier allows; null: no limit. */
  bidLimit: Cents | null
  /** House time when the page was made. */
  serverTime: string
  /** What the last bid of a page without JavaScript came to. */
  said: { kind: 'good' | 'bad'; text: string } | null
  /** A bid that was refused, as it was typed; `wrong` is said beside the amount. */
  draft: { amount: string; wrong: string | null } | null
  signInHref: string
  joinHref: string
}

/** Answer of `POST /lots/{slug}/bids` to `Accept: application/json`; `step` is what lifts a refusal, where the bidder can. */
export type BidAnswer =
  | { placed: true; message: string; standing: Standing; you: OwnPosition }
  | { placed: false; code: RefusalCode; message: string; errors: FieldTexts; standing: Standing | null; step?: ReadinessStep }

/** What is asked of the visitor before a bid: an office, a payment or another tab may answer it while the page is open. */
export type BidRequirements = Pick<BidBoxView, 'signedIn' | 'readiness' | 'barred' | 'bidLimit'>

/** Answer of `GET /lots/{slug}/state`: everything about a lot that moves. */
export interface LotStateView {
  standing: Standing
  you: OwnPosition
  bids: BidRowView[]
  asks?: BidRequirements
}

export interface BidHistoryProps {
  lotId: LotId
  slug: string
  currency: string
  /** Newest first. */
  rows: BidRowView[]
  bidCount: number
  phase: Standing['phase']
  /** What the lot stands at; of a sold one what it sold for. */
  price: Cents | null
  /** `Bidder #4`, when the visitor has bid on this lot. */
  own: string | null
  /** The time that clocks show on the land; null: the reader's own is written. */
  zone: string | null
}

export interface WatchButtonProps {
  slug: string
  /** Null when signed out: the form then leads to the sign-in page. */
  watched: boolean | null
}

export interface LotLocatorProps {
  plat: PlatView
  lat: number
  lng: number
  /** What is in view first: the county. */
  bounds: MapBounds
  styleUrl: string | null
}

export interface LotMapProps {
  /** Address of the GeoJSON to draw, filters included. */
  pointsHref: string
  /** The page of the map with its filters, to which the area in view is added. */
  pageHref: string
  /** West, south, east, north of what to show first; null: the whole country. */
  bounds: [number, number, number, number] | null
  styleUrl: string | null
}

export interface BoundaryEditorProps {
  /** The text field that holds the boundary: what is drawn is written there, what is pasted there is drawn. */
  fieldId: string
  lat: number | null
  lng: number | null
  statedAcres: number | null
  styleUrl: string | null
}

/** How far a sale has come, and when it opens and closes as things stand; also the answer of `GET /auctions/{slug}/progress`. */
export interface SaleProgressView {
  moments: {
    opens: string | null
    firstClose: string | null
    /** Null where all lots close at once. */
    lastClose: string | null
  }
  /** Bidding has opened, and not all of it is decided yet. */
  isRunning: boolean
  lots: number
  open: number
  sold: number
  bids: number
  next: { lotNumber: number; href: string; endsAt: string } | null
}

/** What stands for the progress of a sale, or for the state of a lot of it, once the sale was called off. */
export interface CancelledView {
  /** The address of the page that says so. */
  calledOff: string
}

/** What moves on the dashboard while a sale runs. */
export interface RunningFigures {
  open: number
  bids: number
  total: Cents
  nextClose: string | null
  watchers: number
  bidsAMinute: number
  reserves: number
  reservesMet: number
}

/** Answer of `GET /seller/figures`, by the id of the sale. */
export type SaleFiguresAnswer = Record<string, RunningFigures>

/** What a browser sends to try an operation; null for a stream, for a body that is no JSON, and for what must be signed. */
export interface Trial {
  method: string
  /** From the root of the site. */
  address: string
  needsToken: boolean
  /** Indented JSON; null where nothing is sent. */
  body: string | null
}
