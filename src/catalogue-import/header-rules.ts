import type { TableProblem, TableRow } from './read-table.ts'
import { say } from './sentences.ts'

/** A row of a CSV file, or of a sheet, where empty cells at the end are missing. */
export type SheetRow = TableRow

/** Each field of a lot offers every column as its source, so a page and a plan cost columns times fields. */
const MOST_COLUMNS = 300
const LONGEST_NAME = 200
const TOO_MANY_COLUMNS = say.tooManyColumns({ most: MOST_COLUMNS })
const NAME_TOO_LONG = say.columnNameTooLong({ most: LONGEST_NAME })

export function refuseHeader(line: number, names: readonly string[]): TableProblem | null {
  if (names.length > MOST_COLUMNS) return { line, message: TOO_MANY_COLUMNS }
  return names.some((name) => name.length > LONGEST_NAME) ? { line, message: NAME_TOO_LONG } : null
}

/** A row with a single cell above a table of three or more columns is the title of the list. */
export function isHeaderRow({ cells }: TableRow, first: readonly TableRow[]): boolean {
  return filledIn(cells) > 1 || first.every((row) => filledIn(row.cells) < 3)
}

/** A row of totals below a list is not a lot. */
export const isTotals = (cells: readonly string[]): boolean =>
  filledIn(cells) * 3 <= cells.length && /^(sub|grand )?totals?:?$/i.test(cells.find((cell) => cell !== '') ?? '')

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length
