import type { BuyerFee, FeeRule } from '../../../kernel/fees.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { SaleProgressView, SoftCloseView, TimeShortView } from '../../live/wire.ts'
import type { locateAll } from '../../map/atlas.ts'
import type { AuctionCardView } from '../../lots/auctions.ts'
import type { EligibilityView } from '../../lots/eligibility.ts'
import type { FactView } from '../../lots/facts.ts'
import type { DocumentView, LotCardView, PhotoView } from '../../lots/view.ts'
import type { DepositView } from './deposit-view.ts'

export interface AuctionView extends AuctionCardView {
  /** Requirements for bidding, and what follows a win. */
  requirements: FactView[]
  timeShort: TimeShortView | null
  /** Null if it has no eligibility requirements. */
  eligibility: EligibilityView | null
  /** Null if it asks for no registration; `missing` for signed-out visitors too. */
  registration: { status: 'missing' | 'pending' | 'approved' | 'rejected'; limit: Cents | null } | null
  progress: SaleProgressView
  description: string | null
  /** Its published lists (rule book B15). */
  lists: { href: string; label: string }[]
  currency: string
  premium: FeeRule
  fees: readonly BuyerFee[]
  softClose: SoftCloseView | null
  staggerSeconds: number
  terms: string | null
  /** The terms changed after this visitor accepted them. */
  termsChanged: boolean
  deposit: DepositView
  /** The lot to return to, once the visitor has a deposit. */
  wayBack: string | null
  /** Whether its lots are in public search. */
  isListed: boolean
  photos: PhotoView[]
  documents: DocumentView[]
  lots: Page<LotCardView>
  /** Its lots are listed as a table. */
  isLarge: boolean
  /** The locations of its lots, if they are few and all in one state. */
  tractMap: ReturnType<typeof locateAll>
}
