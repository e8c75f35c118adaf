import type { Page } from '../../../kernel/page.ts'
import type { LotFilters } from '../../lots/filters.ts'
import type { LotCardView } from '../../lots/view.ts'
import type { Choice } from '../../ui/choose.tsx'

export interface LotListView {
  filters: LotFilters
  /** The title of the sale they are narrowed to; null when there is none. */
  saleTitle: string | null
  states: Choice[]
  /** To be chosen from, or typed otherwise: `Story, IA`. */
  counties: string[]
  zonings: string[]
  categories: Choice[]
  lots: Page<LotCardView>
  /** The query string of the filters, without the page: `state=CO&sort=ends_at`. */
  query: string
  /** What is wrong with the filters, in a sentence. */
  problem: string | null
}
