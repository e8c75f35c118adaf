import { decimal } from '../lots/form.ts'
import { amount, optional, type Typed, type Written } from '../form-values.ts'

export const COLUMNS = ['title', 'acreage', 'parcel_id', 'starting_bid', 'reserve_price'] as const
export type Column = (typeof COLUMNS)[number]

/** Maximum number of rows. */
export const ROWS = [6, 12, 24, 48] as const

export const rowsIn = (text: string | undefined): number => ROWS.find((count) => String(count) === text) ?? ROWS[0]

export interface TypedRow {
  /** Row number in the form. */
  nth: number
  lot: Written & { title: string }
}

/** The rows with input, combined with the common values. */
export function readRows(typed: Typed, rows: number, currency: string): TypedRow[] {
  const common = { ...optional('county', typed['county']?.trim() || undefined), ...optional('state', typed['state']?.trim() || undefined) }
  return Array.from({ length: rows }, (_, nth) => nth).flatMap((nth) => {
    const cell = (column: Column): string => (typed[`lots.${nth}.${column}`] ?? '').trim()
    if (COLUMNS.every((column) => cell(column) === '')) return []
    const acres = decimal(cell('acreage'))
    const lot = {
      title: cell('title'), ...common, ...(acres === null ? {} : { acreage: acres }), ...optional('parcel_id', cell('parcel_id') || undefined),
      ...optional('starting_bid', amount(cell('starting_bid'), currency)), ...optional('reserve_price', amount(cell('reserve_price'), currency)),
    }
    return [{ nth, lot }]
  })
}
