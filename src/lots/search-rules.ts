import { stateCode } from '../kernel/states.ts'
import { type TitleSearch, titleSearch } from '../kernel/title-search.ts'

/** A term that a lot must match. */
export interface SearchTerm {
  text: TitleSearch
  /** The same as typed, for parcel numbers. */
  typed: string
  /** The state named by the words, which also matches. */
  state: string | null
}

/** The words for a county, which do not identify one. */
const COUNTY_WORDS = new Set(['county', 'counties', 'condado', 'condados', 'de'])

/** The longest name of a state, the District of Columbia. */
const WORDS_OF_A_STATE = 3

/** The terms of a search text, all of which a lot must match; none for an empty text. */
export function searchTerms(typed: string): SearchTerm[] {
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  const distinctive = words.filter((word) => !COUNTY_WORDS.has(word.toLowerCase()))
  return termsOf(distinctive.length > 0 ? distinctive : words)
}

function termsOf(words: readonly string[]): SearchTerm[] {
  if (words.length === 0) return []
  const { count, state } = stateAt(words)
  const typed = words.slice(0, count).join(' ')
  const text = titleSearch(typed)
  return [...(text ? [{ text, typed, state }] : []), ...termsOf(words.slice(count))]
}

/** How many of the first words name a state, at most; one word if none does. */
function stateAt(words: readonly string[]): { count: number; state: string | null } {
  for (let count = Math.min(WORDS_OF_A_STATE, words.length); count > 1; count--) {
    const state = stateCode(words.slice(0, count).join(' '))
    if (state) return { count, state }
  }
  return { count: 1, state: stateCode(words[0]!) }
}

/** A county as people write it. */
export interface CountyName {
  /** Its possible names. */
  names: string[]
  /** The state written after it. */
  state: string | null
}

/** `Story County, IA` is the county of Story in Iowa, and so is `Condado de Story`. */
export function readCounty(typed: string): CountyName {
  const whole = typed.trim()
  const [, before = whole, behind = ''] = /^(.+),([^,]+)$/.exec(whole) ?? []
  const state = stateCode(behind)
  const name = (state ? before : whole).trim()
  const bare = name.replace(/^condado de\s+/i, '').replace(/\s+county$/i, '')
  return { names: [...new Set([whole, name, bare])], state }
}
