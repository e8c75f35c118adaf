import type { Said } from '../kernel/said.ts'
import { type FileSource, inspectFile } from './file-text.ts'
import { readTable, type TableProblem, type TableRow } from './read-table.ts'
import { say } from './sentences.ts'
import { isHeaderRow, isTotals, refuseHeader, type SheetRow } from './header-rules.ts'
import { problemOfCompound, type Workbook, workbookOf } from './workbook.ts'

/** Takes a row; the first one is the header. Returns why reading must stop, or null. */
export type TakeRow = (row: TableRow) => TableProblem | null

/** A file that can be read row by row: a CSV file, or a sheet of a workbook. */
export interface Table {
  /** The names of the sheets that have cells; none of a CSV file. */
  sheets: readonly string[]
  /** The sheet that is read. */
  sheet: string | null
  /** Remarks about the file for the person who imports it. */
  notes: readonly Said[]
  /** Passes the rows to `take` one by one, until it refuses one. Returns why it stopped, or null at the end. */
  read(take: TakeRow): Promise<TableProblem | null>
}

/** Opens a file. `wanted`: the name of a sheet; by default the first one with a table. */
export async function openTable(source: FileSource, wanted: string | null): Promise<Table | { problem: Said }> {
  const form = await inspectFile(source)
  if ('problem' in form) return form
  if (form.kind === 'compound') return { problem: await problemOfCompound(source) }
  if (form.kind === 'text') {
    return { sheets: [], sheet: null, notes: [], read: (take) => withHeader(take, (next) => readTable(source, form, next)) }
  }
  const workbook = await workbookOf(source)
  return 'problem' in workbook ? workbook : openSheet(workbook, wanted)
}

function openSheet({ sheets, hasMacros }: Workbook, wanted: string | null): Table | { problem: Said } {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const names = filled.map(({ name }) => name)
  if (filled.length === 0) return { problem: say.fileEmpty() }
  const sheet = wanted === null ? (filled.find(({ rows }) => rows.length > 1) ?? filled[0]!) : filled.find(({ name }) => name === wanted)
  if (!sheet) return { problem: say.noSuchSheet({ name: wanted!, list: names.join(', ') }) }
  const notes = hasMacros ? [say.macrosIgnored()] : []
  return { sheets: names, sheet: sheet.name, notes, read: (take) => withHeader(take, async (next) => readRows(sheet.rows, next)) }
}

function readRows(rows: readonly string[][], take: TakeRow): TableProblem | null {
  for (const [index, cells] of rows.entries()) {
    const problem = take({ line: index + 1, cells, isPadded: true })
    if (problem) return problem
  }
  return null
}

/** The header stands within the first rows; above it there may be the title of a list. */
const ROWS_BEFORE_HEADER = 15

/** Leaves out what stands above the header, rows without a cell and rows of sums. */
async function withHeader(take: TakeRow, read: (next: TakeRow) => Promise<TableProblem | null>): Promise<TableProblem | null> {
  const first: SheetRow[] = []
  let width: number | null = null
  const begin = (): TableProblem | null => {
    const start = Math.max(0, first.findIndex((row) => isHeaderRow(row, first)))
    for (const [index, row] of first.slice(start).entries()) {
      const problem = index === 0 ? header(row) : body(row)
      if (problem) return problem
    }
    return null
  }
  const header = (row: SheetRow): TableProblem | null => {
    const cells = row.isPadded ? named(withoutLastBlanks(row.cells)) : named(row.cells)
    width = cells.length
    return refuseHeader(row.line, cells) ?? take({ ...row, cells })
  }
  const body = (row: SheetRow): TableProblem | null => take(row.isPadded ? { ...row, cells: padded(row.cells, width!) } : row)
  const problem = await read((row) => {
    if (row.cells.every((cell) => cell === '') || isTotals(row.cells)) return null
    if (width !== null) return body(row)
    first.push(row)
    return first.length > ROWS_BEFORE_HEADER ? begin() : null
  })
  return width === null && first.length > 0 ? (begin() ?? problem) : problem
}

/** A column without a name can be chosen by its place. */
const named = (cells: readonly string[]): string[] => cells.map((cell, index) => cell || `Column ${index + 1}`)

const withoutLastBlanks = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/** A sheet has no cells where nothing stands. */
const padded = (cells: readonly string[], width: number): string[] =>
  (cells.length >= width ? [...cells] : [...cells, ...Array.from({ length: width - cells.length }, () => '')])
