import { type Language, languageOf, LANGUAGES } from './languages.ts'

/** Where a request may say which language its reader wants. */
export interface LanguageWishes {
  /** `?lang=es` in the address, as search engines and the switch in the footer have it. */
  query: string | undefined
  /** What was chosen by hand before. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The address decides over the choice made before, and that over the browser's own wishes. */
export const chooseLanguage = ({ query, cookie, acceptLanguage = '' }: LanguageWishes): Language =>
  languageOf(query) ?? languageOf(cookie) ?? preferred(acceptLanguage) ?? LANGUAGES[0]

/** The most wanted of our languages, by the qualities of RFC 9110 12.5.4; regions of a language mean the language. */
function preferred(header: string): Language | null {
  const wishes = header.split(',', MOST_WISHES).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: languageOf(tag.toLowerCase().split('-')[0]), quality: quality === undefined ? 1 : Number(quality) }
  })
  const ours = wishes.filter(({ language, quality }) => language !== null && quality > 0)
  return ours.sort((a, b) => b.quality - a.quality)[0]?.language ?? null
}

/** Nobody speaks more languages than this; a longer header is nonsense. */
const MOST_WISHES = 20
