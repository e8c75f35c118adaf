/** A bound for the case that a lookup never reports a free slug. */
const MOST = 10_000_000

/**
 * Chooses free slugs in the given order: `pine-ridge`, then `pine-ridge-2`, `pine-ridge-3`. `takenAmong` tells
 * which of the candidates exist; it is called once per power of ten of equal titles, so a catalogue of a thousand
 * lots called "Lot" takes four queries. The caller holds the lock on that table's slugs.
 */
export async function chooseSlugs(
  wanted: readonly string[], takenAmong: (candidates: string[]) => Promise<string[]>,
): Promise<string[]> {
  const seekers = new Map<string, number[]>()
  wanted.forEach((base, index) => seekers.set(base, [...(seekers.get(base) ?? []), index]))
  const chosen: string[] = []
  const given = new Set<string>()

  for (let first = 1; seekers.size > 0 && first < MOST; first = first === 1 ? 2 : (first - 1) * 10 + 1) {
    const last = first === 1 ? 1 : (first - 1) * 10
    const candidates = new Map([...seekers.keys()].map((base) => [base, numbered(base, first, last)]))
    const taken = new Set(await takenAmong([...candidates.values()].flat()))
    for (const [base, indexes] of seekers) {
      const free = candidates.get(base)!.filter((slug) => !taken.has(slug) && !given.has(slug))
      for (const slug of free.slice(0, indexes.length)) {
        chosen[indexes.shift()!] = slug
        given.add(slug)
      }
      if (indexes.length === 0) seekers.delete(base)
    }
  }
  if (seekers.size > 0) throw new Error(`No free slug for ${[...seekers.keys()].join(', ')}`)
  return chosen
}

const numbered = (base: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index === 1 ? base : `${base}-${first + index}`))
