import type { Cents } from '../../../kernel/money.ts'
import type { BidBoxView, BidRowView, MapBounds } from '../../live/wire.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { DiligenceRow } from '../../lots/diligence.ts'
import type { EligibilityAskView } from '../../lots/eligibility.ts'
import type { FactView } from '../../lots/facts.ts'
import type { UndecidedView } from '../../lots/offers.ts'
import type { DocumentView, LotCardView, PhotoView } from '../../lots/view.ts'
import type { LocatorView } from '../../map/atlas.ts'
import type { ComparableView } from './comparables.tsx'

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
