import type { ComponentChildren } from 'preact'
import type { Page } from '../../kernel/page.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { useWords } from '../ui/use-words.ts'
import { type AdminEntry, AdminLayout } from './layout.tsx'

export interface AdminListProps<Row> {
  title: string
  lede?: string
  current: AdminEntry
  columns: Column<Row>[]
  page: Page<Row>
  keyOf(row: Row): string | number
  /** The query string without the page. */
  query: string
  /** The text of an empty list. */
  none: string
  /** The address of the list without filters, for a list that these leave empty. */
  all?: string
  actions?: ComponentChildren
  /** Filters, above the list. */
  children?: ComponentChildren
}

/** A list page: filters, count, rows, pagination. */
export function AdminList<Row>({ title, lede, current, columns, page, keyOf, query, none, all, actions, children }: AdminListProps<Row>) {
  const { t: { operator: admin }, format } = useWords()
  const isNarrowed = all !== undefined && (all.split('?')[1] ?? '') !== query
  return (
    <AdminLayout title={title} lede={lede} current={current} actions={actions}>
      {children}
      <div id="house-list" data-redrawn="timed">
        {page.items.length === 0 ? <Empty title={none}>{isNarrowed && <p><a class="button" href={all}>{admin.showAll}</a></p>}</Empty> : (
          <>
            <p class="hint tally">{format.counted(admin.found, page.total)}</p>
            <DataTable caption={title} columns={columns} rows={page.items} keyOf={keyOf} />
          </>
        )}
        <Pager page={page} query={query} />
      </div>
    </AdminLayout>
  )
}
