import type { BidId, LotId } from '../../kernel/ids.ts'
import type { LayerKind } from '../../kernel/map-layers.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Boundary } from '../../kernel/parcel.ts'
import type { BuyerCharges } from '../../kernel/purchase-cost.ts'
import type { FieldTexts, RefusalCode } from '../../kernel/refusals.ts'

/**
 * All data sent from the server to the browser: props of islands and responses to scripts. Plain data that
 * survives JSON: money in cents, instants as ISO strings. Rows are never sent, because they contain private data;
 * `browser.test.ts` checks both sides.
 */

export type LotPhase = 'upcoming' | 'open' | 'awaiting_seller' | 'sold' | 'unsold' | 'withdrawn'

/** `hidden`: not disclosed; `none`: no reserve. */
export type ReserveState = 'none' | 'hidden' | 'not_met' | 'met'

/** How a lot of a tax sale ended without a buyer, and when. */
export interface LotEnding {
  reason: 'redeemed' | 'struck_off'
  at: string
}

/** The part of a lot that changes while a page is open. */
export interface Standing {
  phase: LotPhase
  currentBid: Cents | null
  /** The sale total, even if its price is per acre; null unless sold. */
  soldFor: Cents | null
  minimumNextBid: Cents
  /** The increment at the current bid, used for the quick amounts. */
  step: Cents
  bidCount: number
  reserve: ReserveState
  /** Only if the seller makes it public. */
  reservePrice: Cents | null
  /** When bidding opens, which the seller may change; null before the auction has dates. */
  startsAt: string | null
  /** Null before the auction has dates. */
  endsAt: string | null
  extended: boolean
  /** Null for all other outcomes. */
  ending: LotEnding | null
}

/** Response of `GET /standings?lots=7,8`, by lot id: for cards, after events may have been missed. */
export type StandingsView = Record<string, Standing>

/** A row of the public history, newest first. */
export interface BidRowView {
  id: BidId
  bidder: string
  amount: Cents
  isProxy: boolean
  isWinning: boolean
  placedAt: string
}

/** The visitor's position on a lot. */
export interface OwnPosition {
  /** `none`: has not bid, or is signed out. */
  position: 'none' | 'leading' | 'outbid' | 'won' | 'lost'
  /** `Bidder #4`: the visitor's name in the history; null before the first bid. */
  bidder: string | null
  /** The visitor's own maximum, never shown to others. */
  maximum: Cents | null
}

/** A step before bidding. Only the first open one is offered. */
export interface ReadinessStep {
  label: string
  done: boolean
  href: string | null
  action: string | null
}

export interface SoftCloseView {
  windowSeconds: number
  extensionSeconds: number
  /** Whether the extension counts from the bid or from the current close. */
  mode: 'reset' | 'add'
  /** The lots that a late bid extends. */
  scope: 'lot' | 'group' | 'auction' | 'cascade'
}

/** What is drawn of a parcel. Without a boundary: a square of the acreage, marked as approximate. */
export interface PlatView {
  boundary: Boundary | null
  lat: number | null
  lng: number | null
  acreage: number | null
}

/** West, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number]

export type BidKind = 'straight' | 'maximum'

/** A notice shown from a moment on: verification for a larger bid may not be finished before the close. */
export interface TimeShortView {
  from: string
  text: string
}

export interface BidBoxView extends BuyerCharges {
  lotId: LotId
  slug: string
  currency: string
  biddingUnit: 'total' | 'per_acre'
  acreage: number | null
  startingBid: Cents
  softClose: SoftCloseView | null
  /** What a maximum does below a reserve (rule book A4-R6). */
  reservePolicy: 'advance' | 'hold'
  /** The time zone of the land; null if its state is not known. */
  zone: string | null
  standing: Standing
  you: OwnPosition
  signedIn: boolean
  /** Empty if no step is left. */
  readiness: ReadinessStep[]
  /** A refusal that no step of the visitor can lift, such as for their own lot. */
  barred: string | null
  /** The deposit requirement for signed-out visitors; null if there is none or the steps contain it. */
  depositFirst: string | null
  timeShort: TimeShortView | null
  /** The bid limit of the visitor's tier, or the lower one of their registration; null: no limit. */
  bidLimit: Cents | null
  /** Where they ask for a higher one. */
  limitHref: string
  /** Server time at which the page was rendered. */
  serverTime: string
  /** The result of the last bid, for pages without JavaScript. */
  said: { kind: 'good' | 'bad'; text: string } | null
  /** A refused bid with the typed amount; `wrong` is shown beside it. */
  draft: { amount: string; wrong: string | null } | null
  signInHref: string
  joinHref: string
}

