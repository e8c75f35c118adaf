import type { BuyerFee, FeeRule } from '../../../kernel/fees.ts'
import type { Page } from '../../../kernel/page.ts'
import type { SaleProgressView, SoftCloseView } from '../../live/wire.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { EligibilityView } from '../../lots/eligibility.ts'
import type { FactView } from '../../lots/facts.ts'
import type { DocumentView, LotCardView, PhotoView } from '../../lots/view.ts'
import type { DepositView } from './deposit-view.ts'

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
  lots: Page<LotCardView>
}
