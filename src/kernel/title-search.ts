/** How a title is searched: for a part of it, or for a word that begins so. Both are patterns for PostgreSQL. */
export type TitleSearch = { like: string } | { wordStart: string }

/** The index of titles knows three letters at a time; fewer are part of nearly everything, so they must begin a word. */
const LETTERS_OF_A_PART = 3

/** Reads what somebody typed; null when it is nothing. Whatever is typed means itself, wildcards too. */
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
