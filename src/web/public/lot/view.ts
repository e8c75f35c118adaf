import type { LotDetailRow } from '../../../lots/index.ts'
import type { BidBoxView, BidRowView, MapBounds } from '../../live/wire.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { DiligenceRow } from '../../lots/diligence.ts'
import type { EligibilityAskView } from '../../lots/eligibility.ts'
import { factsOf, type FactView } from '../../lots/facts.ts'
import type { DueView } from '../../lots/due.tsx'
import { wholeAmountWords } from '../../lots/lot-words.ts'
import type { UndecidedView } from '../../lots/undecided.tsx'
import { acresOf, type DocumentView, type LotCardView, type PhotoView } from '../../lots/view.ts'
import type { LocatorView } from '../../map/atlas.ts'
import type { CloseUpView } from '../../map/close-up.ts'
import type { Words } from '../../ui/use-words.ts'
import type { ComparableSale } from './comparables.tsx'

export interface LotView extends LotCardView {
  description: string | null
  parcelId: string | null
  /** In display order; see `lotFacts`. */
  facts: FactView[]
  /** Null except in a tax sale. */
  due: DueView | null
  diligence: DiligenceRow[]
  documents: DocumentView[]
  /** Addresses of videos on other sites. */
  videos: string[]
  photos: PhotoView[]
  bids: BidRowView[]
  auction: AuctionCardView
  /** The auction is listed publicly and can be indexed by search engines. */
  isListed: boolean
  /** Its auction has staggered closes. */
  isStaggered: boolean
  /** Null if the auction has no eligibility requirements. */
  asks: EligibilityAskView | null
  requirements: FactView[]
  termsHref: string
  /** A lead revived by a void, and until when it can be released. */
  release: { until: string; onceKey: string } | null
  undecided: UndecidedView | null
  box: BidBoxView
  /** Null without a known state; `mapBounds`, the initial view of the map, is null without coordinates. */
  locator: LocatorView | null
  mapBounds: MapBounds | null
  others: LotCardView[]
  comparables: ComparableSale[]
  /** The lot and its comparable sales; null if fewer than two of them have a known place. */
  salesMap: CloseUpView | null
}

/** Facts of the land for page and sheet, one line each. Unknown facts are left out. */
export function lotFacts(words: Words, lot: LotDetailRow, schema: Readonly<Record<string, unknown>>): FactView[] {
  const { t: { lot: { facts: say }, live }, format } = words
  const acreage = acresOf(lot)
  const priced = { biddingUnit: lot.bidding_unit, acreage, currency: lot.currency }
  const known = [
    { label: say.acreage, value: acreage === null ? null : format.number(acreage, 4) },
    { label: lot.county === null ? say.state : say.county, value: format.place(lot.county, lot.state) },
    { label: say.zoning, value: lot.zoning },
    { label: say.opening, value: wholeAmountWords({ t: live, format }, lot.starting_bid_cents, priced) },
  ]
  return [...known.flatMap(({ label, value }) => (value ? [{ label, value }] : [])), ...factsOf(words, lot.attributes, schema)]
}
