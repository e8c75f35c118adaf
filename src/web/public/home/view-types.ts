import type { AuctionCardView } from '../../lots/auction-types.ts'
import type { CountryMapView } from '../../map/view-types.ts'
import type { LotCardView } from '../../view-models.ts'

/** What the first page of the site is drawn from. */
export interface HomeView {
  openLots: number
  openAcres: number
  states: number
  map: CountryMapView
  closingSoon: LotCardView[]
  auctions: AuctionCardView[]
  /** The last lots sold, the newest first. */
  sold: LotCardView[]
}
