/** An operation or an error code of the API reference, for the field that finds them. */
export interface FoundPart {
  /** `placeBid`, `bid_too_low` */
  name: string
  /** `POST /v1/lots/{lot}/bids`, or the status of an error. */
  place: string
  title: string
  href: string
}

const MOST = 12

/** The parts that contain every typed word, those that begin with it or are named so first. */
export function bestMatches(parts: readonly FoundPart[], typed: string): FoundPart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return parts
    .map((part) => ({ part, rank: rankOf(part, words) }))
    .filter(({ rank }) => rank < NOWHERE)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST).map(({ part }) => part)
}

const NOWHERE = 9

function rankOf({ name, place, title }: FoundPart, words: readonly string[]): number {
  const [names, places, titles] = [name.toLowerCase(), place.toLowerCase(), title.toLowerCase()]
  const ranks = words.map((word) => {
    if (names === word) return 0
    if (wordsOf(name).includes(word)) return 1
    if (names.startsWith(word)) return 2
    if (names.includes(word)) return 3
    if (places.endsWith(word)) return 4
    if (places.includes(word)) return 5
    return titles.includes(word) ? 6 : NOWHERE
  })
  return Math.max(...ranks)
}

/** `place` and `bid` of `placeBid`. */
const wordsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z0-9]+/g) ?? []).map((word) => word.toLowerCase())
