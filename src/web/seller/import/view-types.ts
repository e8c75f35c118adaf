import type { Cents } from '../../../kernel/money.ts'
import type { Choice, FormState } from '../../view-models.ts'

/** What the pages of the import are drawn from. */

type AuctionStatus = 'draft' | 'active' | 'closed' | 'cancelled'

export interface ImportReportView {
  /** Nothing was kept. */
  isRehearsal: boolean
  lots: number
  updated: number
  unchanged: number
  skipped: number
  auctions: { href: string | null; title: string; lots: number; updated: number; skipped: number; status: AuctionStatus }[]
  errors: ImportMistake[]
  left: { line: number; what: string; href: string; message: string }[]
  leftOut: { title: string; rows: number; mistakes: number; status: AuctionStatus | null }[]
  /** Mistakes that the page has no room for. */
  further: number
}

export interface ImportMistake {
  line: number
  column: string | null
  /** What stands there. */
  value: string | null
  message: string
}

/** A field of a lot, and what the column that gives it begins with. */
export interface MappedField {
  name: string
  label: string
  isNeeded: boolean
  samples: string
  /** Something more than its column is said of it. */
  isShaped: boolean
}

/** A lot as it will be. */
export interface DescribedLotView {
  line: number
  title: string
  auction: string
  startingBid: Cents | null
  currency: string
  acres: number | null
  place: string | null
  /** Everything else that is said of it. */
  facts: { label: string; value: string }[]
}

export interface MappingView {
  id: string
  header: string[]
  rows: string[][]
  /** The fields are filled in as they last were for a file with these columns. */
  isAsBefore: boolean
  form: FormState
  /** The form that loads a mapping file. */
  loading: FormState
  fields: MappedField[]
  /** Fields of a lot that few files have. */
  further: MappedField[]
  /** The fields of the category's own. */
  attributes: MappedField[]
  categories: Choice[]
  /** What a mapping file says of the auction that has no field here. */
  kept: string[]
  lots: DescribedLotView[]
  report: ImportReportView | null
}
