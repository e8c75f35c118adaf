/** Sources of the smaller part are one line. */
const MOST_SOURCES = 12
/** What the others are together. No link can name it. */
export const OTHERS = '(others)'

/** People by where they came from; null: not recorded. */
export interface SourceFigures {
  source: string | null
  registered: number
  /** Of these, who placed a bid, and who bought. */
  bidders: number
  buyers: number
}

export interface SourceInMonth extends SourceFigures {
  /** `2026-11` */
  month: string
}

/** The largest first, and the smaller ones together as `OTHERS`. */
export function largestSources(figures: readonly SourceFigures[]): SourceFigures[] {
  const sorted = figures.toSorted((a, b) => b.registered - a.registered || (a.source ?? '').localeCompare(b.source ?? '', 'en'))
  if (sorted.length <= MOST_SOURCES) return sorted
  const rest = sorted.slice(MOST_SOURCES - 1)
  return [...sorted.slice(0, MOST_SOURCES - 1), rest.reduce((total, one) => sumOf(total, one), { source: OTHERS, registered: 0, bidders: 0, buyers: 0 })]
}

/** The sum of all months for each source, the largest first. */
export function overMonths(rows: readonly SourceInMonth[]): SourceFigures[] {
  const found = new Map<string | null, SourceFigures>()
  for (const { source, registered, bidders, buyers } of rows) {
    const known = found.get(source) ?? { source, registered: 0, bidders: 0, buyers: 0 }
    found.set(source, sumOf(known, { source, registered, bidders, buyers }))
  }
  return largestSources([...found.values()])
}

const sumOf = (total: SourceFigures, one: SourceFigures): SourceFigures => ({
  source: total.source, registered: total.registered + one.registered, bidders: total.bidders + one.bidders, buyers: total.buyers + one.buyers,
})
