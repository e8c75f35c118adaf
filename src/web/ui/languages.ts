import { type Language, languageOf, LANGUAGES, LOCALES } from '../../kernel/languages.ts'

export { type Language, languageOf, LANGUAGES, LOCALES }

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }
