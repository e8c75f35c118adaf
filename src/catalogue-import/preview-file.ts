import { invalid, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { verbatim } from '../kernel/sentences.ts'
import { type ColumnProfile, newProfile, profileCell } from './column-profile.ts'
import type { FileSource } from './file-text.ts'
import { openTable } from './open-table.ts'
import type { TableProblem } from './read-table.ts'
import type { RowError } from './report.ts'
import { say } from './sentences.ts'

export interface FilePreview {
  header: string[]
  /** The first rows as in the file; long cells are truncated. */
  rows: string[][]
  /** The sheets of a workbook, and the one that was read; none of a CSV file. */
  /** What the first rows have in each column. */
  columns: ColumnProfile[]
  sheets: readonly string[]
  sheet: string | null
  notes: readonly Said[]
}

/** Reads the header of a file and its first rows; refused if it cannot be a catalog. */
export async function previewFile(file: FileSource, rows: number, sheet: string | null): Promise<FilePreview | Refusal> {
  const table = await openTable(file, sheet)
  if ('problem' in table) return noCatalogue(table.problem)
  const seen: string[][] = []
  const columns: ColumnProfile[] = []
  let read = 0
  const problem = await table.read((row) => {
    if (read > 0) columns.forEach((column, index) => profileCell(column, row.cells[index] ?? ''))
    else columns.push(...row.cells.map(newProfile))
    if (read <= rows) seen.push(row.cells.slice(0, seen[0]?.length).map(shortened))
    read += 1
    return read > PROFILED_ROWS ? ENOUGH : null
  })
  if (problem && problem !== ENOUGH && seen.length === 0) return noCatalogue(problem.message)
  const [header, ...rest] = seen
  if (!header) return noCatalogue(say.fileEmpty())
  const { sheets, sheet: shown, notes } = table
  return rest.length > 0 ? { header, rows: rest, columns, sheets, sheet: shown, notes } : noCatalogue(say.fileHasNoRows())
}

/** Enough to tell what a column has. */
const PROFILED_ROWS = 1_000

const noCatalogue = (said: Said): Refusal => invalid({ file: [said] })

/** A boundary may be a megabyte. */
const LONGEST_CELL = 200
const shortened = (cell: string): string => (cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL - 1)}…` : cell)

/** The contents of the cells with errors; null for an error without a single cell. */
export async function cellsAt(file: FileSource, sheet: string | null, errors: readonly RowError[]): Promise<(string | null)[]> {
  const table = await openTable(file, sheet)
  if ('problem' in table) return errors.map(() => null)
  const wanted = new Set(errors.map(({ line }) => line))
  const rows = new Map<number, string[]>()
  let header: string[] | null = null
  await table.read((row) => {
    if (header === null) header = row.cells
    else if (wanted.has(row.line)) rows.set(row.line, row.cells)
    return rows.size === wanted.size ? ENOUGH : null
  })
  return errors.map(({ line, column }) => (column === null ? null : (rows.get(line)?.[header?.indexOf(column) ?? -1] ?? null)))
}

/** Stops the reader; not reported to anybody. */
const ENOUGH: TableProblem = { line: 0, message: verbatim('') }
