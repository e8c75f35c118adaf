/** The whole order after a request: the named ids in their order, then the others in theirs. */
export function wholeOrder<Id extends number>(present: readonly Id[], wanted: readonly number[]): Id[] {
  const known = new Map<number, Id>(present.map((id) => [id, id]))
  const first = [...new Set(wanted)].flatMap((id) => known.get(id) ?? [])
  const named = new Set<Id>(first)
  return [...first, ...present.filter((id) => !named.has(id))]
}
