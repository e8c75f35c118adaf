/** Digits within a text are compared as numbers, so that `216-9` comes before `216-013`. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts by a text in natural order; empty ones last, equal ones in their order. */
export const naturalOrder = <T>(items: readonly T[], textOf: (item: T) => string | null): T[] =>
  items.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return natural.compare(a, b)
  })

/** The whole order after a request: the named ids in their order, then the others in theirs. */
export function wholeOrder<Id extends number>(present: readonly Id[], wanted: readonly number[]): Id[] {
  const known = new Map<number, Id>(present.map((id) => [id, id]))
  const first = [...new Set(wanted)].flatMap((id) => known.get(id) ?? [])
  const named = new Set<Id>(first)
  return [...first, ...present.filter((id) => !named.has(id))]
}
