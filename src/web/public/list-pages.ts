import { lastPage, type Page, type PageRequest, readPage } from '../../kernel/page.ts'
import type { Query } from '../lots/filters.ts'

/** The requested page number; the page size is fixed. */
export const pageOf = (query: Query, perPage: number): PageRequest =>
  ({ page: readPage({ page: [query.page].flat()[0] }).page, perPage })

/** Lots close, and the last pages of a list with them. */
export const isBeyond = (list: Page<unknown>): boolean => list.page > lastPage(list)

interface ListAddress {
  query: string
  lots: Page<unknown>
}

/** Where the list ends now. */
export const lastAddress = (path: string, { query, lots }: ListAddress): string =>
  listAddress(path, { query, lots: { ...lots, page: lastPage(lots) } })

/** The one true address of a page of a list. */
export function listAddress(path: string, { query, lots }: ListAddress): string {
  const address = [query, lots.page > 1 && `page=${lots.page}`].filter(Boolean).join('&')
  return address === '' ? path : `${path}?${address}`
}
