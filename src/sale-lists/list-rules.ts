import { amountDue, DUE_PARTS, type DueAmounts, splitPrice } from '../kernel/amount-due.ts'
import type { Cents } from '../kernel/money.ts'
import type { CloseReason } from '../kernel/reserve.ts'

export const LIST_KINDS = ['notice', 'results'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** The columns of each list, in the order in which they are printed (rule book B15). */
export const COLUMNS_OF = {
  notice: ['lot_number', 'parcel_id', 'owner', 'title', 'legal_description', 'county', 'taxes', 'interest', 'costs', 'fees', 'amount_due', 'minimum_bid'],
  results: ['lot_number', 'parcel_id', 'owner', 'title', 'legal_description', 'county', 'amount_due', 'outcome', 'price', 'surplus', 'purchaser'],
} as const satisfies Record<ListKind, readonly string[]>
export type ListColumn = (typeof COLUMNS_OF)[ListKind][number]

export const LIST_ORDERS = ['lot_number', 'parcel_id', 'owner'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** A purchaser is shown by the bidder number of the lot, or by name. */
export const PURCHASERS = ['number', 'name'] as const

export interface ListSettings {
  is_published: boolean
  heading: string | null
  certificate: string | null
  columns: ListColumn[]
  sorted_by: ListOrder
  purchaser: (typeof PURCHASERS)[number]
}

/** Of an auction without settings: nothing is published, and owners and purchasers are not named. */
export const DEFAULT_LIST: Record<ListKind, ListSettings> = {
  notice: {
    is_published: false, heading: null, certificate: null, columns: ['lot_number', 'parcel_id', 'title', 'legal_description', 'amount_due', 'minimum_bid'],
    sorted_by: 'lot_number', purchaser: 'number',
  },
  results: {
    is_published: false, heading: null, certificate: null, columns: ['lot_number', 'parcel_id', 'title', 'outcome', 'price'],
    sorted_by: 'lot_number', purchaser: 'number',
  },
}

/** The known columns of a list among these, in the order of the list. */
export const columnsAmong = (kind: ListKind, names: readonly string[]): ListColumn[] =>
  (COLUMNS_OF[kind] as readonly ListColumn[]).filter((column) => names.includes(column))

export interface ListedLot extends DueAmounts {
  lot_number: number
  /** Its printed number, if that is another one. */
  lot_label: string | null
  slug: string
  title: string
  parcel_id: string | null
  owner_of_record: string | null
  legal_description: string | null
  county: string | null
  state: string | null
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  close_reason: CloseReason | null
  minimum_bid_cents: Cents
  hammer_price_cents: Cents | null
  /** Of its auction. */
  due_on_top: boolean
  bidder_number: number | null
  buyer_name: string | null
}

export type LotOutcome = 'open' | 'sold' | 'unsold' | 'withdrawn' | 'redeemed' | 'struck_off'

export function outcomeOf({ status, close_reason: reason }: Pick<ListedLot, 'status' | 'close_reason'>): LotOutcome {
  if (reason === 'redeemed' || reason === 'struck_off') return reason
  return status === 'active' ? 'open' : status
}

/** The amounts of a lot by column; null where there is none. */
export const amountsOf = (lot: ListedLot): Partial<Record<ListColumn, Cents | null>> => ({
  taxes: lot.taxes_due_cents, interest: lot.interest_due_cents, costs: lot.costs_due_cents, fees: lot.fees_due_cents,
  amount_due: amountDue(lot), minimum_bid: lot.minimum_bid_cents, price: lot.hammer_price_cents,
  surplus: lot.hammer_price_cents === null ? null : splitPrice(lot.hammer_price_cents, lot, { ...lot, due_order: DUE_PARTS })?.surplus ?? null,
})

const KEYS: Record<ListOrder, (lot: ListedLot) => string> = {
  lot_number: () => '', parcel_id: (lot) => lot.parcel_id ?? '', owner: (lot) => lot.owner_of_record ?? '',
}

/** The lots of a list in its order; lots without the value come last. A notice leaves out withdrawn lots. */
export function inOrder(kind: ListKind, lots: readonly ListedLot[], order: ListOrder): ListedLot[] {
  const key = KEYS[order]
  const listed = kind === 'notice' ? lots.filter(({ status }) => status !== 'withdrawn') : lots
  return listed.toSorted((one, other) => Number(key(one) === '') - Number(key(other) === '')
    || key(one).localeCompare(key(other), 'en', { numeric: true }) || one.lot_number - other.lot_number)
}
