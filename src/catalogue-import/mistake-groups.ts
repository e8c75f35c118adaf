import type { RowError } from './report.ts'

/** Errors of one kind in one column of a file, or in one field of the auctions. */
export interface MistakeGroup {
  column: string | null
  /** The field of the auction, as `auction.starts_at`; absent for errors of rows. */
  field?: string
  /** The message of the first one. */
  message: RowError['message']
  count: number
  /** The first cell, and its content; null if no single cell is invalid. */
  places: { line: number; cell: string | null }[]
}

const PLACES = 5

/** The errors of a file by place and kind, most frequent first. */
export function groupMistakes(errors: readonly RowError[]): { group: MistakeGroup; errors: RowError[] }[] {
  const groups = Map.groupBy(errors, ({ column, field, message }) => JSON.stringify([column, field, message.key]))
  return [...groups.values()].map((all) => {
    const { column, field, message } = all[0]!
    const first = all.slice(0, PLACES)
    const places = first.map(({ line }) => ({ line, cell: null }))
    return { group: { column, ...(field === undefined ? {} : { field }), message, count: all.length, places }, errors: first }
  }).toSorted((a, b) => b.group.count - a.group.count)
}
