import type { InventoryItemId, LotId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Choice, FormState, PageView } from '../../view-models.ts'
import type { LotFactsView, MediaFormsView } from '../view-types.ts'

/** What the pages of a seller's stock are drawn from. */

export type ItemStatus = 'in_stock' | 'listed' | 'sold' | 'written_off'

export interface ItemView {
  id: InventoryItemId
  title: string
  sku: string | null
  status: ItemStatus
  county: string | null
  state: string | null
  acreage: number | null
  /** Null for those who may only look. */
  cost: Cents | null
  askingPrice: Cents | null
  currency: string
  lotId: LotId | null
  since: string
  writtenOffAt: string | null
  writtenOffReason: string | null
}

export interface AgingView {
  buckets: { minDays: number; maxDays: number | null; count: number; cost: Cents | null }[]
  total: number
  totalCost: Cents | null
}

export interface InventoryView {
  items: PageView<ItemView>
  filters: { search: string; status: string; category_id: string; sort: string }
  categories: Choice[]
  aging: AgingView
}

/** The pages an item has. */
export type ItemPart = 'basics' | 'facts' | 'pictures'

export interface ItemFactsView {
  item: ItemView
  /** Null until a category is chosen, which decides what is asked. */
  groups: LotFactsView['groups'] | null
  form: FormState
}

export interface ItemPicturesView extends MediaFormsView {
  item: ItemView
}

export interface ItemPageView {
  /** Null: a new one. */
  item: ItemView | null
  form: FormState
  /** The form that takes it out of stock. */
  writeOffForm: FormState
  categories: Choice[]
}

export interface ConversionView {
  items: ItemView[]
  auctions: Choice[]
  form: FormState
}
