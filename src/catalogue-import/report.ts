import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Said } from '../kernel/said.ts'

/** An error, located for the person who has the file open. */
export interface RowError {
  line: number
  /** The column of the file; null if there is no single one. */
  column: string | null
  message: Said
  /** The invalid field of the auction, as `auction.starts_at`; absent for errors of a row. */
  field?: string
}

/** What this import did not change although the file differs, and why. */
export interface LeftUnchanged {
  line: number
  /** The field of the auction; null for a lot. */
  field: string | null
  auction_id: AuctionId
  lot_id: LotId | null
  message: Said
}

/** An auction of the file that was not imported. */
export interface LeftOut {
  title: string
  rows: number
  mistakes: number
  /** From an earlier import; null if there is none. */
  status: AuctionStatus | null
}

export type AuctionStatus = 'draft' | 'active' | 'closed' | 'cancelled'

export interface ImportedAuction {
  /** Null in a dry run of a new auction. */
  id: AuctionId | null
  slug: string
  title: string
  /** `active` is public. */
  status: AuctionStatus
  /** Lots that this import added. */
  lots: number
  /** Lots of an earlier import that were changed. */
  updated: number
  /** Lots and fields that were not changed although the file differs. */
  unchanged: number
  /** Rows without changes, or that are twice in the file. */
  skipped: number
}

export interface ImportReport {
  /**
   * The ids by which it can be undone: one, or one for each auction of a partial import; none if nothing was
   * created.
   */
  imports: number[]
  auctions: ImportedAuction[]
  /** Lots that were added; `created` is the same number. */
  lots: number
  created: number
  updated: number
  unchanged: number
  /** Rows without changes, or that are twice in the file. */
  skipped: number
  errors: RowError[]
  left_unchanged: LeftUnchanged[]
  left_out: LeftOut[]
}

/** Errors of a file whose auctions are unknown. */
export const nothingImported = (errors: RowError[]): ImportReport =>
  ({ imports: [], auctions: [], lots: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, errors, left_unchanged: [], left_out: [] })

export interface Progress {
  stage: 'reading' | 'importing'
  /** Rows read or done so far. */
  rows: number
  /** The total; null while the file is still being read. */
  of: number | null
}

/** In the order of the file. */
export const byLine = (errors: readonly RowError[]): RowError[] => errors.toSorted((a, b) => a.line - b.line)
