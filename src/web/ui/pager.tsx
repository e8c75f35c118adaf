import { useWords } from './use-words.ts'

export interface PageView<T> {
  items: T[]
  total: number
  page: number
  lastPage: number
}

export interface PagerProps {
  page: number
  lastPage: number
  /** The query string of everything but the page. */
  query: string
}

/** Previous and next as plain links, so that every page of a list has its address. */
export function Pager({ page, lastPage, query }: PagerProps) {
  const { t: { layout }, format } = useWords()
  if (lastPage <= 1) return null
  const href = (target: number): string => `?${[query, `page=${target}`].filter(Boolean).join('&')}`
  return (
    <nav class="pager" aria-label={layout.pages}>
      {page > 1 && <a class="button" rel="prev" href={href(page - 1)}>{layout.previous}</a>}
      <span>{layout.pageOf(format.count(page), format.count(lastPage))}</span>
      {page < lastPage && <a class="button" rel="next" href={href(page + 1)}>{layout.next}</a>}
    </nav>
  )
}
