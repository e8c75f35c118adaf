import type { BuyerFee, FeeRule } from '../../kernel/fees.ts'
import type { AuctionId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { DocumentView, FactView, FormState, LotCardView, LotPhase, PageView, PhotoView, PlatView, SoftCloseView } from '../view-models.ts'
import type { WireView } from './money-types.ts'

/** What the pages of sales are drawn from. */

export interface AuctionCardView {
  id: AuctionId
  slug: string
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  seller: string
  startsAt: string | null
  endsAt: string | null
  /** When the last lot closes, as things stand. */
  closesAt: string | null
  /** When the sale was over; null while it is not. */
  closedAt: string | null
  /** The time that clocks show where most of its lots lie; null when that is not known. */
  zone: string | null
  lotsCount: number
  acres: number | null
  /** `Costilla County, CO`, most lots first. */
  places: string[]
  plats: PlatView[]
}

export interface DepositView {
  /** Null when the sale asks for none. */
  amount: Cents | null
  explanation: string
  status: 'none' | 'pending' | 'held'
  deadlineAt: string | null
  /** The bidder says how much; `amount` is then the least. */
  isChosen: boolean
  /** What this visitor has put down, or is to. */
  own: Cents | null
  /** How far what they have put down reaches, where deposits follow the bids. */
  reach: string | null
  /** What of it, or beside it, has not arrived. */
  onItsWay: Cents
  /** Where the card is entered, while one is asked for. */
  cardHref: string | null
  /** A wire that is waited for. */
  wire: WireView | null
  /** The last card was refused. */
  hasFailed: boolean
  /** It stays while this visitor leads in the sale or has won there. */
  isKept: boolean
  mayWithdraw: boolean
  /** Whether the house can charge a card. */
  takesCards: boolean
  form: FormState
}

/** What came of a sale, in sums. */
export interface ResultView {
  slug: string
  title: string
  seller: string
  currency: string
  closedAt: string | null
  /** The time that clocks show where most of its lots lie; null when that is not known. */
  zone: string | null
  lots: number
  sold: number
  open: number
  hammerTotal: Cents
  acresSold: number
  /** Null when no sold lot says its acreage. */
  averageAcre: Cents | null
}

/** What became of one lot. */
export interface LotResultView {
  lotNumber: number
  slug: string
  title: string
  county: string | null
  state: string | null
  acreage: number | null
  bids: number
  phase: LotPhase
  /** Total money, also where bids were by the acre. Null when the lot did not sell. */
  hammerPrice: Cents | null
}

export interface SaleResultsView extends ResultView {
  results: PageView<LotResultView>
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
export interface CalledOffView {
  /** The address of the page that says so. */
  calledOff: string
}

/** What a sale asks of its bidders beside money. */
export interface EligibilityAskView {
  statement: string | null
  /** Names of places whose bidders cannot bid. */
  excluded: string[]
}

export interface EligibilityView extends EligibilityAskView {
  slug: string
  /** `unknown` of whoever is signed out; `excluded` are those who are at home where bidders cannot bid. */
  standing: 'unknown' | 'open' | 'met' | 'excluded'
  /** Where this visitor stated to be at home. */
  home: string | null
}

export interface AuctionView extends AuctionCardView {
  /** What a bidder needs, and what follows a win. */
  requirements: FactView[]
  /** Null when it asks nothing but money. */
  eligibility: EligibilityView | null
  progress: SaleProgressView
  description: string | null
  currency: string
  premium: FeeRule
  fees: readonly BuyerFee[]
  softClose: SoftCloseView | null
  staggerSeconds: number
  terms: string | null
  /** This visitor agreed to terms that are no longer these. */
  termsChanged: boolean
  deposit: DepositView
  /** The lot from which this visitor came to put down a deposit, once one stands. */
  wayBack: string | null
  /** Whether its lots are found by everybody's search. */
  isListed: boolean
  photos: PhotoView[]
  documents: DocumentView[]
  lots: PageView<LotCardView>
}
