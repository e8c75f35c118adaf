import type { ComponentChildren } from 'preact'
import { useWords } from './use-words.ts'

export interface Column<Row> {
  label: string
  /** `head` names the row; `number` stands to the right; `chart` repeats figures beside it; `actions` has buttons and no visible name. */
  kind?: 'head' | 'number' | 'chart' | 'actions'
  /** The value of `sort` in the address that orders by this column. */
  sort?: string
  cell(row: Row): ComponentChildren
}

export interface DataTableProps<Row> {
  /** What the table lists, for those who do not see what stands above it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf(row: Row): string | number
  /** Names by which a script finds the row. */
  marksOf?(row: Row): { readonly [name: `data-${string}`]: string | number | undefined }
  /** How the rows are ordered, `-` before what falls, and the address of another order. */
  order?: { sort: string; href(sort: string): string }
}

/** Rows of anything. On a phone each row is a block, with the column's name before each value. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, marksOf, order }: DataTableProps<Row>) => (
  <table class="data">
    <caption class="unseen">{caption}</caption>
    <thead>
      <tr>{columns.map((column) => <ColumnHead column={column} order={order} />)}</tr>
    </thead>
    <tbody>
      {rows.map((row) => <tr key={keyOf(row)} {...marksOf?.(row)}>{columns.map((column) => <Cell column={column} row={row} />)}</tr>)}
    </tbody>
  </table>
)

function ColumnHead<Row>({ column: { label, kind, sort }, order }: { column: Column<Row>; order: DataTableProps<Row>['order'] }) {
  const { t } = useWords()
  const name = kind === 'number' ? 'number' : undefined
  if (!order || !sort) return <th scope="col" class={name}>{isNamed(kind) ? label : <span class="unseen">{label}</span>}</th>
  const direction = order.sort === sort ? 'ascending' : order.sort === `-${sort}` ? 'descending' : undefined
  return (
    <th scope="col" class={name} aria-sort={direction}>
      <a href={order.href(direction === 'ascending' ? `-${sort}` : sort)}>
        <span class="unseen">{t.form.sortBy} </span>{label}
        {direction && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  )
}

const isNamed = (kind: Column<unknown>['kind']): boolean => kind !== 'actions' && kind !== 'chart'

function Cell<Row>({ column: { label, kind, cell }, row }: { column: Column<Row>; row: Row }) {
  if (kind === 'head') return <th scope="row">{cell(row)}</th>
  return <td class={kind} data-label={isNamed(kind) ? label : undefined}>{cell(row)}</td>
}
