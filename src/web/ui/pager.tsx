import { count } from './format.ts'

export interface PagerProps {
  page: number
  lastPage: number
  /** The query string of everything but the page. */
  query: string
}

/** Previous and next as plain links, so that every page of a list has its address. */
export function Pager({ page, lastPage, query }: PagerProps) {
  if (lastPage <= 1) return null
  const href = (target: number): string => `?${[query, `page=${target}`].filter(Boolean).join('&')}`
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 && <a class="button" rel="prev" href={href(page - 1)}>Previous</a>}
      <span>Page {count(page)} of {count(lastPage)}</span>
      {page < lastPage && <a class="button" rel="next" href={href(page + 1)}>Next</a>}
    </nav>
  )
}
