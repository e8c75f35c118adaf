import type { AuctionId } from '../kernel/ids.ts'

/** What was wrong, where the person who has the file open finds it. */
export interface RowError {
  line: number
  /** The column of the file; null when no single one is at fault. */
  column: string | null
  message: string
}

export interface ImportedAuction {
  /** Null in a rehearsal of an auction that is not there yet. */
  id: AuctionId | null
  slug: string
  title: string
  /** Lots that this import added. */
  lots: number
  /** Rows of it that were imported before, or stand in the file twice. */
  skipped: number
}

export interface ImportReport {
  auctions: ImportedAuction[]
  lots: number
  /** Rows that were imported before, or stand in the file twice. */
  skipped: number
  errors: RowError[]
}

export interface Progress {
  stage: 'reading' | 'importing'
  /** Rows read or done so far. */
  rows: number
  /** How many there are in all; null while the file is still being read. */
  of: number | null
}

/** In the order of the file, as somebody mends it. */
export const byLine = (errors: readonly RowError[]): RowError[] => errors.toSorted((a, b) => a.line - b.line)
