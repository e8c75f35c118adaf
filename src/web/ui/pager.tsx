import { lastPage, type Page } from '../../kernel/page.ts'
import { useWords } from './use-words.ts'

export interface PagerProps {
  page: Omit<Page<unknown>, 'items'>
  /** The query string without the page. */
  query: string
  /** Where on the page the list is, such as `#messages`. */
  to?: string
}

/** Previous and next as plain links, so that every page of a list has a URL. */
export function Pager({ page: list, query, to = '' }: PagerProps) {
  const { t: { layout }, format } = useWords()
  const { page } = list
  const last = lastPage(list)
  if (last <= 1) return null
  const href = (target: number): string => `?${[query, `page=${target}`].filter(Boolean).join('&')}${to}`
  return (
    <nav class="pager" aria-label={layout.pages}>
      {page > 1 && <a class="button" rel="prev" href={href(page - 1)}>{layout.previous}</a>}
      <span>{layout.pageOf(format.count(page), format.count(last))}</span>
      {page < last && <a class="button" rel="next" href={href(page + 1)}>{layout.next}</a>}
    </nav>
  )
}
