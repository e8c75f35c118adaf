/** Shorter words are not corrected: too many others differ from them by one letter. */
const SHORTEST = 4
/** Words of at least this length may differ in two letters. */
const LONG = 7

/**
 * Replaces each word that is not in the vocabulary by the nearest one that is, the first of several; case does not
 * matter. Null if no word is replaced.
 */
export function correctSpelling(typed: string, vocabulary: readonly string[]): string | null {
  const known = [...new Set(vocabulary.map((word) => word.toLowerCase()))]
  const words = typed.split(/(\s+|,)/)
  const corrected = words.map((word) => correctWord(word.toLowerCase(), known) ?? word)
  return corrected.every((word, index) => word === words[index]) ? null : corrected.join('')
}

function correctWord(word: string, known: readonly string[]): string | null {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || known.some((one) => one.includes(word))) return null
  const most = word.length >= LONG ? 2 : 1
  let [best, fewest] = [null as string | null, most + 1]
  for (const one of known) {
    if (Math.abs(one.length - word.length) >= fewest) continue
    const count = editDistance(word, one)
    if (count < fewest) [best, fewest] = [one, count]
  }
  return best
}

/** Edit distance with swapped neighbors (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1), swapped))
    }
    [before, last] = [last, row]
  }
  return last[b.length]!
}
