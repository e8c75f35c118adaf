import type { Page } from '../../../kernel/page.ts'
import type { LotFilters } from '../../lots/filters.ts'
import type { LotCardView } from '../../lots/view.ts'
import type { SearchPlace } from '../../map/gazetteer.ts'
import type { Choice } from '../../ui/choose.tsx'

export interface LotListView {
  filters: LotFilters
  /** The title of the auction in the filters; null if there is none. */
  saleTitle: string | null
  states: Choice[]
  /** Suggestions: `Story, IA`. */
  counties: string[]
  zonings: string[]
  categories: Choice[]
  lots: Page<LotCardView>
  /** The query string of the filters, without the page: `state=CO&sort=ends_at`. */
  query: string
  /** The place that the search names; lots near it are listed too. */
  place: SearchPlace | null
  /** A corrected search that finds lots, and its query string. Null unless the typed one finds none. */
  correction: { text: string; query: string } | null
  /** The error of the filters, as a sentence. */
  problem: string | null
}
