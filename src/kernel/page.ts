/** One page of a list. `total` counts every match, not the items of the page. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  perPage: number
}

export interface PageRequest {
  page: number
  perPage: number
}

/** The largest page anybody can ask for (rule book I9). */
export const MAX_PER_PAGE = 100

/** Beyond this page the offset would exceed 32 bits, and the page is empty anyway. */
const MAX_PAGE = 1_000_000

/** Parses page and per_page leniently: invalid values mean the default, large ones the maximum. */
export function readPage(query: { page?: string; per_page?: string }, defaultPerPage = 15): PageRequest {
  return {
    page: Math.min(wholeNumber(query.page) ?? 1, MAX_PAGE),
    perPage: Math.min(wholeNumber(query.per_page) ?? defaultPerPage, MAX_PER_PAGE),
  }
}

function wholeNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,15}$/.test(text.trim())) return null
  const value = Number(text)
  return value >= 1 ? value : null
}

export const lastPage = (page: { total: number; perPage: number }): number => Math.max(1, Math.ceil(page.total / page.perPage))

/** A page of a list that is always returned completely. */
export const pageOfAll = <T>(all: readonly T[], { page, perPage }: PageRequest): Page<T> =>
  ({ items: all.slice((page - 1) * perPage, page * perPage), total: all.length, page, perPage })
