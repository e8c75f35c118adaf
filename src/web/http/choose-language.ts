import { preferredLanguage } from '../../kernel/languages.ts'
import { type Language, languageOf, LANGUAGES } from '../ui/languages.ts'

/** The sources of a reader's language. */
export interface LanguagePreferences {
  /** `?lang=es` in the URL, as linked by search engines and by the switch in the footer. */
  query: string | undefined
  /** The reader's earlier choice. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The URL takes precedence over the earlier choice, and that over the browser's preferences. */
export const chooseLanguage = ({ query, cookie, acceptLanguage = '' }: LanguagePreferences): Language =>
  languageOf(query) ?? languageOf(cookie) ?? preferredLanguage(acceptLanguage) ?? LANGUAGES[0]
