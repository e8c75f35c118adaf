/** Digits within a text are compared as numbers, so that `216-9` comes before `216-013`. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts by a text in natural order; empty ones last, equal ones in their order. */
export const naturalOrder = <T>(items: readonly T[], textOf: (item: T) => string | null): T[] =>
  items.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return natural.compare(a, b)
  })
