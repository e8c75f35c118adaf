/** The languages the site is written in; the first is the one for whoever asks for neither. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How numbers and dates are written: the sales are American, whatever language one reads them in. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Each language in its own words, as its readers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** A text that names a language of ours; null for anything else. */
export const languageOf = (text: string | undefined): Language | null => LANGUAGES.find((language) => language === text) ?? null