/**
 * Response of `POST /lots/{slug}/bids` for `Accept: application/json`; `step` is the step that lifts a refusal, if
 * there is one.
 */
export type BidAnswer =
  | { placed: true; message: string; standing: Standing; you: OwnPosition }
  | { placed: false; code: RefusalCode; message: string; errors: FieldTexts; standing: Standing | null; step?: ReadinessStep }

/** The requirements of a bid, which an approval, a payment or another tab may change while the page is open. */
export type BidRequirements = Pick<BidBoxView, 'signedIn' | 'readiness' | 'barred' | 'bidLimit' | 'limitHref'>

/** Response of `GET /lots/{slug}/state`: everything about a lot that changes. */
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
  /** The current price, or the price it sold for. */
  price: Cents | null
  /** `Bidder #4`, if the visitor has bid on this lot. */
  own: string | null
  /** The time zone of the land; null: use the reader's own. */
  zone: string | null
}

export interface WatchButtonProps {
  slug: string
  /** Null when signed out: the form then links to sign-in. */
  watched: boolean | null
}

export interface SearchFieldProps {
  label: string
  value: string
}

/** Answer of `GET /suggestions?search=…`: what the search may become, and where a lot is found at once. */
export interface SuggestionView {
  text: string
  /** What it is: a county, a town, a ZIP code, a lot. */
  kind: 'state' | 'county' | 'town' | 'lot'
  /** The page of a lot; null: the text is searched for. */
  href: string | null
}

export interface ShareButtonProps {
  title: string
  /** The whole address of what is shared. */
  url: string
}

/** What every map is made of besides its lots. */
export interface MapSources {
  /**
   * The operator's own base map; null: Census boundaries and towns served by this server, so that no third party
   * sees the visit.
   */
  styleUrl: string | null
  /** The operator's layers, shown when the reader chooses them. */
  layers: MapLayerView[]
}

export interface MapLayerView {
  kind: LayerKind
  /** Pictures at an address with placeholders, or a PMTiles archive. */
  source: { tiles: string } | { archive: string }
  /** Text that may contain links as `[text](https://…)`. */
  attribution: string
}

export interface LotLocatorProps {
  plat: PlatView
  lat: number
  lng: number
  /** The initially visible area: the county. */
  bounds: MapBounds
  sources: MapSources
}

export interface LotMapProps {
  /** URL of the GeoJSON to draw, with filters. */
  pointsHref: string
  /** The map page with its filters, to which the visible area is added. */
  pageHref: string
  /** West, south, east, north of the initial view; null: the whole country. */
  bounds: [number, number, number, number] | null
  sources: MapSources
}

export interface BoundaryEditorProps {
  /** Id of the text field with the boundary. Drawing and the field update each other. */
  fieldId: string
  lat: number | null
  lng: number | null
  statedAcres: number | null
  sources: MapSources
}

/** Progress and dates of an auction; also the response of `GET /auctions/{slug}/progress`. */
export interface SaleProgressView {
  moments: {
    opens: string | null
    firstClose: string | null
    /** Null if all lots close at once. */
    lastClose: string | null
  }
  /** Bidding has opened, and not all lots are decided. */
  isRunning: boolean
  lots: number
  open: number
  sold: number
  bids: number
  next: { lotNumber: string; href: string; endsAt: string } | null
}

/** Sent instead of the progress of an auction or the state of a lot once the auction was cancelled. */
export interface CancelledView {
  /** URL of the page that says so. */
  calledOff: string
}

/** Figures that change on the dashboard while an auction runs. */
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

/** Response of `GET /seller/figures`, by auction id. */
export type SaleFiguresAnswer = Record<string, RunningFigures>

/** The request a browser sends to try an operation; null for signed requests. */
export interface Trial {
  method: string
  /** From the root of the site. */
  address: string
  needsToken: boolean
  /** Indented JSON; null without a body. */
  body: string | null
  /** The fields of a form; null in place of a value for a file. */
  form: { name: string; value: string | null }[] | null
  /** The answer is a stream of events. */
  isStream: boolean
}
