import type { AuctionId, LotId, MediaId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { DocumentType } from '../../verification/index.ts'
import type { ResultView } from '../lots/auction-types.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import type { Choice, FormState, PageView, PhotoView, PlatView, Standing } from '../view-models.ts'

/** What a seller's pages are drawn from. */

export interface SellerFigures {
  lots: number
  open: number
  bids: number
  total: Cents
  nextClose: string | null
}

/** What moves on the dashboard while a sale runs. */
export interface RunningFigures extends SellerFigures {
  watchers: number
  bidsAMinute: number
  reserves: number
  reservesMet: number
}

export interface RunningSaleView extends SellerSaleView {
  figures: RunningFigures
}

export interface SellerSaleView {
  id: AuctionId
  slug: string
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  currency: string
  opensAt: string | null
  firstClose: string | null
  figures: SellerFigures
}

/** A lot on the dashboard: moved by the same script as the cards of the site. */
export interface SellerLotLine {
  id: LotId
  auctionId: AuctionId
  slug: string
  lotNumber: number
  title: string
  saleTitle: string
  currency: string
  acreage: number | null
  biddingUnit: 'total' | 'per_acre'
  reserve: Cents | null
  standing: Standing
}

export interface TodoView {
  about: string
  text: string
  action: string
  href: string
  tone: BadgeTone
}

export interface DashboardView {
  /** Sales before the public, also those of which only a decision is left. */
  followed: AuctionId[]
  isApproved: boolean
  sales: RunningSaleView[]
  closing: SellerLotLine[]
  /** The last of their sales that are over. */
  ended: ResultView[]
  todos: TodoView[]
}

/** A paper the house wants before it approves a seller; of several types one is enough. */
export interface PaperView {
  types: DocumentType[]
  state: 'missing' | 'sent' | 'accepted' | 'refused'
}

export interface ApplyView {
  status: 'none' | 'pending' | 'approved' | 'rejected' | 'suspended'
  reason: string | null
  appliedAt: string | null
  /** As whom they asked to sell. */
  kind: 'person' | 'business' | null
  papers: PaperView[]
  drafts: number
  form: FormState
}

export interface SalesView {
  sales: PageView<SellerSaleView>
  status: string
  search: string
}

/** Answer of `GET /seller/figures`, by the id of the sale. */
export type SaleFiguresAnswer = Record<string, RunningFigures>

/** `missing` keeps a draft from being published; `advised` does not. */
export interface CheckView {
  label: string
  state: 'done' | 'missing' | 'advised'
  href: string
}

export type SaleStep = 'basics' | 'closing' | 'money' | 'terms' | 'privacy'

export interface SalePageView {
  sale: SellerSaleView
  checks: CheckView[]
  /** How much belongs to the sale as a whole. */
  media: { pictures: number; documents: number }
  /** What each step of the form says at the moment, in a few lines. */
  summaries: { step: SaleStep; lines: string[] }[]
  /** What the house and the seller agreed; nothing stands where a value is null. */
  agreement: { label: string; value: string | null }[]
  hasBids: boolean
  /** How it may be ended before its time: the house alone does where somebody is about to win. */
  endings: { mayCancel: boolean; mayClose: boolean }
  /** Whom the seller has asked to bid; the seller writes to them from their own mailbox. */
  invitations: { email: string; invitedAt: string; writeHref: string }[] | null
  inviteForm: FormState
  publishKey: string
  /** What a move that was refused came to. */
  refusal: string | null
}

export interface SaleFormView {
  /** Null while it is being made. */
  sale: {
    slug: string
    title: string
    status: SellerSaleView['status']
    /** Somebody has bid: what they bid under is fixed. */
    areTermsFixed: boolean
    /** Closed or called off: nothing of it can be changed. */
    isOver: boolean
  } | null
  step: SaleStep
  currency: string
  categories: Choice[]
  /** Where else its lots can be shown. */
  platforms: Choice[]
  form: FormState
}

export interface LotRowView {
  id: LotId
  auctionId: AuctionId
  /** Its sale is before the public: it can be followed. */
  saleRuns: boolean
  opensAt: string | null
  slug: string
  lotNumber: number
  title: string
  currency: string
  acreage: number | null
  isByTheAcre: boolean
  reserve: Cents | null
  startingBid: Cents
  hasBids: boolean
  isOver: boolean
  hasOutline: boolean
  pictures: number
  standing: Standing
  form: FormState
}

/** Which lots of a sale its table shows; empty: all. */
export interface LotTableFilter {
  search: string
  show: string
}

export interface SellerLotsView {
  sale: SellerSaleView
  lots: PageView<LotRowView>
  filter: LotTableFilter
  /** The filter as the query of an address. */
  query: string
  addForm: FormState
  canAdd: boolean
}

export type LotPart = 'basics' | 'facts' | 'boundary' | 'pictures'

/** What the pages of one lot share. */
export interface LotHeadView {
  id: LotId
  slug: string
  lotNumber: number
  title: string
  isPublic: boolean
  isOver: boolean
  hasBids: boolean
  sale: { slug: string; title: string }
}

export interface LotBasicsView {
  lot: LotHeadView
  currency: string
  categories: Choice[]
  form: FormState
  /** Its seller takes it out of the sale as long as no bid could win it. */
  mayWithdraw: boolean
  duplicateKey: string
}

/** One input of a category's facts; `name` is what the API calls it: `attributes.plss.section`. */
export type AttributeField =
  | { kind: 'text' | 'number' | 'date' | 'longText' | 'list'; name: string; label: string; hint: string | null }
  | { kind: 'one' | 'many'; name: string; label: string; choices: Choice[] }
  | { kind: 'yesNo'; name: string; label: string }
  | { kind: 'group'; name: string; label: string; fields: AttributeField[] }
  | { kind: 'rows'; name: string; label: string; rows: AttributeField[][] }

export interface LotFactsView {
  lot: LotHeadView
  groups: { title: string; fields: AttributeField[] }[]
  form: FormState
}

export interface LotBoundaryView {
  lot: LotHeadView
  plat: PlatView
  mappedAcres: number | null
  statedAcres: number | null
  /** The share by which they differ, when that is more than the house lets pass without a word. */
  difference: number | null
  form: FormState
  mapStyleUrl: string | null
}

export interface SellerMediumView {
  id: MediaId
  name: string
  url: string
  photo: PhotoView | null
}

export interface MediaFormsView {
  pictures: SellerMediumView[]
  documents: SellerMediumView[]
  /** The form that adds one. */
  form: FormState
}

export interface LotPicturesView extends MediaFormsView {
  lot: LotHeadView
}
