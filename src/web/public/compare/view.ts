import type { LotId } from '../../../kernel/ids.ts'
import type { Query } from '../../lots/filters.ts'
import type { LotCardView } from '../../lots/view.ts'

export const MOST_COMPARED = 4

/** A lot with what is said of it, each fact once. */
export interface ComparedLot {
  card: LotCardView
  facts: { label: string; value: string }[]
}

export interface CompareView {
  lots: ComparedLot[]
  /** More lots were asked for than are compared. */
  hasMore: boolean
}

/** The lots that an address names, each once: `?lots=7,8`, or as the checks of a form send them, `?lots=7&lots=8`. */
export function lotsToCompare({ lots }: Query): LotId[] {
  const words = [lots ?? ''].flat().join(',').split(',').filter((word) => /^[1-9]\d{0,14}$/.test(word))
  return [...new Set(words)].map((word) => Number(word) as LotId)
}

export const compareHref = (lots: readonly LotId[]): string => (lots.length === 0 ? '/compare' : `/compare?lots=${lots.join(',')}`)

/** A row for each fact that any of the lots has, in the order in which they are first said; null where a lot does not say it. */
export function factRows(lots: readonly ComparedLot[]): { label: string; values: (string | null)[] }[] {
  const labels = new Set(lots.flatMap(({ facts }) => facts.map(({ label }) => label)))
  const said = lots.map(({ facts }) => new Map(facts.map(({ label, value }) => [label, value])))
  return [...labels].map((label) => ({ label, values: said.map((values) => values.get(label) ?? null) }))
}
