import { type Language, languageOf, LANGUAGES, LOCALES } from '../../kernel/languages.ts'

export { type Language, languageOf, LANGUAGES, LOCALES }

/** Each language in its own words, as its readers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }
