import type { ComponentChildren } from 'preact'
import { useWords } from './use-words.ts'

export interface Column<Row> {
  label: string
  /**
   * `head` names the row; `number` is right-aligned; `chart` shows the figures as bars; `actions` has buttons and
   * a hidden heading.
   */
  kind?: 'head' | 'number' | 'chart' | 'actions'
  /** A head that is not understood without its column name, such as a number, has it on a phone too. */
  isNamed?: boolean
  /** The value of `sort` in the URL that orders by this column. */
  sort?: string
  cell(row: Row): ComponentChildren
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf(row: Row): string | number
  /** Attributes by which scripts find the row. */
  marksOf?(row: Row): { readonly [name: `data-${string}`]: string | number | undefined }
  /** The current order, with `-` for descending, and the URL of another order. */
  order?: { sort: string; href(sort: string): string }
}

/** A table. On a phone each row is a block, with the column name before each value. */
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

function Cell<Row>({ column: { label, kind, isNamed: isHeadNamed, cell }, row }: { column: Column<Row>; row: Row }) {
  if (kind === 'head') return <th scope="row" data-label={isHeadNamed ? label : undefined}>{cell(row)}</th>
  return <td class={kind} data-label={isNamed(kind) ? label : undefined}>{cell(row)}</td>
}
