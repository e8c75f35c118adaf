/** The languages the house writes to people in; the first is the one for whoever has chosen none. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How numbers and dates are written: the sales are American, whatever language one reads them in. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }
