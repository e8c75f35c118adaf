import type { LotId } from '../../kernel/ids.ts'
import type { Language } from './languages.ts'

/** The parameter by which an address names a language. */
export const LANGUAGE_PARAMETER = 'lang'

/** A path with its query, as the same page in a language. */
export function inLanguage(path: string, language: Language): string {
  const [pathname, query] = split(path)
  query.set(LANGUAGE_PARAMETER, language)
  return `${pathname}?${query}`
}

/** A path with its query, without any language. */
export function inAnyLanguage(path: string): string {
  const [pathname, query] = split(path)
  if (!query.has(LANGUAGE_PARAMETER)) return path
  query.delete(LANGUAGE_PARAMETER)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** Where a list asks for its counts anew. */
export const figuresHref = (query: string): string => (query === '' ? '/figures' : `/figures?${query}`)

/** Leads to the invoice for a lot that was won, whichever number it has. */
export const invoiceOfLotHref = (lot: LotId | ':lot'): string => `/account/lots/${lot}/invoice`

function split(path: string): [pathname: string, query: URLSearchParams] {
  const [pathname = '', query = ''] = path.split('?', 2)
  return [pathname, new URLSearchParams(query)]
}

/**
 * An address of this site as its path, any other as it is. A form may not lead to another site (content policy), so
 * whoever answers one asks `isOurs` first and shows a link instead.
 */
export const withinSite = (siteUrl: string, url: string): string => (url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url)

export const isOurs = (address: string): boolean => address.startsWith('/')
