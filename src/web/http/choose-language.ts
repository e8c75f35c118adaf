import { preferredLanguage } from '../../kernel/languages.ts'
import { type Language, languageOf, LANGUAGES } from '../ui/languages.ts'

/** Where a request may say which language its reader wants. */
export interface LanguagePreferences {
  /** `?lang=es` in the address, as search engines and the switch in the footer have it. */
  query: string | undefined
  /** What was chosen by hand before. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The address decides over the choice made before, and that over the browser's own wishes. */
export const chooseLanguage = ({ query, cookie, acceptLanguage = '' }: LanguagePreferences): Language =>
  languageOf(query) ?? languageOf(cookie) ?? preferredLanguage(acceptLanguage) ?? LANGUAGES[0]
