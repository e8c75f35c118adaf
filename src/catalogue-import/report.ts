import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Said } from '../kernel/said.ts'

/** What was wrong, where the person who has the file open finds it. */
export interface RowError {
  line: number
  /** The column of the file; null when no single one is at fault. */
  column: string | null
  message: Said
  /** The field of the auction that is wrong, as `auction.starts_at`; absent where a row is. */
  field?: string
}

/** What an earlier import made and this one leaves as it is although the file says otherwise, and why. */
export interface LeftUnchanged {
  line: number
  /** The field of the auction; null where it is a lot. */
  field: string | null
  auction_id: AuctionId
  lot_id: LotId | null
  message: Said
}

/** An auction of the file of which nothing was imported. */
export interface LeftOut {
  title: string
  rows: number
  mistakes: number
  /** Of an auction that an earlier import made; null of one that is not there. */
  status: AuctionStatus | null
}

export type AuctionStatus = 'draft' | 'active' | 'closed' | 'cancelled'

export interface ImportedAuction {
  /** Null in a rehearsal of an auction that is not there yet. */
  id: AuctionId | null
  slug: string
  title: string
  /** `active` is before the public. */
  status: AuctionStatus
  /** Lots that this import added. */
  lots: number
  /** Lots of an earlier import that it changed. */
  updated: number
  /** Lots and fields that it left as they are although the file says otherwise. */
  unchanged: number
  /** Rows that say what they said before, or stand in the file twice. */
  skipped: number
}

export interface ImportReport {
  auctions: ImportedAuction[]
  /** Lots that were added; `created` is the same number. */
  lots: number
  created: number
  updated: number
  unchanged: number
  /** Rows that say what they said before, or stand in the file twice. */
  skipped: number
  errors: RowError[]
  left_unchanged: LeftUnchanged[]
  left_out: LeftOut[]
}

/** Of a file of which no auction can be told. */
export const nothingImported = (errors: RowError[]): ImportReport =>
  ({ auctions: [], lots: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, errors, left_unchanged: [], left_out: [] })

export interface Progress {
  stage: 'reading' | 'importing'
  /** Rows read or done so far. */
  rows: number
  /** How many there are in all; null while the file is still being read. */
  of: number | null
}

/** In the order of the file, as somebody mends it. */
export const byLine = (errors: readonly RowError[]): RowError[] => errors.toSorted((a, b) => a.line - b.line)
