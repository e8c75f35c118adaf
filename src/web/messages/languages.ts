import { type Language, LANGUAGES, LOCALES } from '../../kernel/languages.ts'

export { type Language, LANGUAGES, LOCALES }

/** Each language in its own words, as its readers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** A text that names a language of ours; null for anything else. */
export const languageOf = (text: string | undefined): Language | null => LANGUAGES.find((language) => language === text) ?? null
