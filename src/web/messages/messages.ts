import { formatOf } from '../ui/format.ts'
import type { Words } from '../words.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { type Language, LANGUAGES } from './languages.ts'

export type Messages = typeof en

const MESSAGES: Record<Language, Messages> = { en, es }

/** What a page in this language is written with. */
export const wordsOf = (language: Language): Words => WORDS[language]

const WORDS = Object.fromEntries(LANGUAGES.map((language) =>
  [language, { language, t: MESSAGES[language], format: formatOf(language) }])) as Record<Language, Words>
