import type { Language } from '../../kernel/languages.ts'

export { type Language, languageOf, LANGUAGES } from '../../kernel/languages.ts'

/** How numbers and dates are written: the sales are American, whatever language one reads them in. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Each language in its own words, as its readers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }
