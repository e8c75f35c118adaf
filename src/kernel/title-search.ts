/** A search of titles: by a part, or by the beginning of a word. Both are patterns for PostgreSQL. */
export type TitleSearch = { like: string } | { wordStart: string }

/** The trigram index needs three letters; fewer must begin a word, because they are part of nearly every title. */
const LETTERS_OF_A_PART = 3

/** Parses a search text; null if empty. Wildcards are matched literally. */
export function titleSearch(typed: string | undefined): TitleSearch | null {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const mayBeginWord = /^[\p{L}\p{N}]/u.test(text)
  if ([...text].length >= LETTERS_OF_A_PART || !mayBeginWord) return { like: `%${escapeLike(text)}%` }
  return { wordStart: `\\m${escapeRegex(text)}` }
}

/** For LIKE with its usual escape character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
