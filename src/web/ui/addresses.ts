import type { LotId } from '../../kernel/ids.ts'
import type { Language } from './languages.ts'

/** The URL parameter for the language. */
export const LANGUAGE_PARAMETER = 'lang'

/** A path with query, in a language. */
export function inLanguage(path: string, language: Language): string {
  const [pathname, query] = split(path)
  query.set(LANGUAGE_PARAMETER, language)
  return `${pathname}?${query}`
}

/** A path with query, without the language parameter. */
export function inAnyLanguage(path: string): string {
  const [pathname, query] = split(path)
  if (!query.has(LANGUAGE_PARAMETER)) return path
  query.delete(LANGUAGE_PARAMETER)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** The URL of a list's current counts. */
export const figuresHref = (query: string): string => (query === '' ? '/figures' : `/figures?${query}`)

/** The URL of the invoice for a won lot, whatever the invoice's number. */
export const invoiceOfLotHref = (lot: LotId | ':lot'): string => `/account/lots/${lot}/invoice`

/** Leads to what somebody bought with a lot, if they did. */
export const purchaseOfLotHref = (lot: LotId | ':lot'): string => `/account/lots/${lot}/purchase`

function split(path: string): [pathname: string, query: URLSearchParams] {
  const [pathname = '', query = ''] = path.split('?', 2)
  return [pathname, new URLSearchParams(query)]
}

/**
 * A URL of this site as its path, any other unchanged. Forms must not lead to other sites (content policy), so
 * check `isOurs` first and show a link instead.
 */
export const withinSite = (siteUrl: string, url: string): string => (url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url)

export const isOurs = (address: string): boolean => address.startsWith('/')
