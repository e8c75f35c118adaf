import { lastPage, type Page, type PageRequest, readPage } from '../../kernel/page.ts'
import type { Query } from '../lots/filters.ts'

/** The requested page number; the page size is fixed. */
export const pageOf = (query: Query, perPage: number): PageRequest =>
  ({ page: readPage({ page: [query.page].flat()[0] }).page, perPage })

/** Lots close, so a list may get shorter and lose its last pages. */
export const isBeyond = (list: Page<unknown>): boolean => list.page > lastPage(list)

interface ListAddress {
  query: string
  lots: Page<unknown>
}

/** The current last page. */
export const lastAddress = (path: string, { query, lots }: ListAddress): string =>
  listAddress(path, { query, lots: { ...lots, page: lastPage(lots) } })

/** The canonical URL of a page of a list. */
export function listAddress(path: string, { query, lots }: ListAddress): string {
  const address = [query, lots.page > 1 && `page=${lots.page}`].filter(Boolean).join('&')
  return address === '' ? path : `${path}?${address}`
}
