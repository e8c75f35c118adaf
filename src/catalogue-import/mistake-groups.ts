import type { RowError } from './report.ts'

/** Mistakes of one kind in one column of a file, or in one field of the auctions. */
export interface MistakeGroup {
  column: string | null
  /** Of the auction, as `auction.starts_at`; absent where rows are wrong. */
  field?: string
  /** What is said of the first of them. */
  message: RowError['message']
  count: number
  /** The first of them, and what stands there; null where no single cell is at fault. */
  places: { line: number; cell: string | null }[]
}

const PLACES = 5

/** The mistakes of a file by where they are and what is wrong, most frequent ones first. */
export function groupMistakes(errors: readonly RowError[]): { group: MistakeGroup; errors: RowError[] }[] {
  const groups = Map.groupBy(errors, ({ column, field, message }) => JSON.stringify([column, field, message.key]))
  return [...groups.values()].map((all) => {
    const { column, field, message } = all[0]!
    const first = all.slice(0, PLACES)
    const places = first.map(({ line }) => ({ line, cell: null }))
    return { group: { column, ...(field === undefined ? {} : { field }), message, count: all.length, places }, errors: first }
  }).toSorted((a, b) => b.group.count - a.group.count)
}
