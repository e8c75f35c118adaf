import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { DocumentView, FormState, LotCardView, PageView, PlatView, SoftCloseView } from './view-models.ts'

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
  /** What this visitor has put down. */
  own: Cents | null
  form: FormState
}

export interface AuctionView extends AuctionCardView {
  description: string | null
  currency: string
  premium: FeeRule
  softClose: SoftCloseView | null
  staggerSeconds: number
  terms: string | null
  /** This visitor agreed to terms that are no longer these. */
  termsChanged: boolean
  deposit: DepositView
  documents: DocumentView[]
  lots: PageView<LotCardView>
}
