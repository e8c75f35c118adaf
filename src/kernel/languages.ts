/** Supported languages; the first is the default. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The format of numbers and dates: American in every language, because the auctions are. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** A supported language; null for anything else. */
export const languageOf = (text: string | undefined): Language | null => LANGUAGES.find((language) => language === text) ?? null

/** The preferred supported language, by the qualities of RFC 9110 12.5.4; regions are ignored. */
export function preferredLanguage(acceptLanguage: string): Language | null {
  const wishes = acceptLanguage.split(',', MOST_WISHES).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: languageOf(tag.toLowerCase().split('-')[0]), quality: quality === undefined ? 1 : Number(quality) }
  })
  const ours = wishes.filter(({ language, quality }) => language !== null && quality > 0)
  return ours.sort((a, b) => b.quality - a.quality)[0]?.language ?? null
}

/** A longer header is ignored. */
const MOST_WISHES = 20
