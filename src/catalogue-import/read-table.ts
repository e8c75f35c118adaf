import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Said } from '../kernel/said.ts'
import { type FileSource, type TextForm, textOf } from './file-text.ts'
import { say } from './sentences.ts'

export interface TableRow {
  /** The line of the file on which it begins, counted from 1. */
  line: number
  cells: string[]
  /** Of a sheet, where empty cells at the end are missing; other rows have as many cells as the header. */
  isPadded?: true
}

/** Why the rest of a file cannot be read. */
export interface TableProblem {
  line: number
  message: Said
}

/** Longer rows are invalid: an unclosed quote makes the rest of the file one row. */
const LONGEST_ROW = 1024 * 1024

/**
 * Passes the rows of a CSV file to `take` one by one, until it refuses one. Returns why it stopped, or null at the
 * end. Rows are taken while the parser runs: a stream would lose those before an error.
 */
export async function readTable(
  source: FileSource, form: TextForm, take: (row: TableRow) => TableProblem | null,
): Promise<TableProblem | null> {
  let last = 0
  const parser = parse({
    delimiter: form.delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record(record: string[], { lines }): null {
      last = lines
      const line = lines - lineFeedsIn(record)
      const problem = take({ line, cells: record.map((cell) => cell.trim()) })
      if (problem) throw new Stopped(problem)
      return null
    },
  })
  try {
    await pipeline(Readable.from(textOf(source, form)), parser.resume())
    return null
  } catch (error) {
    if (error instanceof Stopped) return error.problem
    if (error instanceof CsvError) return { line: last + 1, message: sentenceFor(error) }
    throw error
  }
}

/** Carries a refusal out of the parser. */
class Stopped extends Error {
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(`Stopped in line ${problem.line}`)
    this.problem = problem
  }
}

const lineFeedsIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

function sentenceFor(error: CsvError): Said {
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return say.rowTooLong()
    case 'CSV_QUOTE_NOT_CLOSED':
      return say.quoteNotClosed()
    default:
      return say.notCsvRow({ reason: error.message })
  }
}
